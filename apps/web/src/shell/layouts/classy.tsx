import { lazy, Suspense } from 'react'
import { retryImport } from '../../app/retry-import.ts'
import type { Arrangement, PanelState } from '../arrangement.ts'
import { BrandLogo } from '../brand-logo.tsx'
import { Foot } from '../foot.tsx'
import css from '../layout.module.css'
import { FoldToggle } from '../menu-toggle.tsx'
import { SideNav } from '../navigation/side-nav.tsx'
import { PersonBlock } from '../person-block.tsx'
import { SidePanel } from '../side-panel.tsx'
import { Widgets } from '../widget-row.tsx'

/** Lazy: only a folded panel shows the rail. */
export const loadRail = retryImport(() => import('./rail.tsx'))

const Rail = lazy(async () => ({ default: (await loadRail()).Rail }))

const Side = ({ folded }: PanelState) => (
  <SidePanel className={folded ? css.rail : css.folding}>
    {folded ? (
      <Suspense>
        <Rail />
      </Suspense>
    ) : (
      <>
        <BrandLogo className={css.head} />
        <PersonBlock />
        <SideNav />
        <Foot />
      </>
    )}
  </SidePanel>
)

const Start = (panel: PanelState) => (
  <>
    <FoldToggle {...panel} />
    <Widgets only={['search']} />
  </>
)

/** The default layout: a side panel that folds to a rail, and all widgets in the header. */
export const classy: Arrangement = { Side, Start, without: ['search'] }
