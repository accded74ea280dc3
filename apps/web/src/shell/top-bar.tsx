import { IconArrowLeft, IconHome, IconMenu2 } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import { useUser } from '../api/use-user.ts'
import { homeOf } from '../app/paths.ts'
import { useMessages } from '../i18n/messages.ts'
import { IconButton } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { Logo } from '../ui/logo.tsx'
import { FullscreenButton } from './fullscreen.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { messages } from './messages.ts'
import { PointsPill } from './points-pill.tsx'
import css from './top-bar.module.css'
import { UserMenu } from './user-menu.tsx'

type TopBarProps = {
  /** Members have tabs at the foot of a phone instead of the menu, back and home buttons. */
  member: boolean
  onMenu: () => void
}

/** The bar of the layout: on a phone the logo or the ways back, on a wide screen what belongs to the person. */
export const TopBar = ({ member, onMenu }: TopBarProps) => {
  const m = useMessages(messages)
  const user = useUser()
  const router = useRouter()
  const home = homeOf(user?.userType.id ?? 1)
  return (
    <header className={cx(css.top, member && css.member)}>
      {member ? (
        <Link to={home} className={css.onlyNarrow} aria-label={m.home}>
          <Logo width={72} />
        </Link>
      ) : (
        <div className={cx(css.icons, css.onlyNarrow)}>
          <IconButton label={m.openMenu} onClick={onMenu}>
            <IconMenu2 aria-hidden="true" />
          </IconButton>
          <IconButton label={m.back} onClick={() => router.history.back()}>
            <IconArrowLeft aria-hidden="true" />
          </IconButton>
          <IconButton label={m.home} onClick={() => void router.navigate({ to: home })}>
            <IconHome aria-hidden="true" />
          </IconButton>
        </div>
      )}
      <div className={css.right}>
        <span className={css.onlyNarrow}>
          <PointsPill short />
        </span>
        <span className={css.onlyWide}>
          <PointsPill />
        </span>
        <LanguageMenu />
        <FullscreenButton className={css.onlyWide} />
        <UserMenu />
      </div>
    </header>
  )
}
