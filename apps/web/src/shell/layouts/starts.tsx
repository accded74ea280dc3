import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { useMessages } from '../../i18n/messages.ts'
import { IconButton } from '../../ui/button.tsx'
import type { PanelState } from '../arrangement.ts'
import { BrandLogo } from '../brand-logo.tsx'
import { MenuToggle } from '../menu-toggle.tsx'
import { messages } from '../messages.ts'
import { FoldNav } from './fold-nav.tsx'
import css from './other-layouts.module.css'

/** The logo at the start of the header. */
export const LogoStart = () => <BrandLogo width={76} className={css.logo} />

/** The logo and the navigation beside it. */
export const LogoAndNav = () => (
  <>
    <LogoStart />
    <FoldNav form="horizontal" look="bar" />
  </>
)

/** The navigation in its own bar. */
export const BarBelow = () => (
  <div className={css.bar}>
    <FoldNav form="horizontal" look="bar" />
  </div>
)

/** Toggles to hide the panel and to pin it wide. */
export const Narrowing = (panel: PanelState) => {
  const m = useMessages(messages)
  const { shown, widened, toggleWidth } = panel
  return (
    <div className={css.toggles}>
      <MenuToggle {...panel} />
      {shown && (
        <IconButton label={widened ? m.narrowMenu : m.widenMenu} onClick={toggleWidth}>
          {widened ? (
            <IconLayoutSidebarLeftCollapse aria-hidden="true" />
          ) : (
            <IconLayoutSidebarLeftExpand aria-hidden="true" />
          )}
        </IconButton>
      )}
    </div>
  )
}
