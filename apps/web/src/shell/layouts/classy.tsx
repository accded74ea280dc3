import type { Arrangement } from '../arrangement.ts'
import { BrandLogo, Letters } from '../brand-logo.tsx'
import css from '../layout.module.css'
import { MenuToggle } from '../menu-toggle.tsx'
import { PersonBlock } from '../person-block.tsx'
import { SideNav } from '../side-nav.tsx'
import { SidePanel } from '../side-panel.tsx'
import { Widgets } from '../widget-row.tsx'

const Side = () => (
  <SidePanel night>
    <div className={css.head}>
      <BrandLogo width={72} />
      <div className={css.headWidgets}>
        <Widgets only={['notifications', 'user']} />
      </div>
    </div>
    <PersonBlock />
    <SideNav />
    <div className={css.wordmark} aria-hidden="true">
      <Letters width={120} />
    </div>
  </SidePanel>
)

/** The first layout: a dark panel with the person in it, who is therefore not in the header. */
export const classy: Arrangement = { Side, Start: MenuToggle, without: ['notifications', 'user'], foot: true }
