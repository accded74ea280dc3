import { roles } from '@cupo/core/roles'
import { IconArrowLeft, IconHome, IconMenu2 } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useUser } from '../api/use-user.ts'
import { homeOf } from '../app/paths.ts'
import { usePreloadPage } from '../app/use-preload-page.ts'
import { useMessages } from '../i18n/messages.ts'
import { IconButton } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { useWide } from '../ui/use-wide.ts'
import type { Arrangement, PanelState } from './arrangement.ts'
import { BrandLogo } from './brand-logo.tsx'
import { messages } from './messages.ts'
import css from './top-bar.module.css'
import { useNight } from './use-night.ts'
import { WidgetRow } from './widget-row.tsx'

/** Menu, back and home buttons for roles without tabs on a phone. */
const Ways = ({ onMenu }: { onMenu: () => void }) => {
  const m = useMessages(messages)
  const user = useUser()
  const router = useRouter()
  const ahead = usePreloadPage()
  const home = homeOf(user?.userType.id ?? roles.member)
  const goHome = () => void router.navigate({ to: home })
  // A direct visit has no earlier page of the app in the history.
  const goBack = () => (router.history.canGoBack() ? router.history.back() : goHome())
  return (
    <div className={css.icons}>
      <IconButton label={m.openMenu} onClick={onMenu}>
        <IconMenu2 aria-hidden="true" />
      </IconButton>
      <IconButton label={m.back} onClick={goBack}>
        <IconArrowLeft aria-hidden="true" />
      </IconButton>
      <IconButton label={m.home} onPointerEnter={() => ahead(home)} onClick={goHome}>
        <IconHome aria-hidden="true" />
      </IconButton>
    </div>
  )
}

type TopBarProps = {
  /** Members have the tab bar instead of menu, back and home buttons. */
  member: boolean
  arrangement: Arrangement
  panel: PanelState
  onMenu: () => void
}

/** The header: on a phone the logo or the back buttons, on a wide screen the parts defined by the layout. */
export const TopBar = ({ member, arrangement: { Start, nightHeader, without = [] }, panel, onMenu }: TopBarProps) => {
  const wide = useWide()
  const night = useNight()
  return (
    <header className={cx(css.top, member ? css.member : css.ways, wide && nightHeader && night)}>
      {wide && Start !== undefined && <Start {...panel} />}
      {!wide && !member && <Ways onMenu={onMenu} />}
      {!wide && <BrandLogo mark={!member} className={css.logo} />}
      <div className={css.right}>
        <WidgetRow without={without} />
      </div>
    </header>
  )
}
