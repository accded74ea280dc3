import { useUser } from '../../api/use-user.ts'
import { useMessages } from '../../i18n/messages.ts'
import { cx } from '../../ui/cx.ts'
import type { PanelState } from '../arrangement.ts'
import { BrandLogo } from '../brand-logo.tsx'
import { messages } from '../messages.ts'
import { SideNav } from '../navigation/side-nav.tsx'
import { personLines } from '../person-lines.ts'
import { SidePanel } from '../side-panel.tsx'
import { Widgets } from '../widget-row.tsx'
import { FoldNav } from './fold-nav.tsx'
import css from './other-layouts.module.css'

/** classic: the logo in a tall head, the navigation below. */
export const LogoSide = () => (
  <SidePanel night>
    <div className={css.tallHead}>
      <BrandLogo width={96} />
    </div>
    <SideNav />
  </SidePanel>
)

/** compact: icons above labels. */
export const CompactSide = () => (
  <SidePanel night className={css.compact}>
    <BrandLogo width={64} className={css.centredLogo} />
    <FoldNav form="compact" look="tiles" />
  </SidePanel>
)

/** thin: icons only, on a card surface. */
export const IconSide = () => (
  <SidePanel className={css.thin}>
    <BrandLogo width={48} className={css.centredLogo} />
    <FoldNav form="compact" look="icons" />
  </SidePanel>
)

/** dense: as narrow as its icons; expands over the page on hover or focus, or stays pinned open. */
export const FoldingSide = ({ widened }: PanelState) => (
  <div className={cx(css.dense, widened && css.widened)}>
    <SidePanel night className={css.denseInner}>
      <BrandLogo width={44} className={css.denseLogo} />
      <SideNav />
    </SidePanel>
  </div>
)

/** futuristic: in the theme's deep colour, the user at its foot. */
export const DeepSide = () => {
  const m = useMessages(messages)
  const { name, username } = personLines(useUser(), m)
  return (
    <SidePanel night className={css.deep}>
      <div className={css.tallHead}>
        <BrandLogo width={96} />
      </div>
      <SideNav form="futuristic" />
      <div className={css.personFoot}>
        <Widgets only={['user']} />
        <p>
          <strong>{name}</strong>
          <span>{username}</span>
        </p>
      </div>
    </SidePanel>
  )
}
