import { IconX } from '@tabler/icons-react'
import { Link, Outlet, useLocation, useMatches, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useUser } from '../api/use-user.ts'
import { homeOf, paths } from '../app/paths.ts'
import { useMessages } from '../i18n/messages.ts'
import { Avatar } from '../ui/avatar.tsx'
import { IconButton } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { Logo } from '../ui/logo.tsx'
import css from './classy-layout.module.css'
import { messages } from './messages.ts'
import { SideNav } from './side-nav.tsx'
import { TabBar } from './tab-bar.tsx'
import { TopBar } from './top-bar.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** On a phone the screen brings its own way back and its own foot: the bar and the tabs stand aside. */
    bare?: boolean
  }
}

const version = '1.0.0'

const PersonBlock = () => {
  const m = useMessages(messages)
  const user = useUser()
  const name = user?.person.name ?? m.guest
  return (
    <div className={css.person}>
      <Avatar name={name} avatar={user?.avatar} size={48} />
      <p>
        <strong>{name}</strong>
        <span>{user?.username ?? m.notSignedIn}</span>
      </p>
    </div>
  )
}

const Foot = () => (
  <footer className={css.foot}>
    <span>© {new Date().getFullYear()}</span>
    <span>{version}</span>
  </footer>
)

const Side = ({ onClose }: { onClose?: () => void }) => {
  const m = useMessages(messages)
  const user = useUser()
  return (
    <>
      <div className={css.head}>
        <Link to={homeOf(user?.userType.id ?? 1)} aria-label={m.home} className={css.logo}>
          <Logo width={80} />
        </Link>
        {onClose !== undefined && (
          <IconButton label={m.closeMenu} onClick={onClose}>
            <IconX aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <PersonBlock />
      <SideNav />
      <Foot />
    </>
  )
}

/** The navigation of a narrow screen: over the page, closed by a choice, Escape or a press outside. */
const Overlay = ({ onClose }: { onClose: () => void }) => {
  const m = useMessages(messages)
  const dialog = useRef<HTMLDialogElement>(null)
  const { href } = useLocation()
  const opened = useRef(href)
  useEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    element?.showModal()
    return () => {
      element?.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  useEffect(() => {
    if (href !== opened.current) onClose()
  }, [href, onClose])
  return (
    <dialog
      ref={dialog}
      className={cx(css.side, css.overlay)}
      aria-label={m.mainNavigation}
      onCancel={onClose}
      onPointerDown={(event) => event.target === dialog.current && onClose()}
    >
      <div className={css.overlayPanel}>
        <Side onClose={onClose} />
      </div>
    </dialog>
  )
}

/** The first layout: side navigation from 960 px up, tabs or an overlay below. */
export const ClassyLayout = () => {
  const m = useMessages(messages)
  const user = useUser()
  const navigate = useNavigate()
  const [menuOpen, setMenuOpen] = useState(false)
  const member = user?.userType.id === 1
  const bare = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.bare) })
  const withoutPerson = user !== null && !user.person
  useEffect(() => {
    if (withoutPerson) void navigate({ to: paths.signOut, replace: true })
  }, [withoutPerson, navigate])
  return (
    <div className={cx(css.app, bare && css.bare)} data-layout="classy">
      <a href="#main" className={css.skip}>
        {m.skip}
      </a>
      <aside className={cx(css.side, css.panel)}>
        <Side />
      </aside>
      <div className={css.body}>
        <TopBar member={member} onMenu={() => setMenuOpen(true)} />
        <main id="main" tabIndex={-1} className={cx(css.main, member && css.aboveTabs)}>
          <Outlet />
        </main>
        {!member && (
          <div className={css.bodyFoot}>
            <Foot />
          </div>
        )}
      </div>
      {member && <TabBar />}
      {menuOpen && <Overlay onClose={() => setMenuOpen(false)} />}
    </div>
  )
}
