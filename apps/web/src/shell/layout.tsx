import { roles } from '@cupo/core/roles'
import { Outlet, useMatches, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useActing, useUser } from '../api/use-user.ts'
import { paths } from '../app/paths.ts'
import { retryImport } from '../app/retry-import.ts'
import { useMessages } from '../i18n/messages.ts'
import { cx } from '../ui/cx.ts'
import { useWide } from '../ui/use-wide.ts'
import type { PanelState } from './arrangement.ts'
import { Foot } from './foot.tsx'
import css from './layout.module.css'
import { messages } from './messages.ts'
import { TabBar } from './navigation/tab-bar.tsx'
import { Overlay } from './overlay.tsx'
import { useFold } from './panel-fold.ts'
import { TopBar } from './top-bar.tsx'
import { useArrangement } from './use-arrangement.ts'
import { useLayout } from './use-layout.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Phone: the screen has its own back button and foot, so the top bar and the tabs are hidden. */
    bare?: boolean
  }
}

const ThemeButton = lazy(async () => ({
  default: (await retryImport(() => import('./theme/theme-button.tsx'))()).ThemeButton,
}))

const ActingBanner = lazy(async () => ({
  default: (await retryImport(() => import('./acting/acting-banner.tsx'))()).ActingBanner,
}))

const usePanel = (userId: string | undefined): PanelState => {
  const [shown, setShown] = useState(true)
  const [widened, setWidened] = useState(false)
  return {
    shown,
    toggle: () => setShown(!shown),
    widened,
    toggleWidth: () => setWidened(!widened),
    ...useFold(userId),
  }
}

/** Signs out an account without a person record. */
const useLeavingWithoutPerson = (): void => {
  const user = useUser()
  const navigate = useNavigate()
  const withoutPerson = user !== null && !user.person
  useEffect(() => {
    if (withoutPerson) void navigate({ to: paths.signOut, replace: true })
  }, [withoutPerson, navigate])
}

/**
 * The frame of the signed-in area. The page keeps its position in the React tree in every layout and width, so that
 * switching does not reset its state.
 */
export const Layout = () => {
  const m = useMessages(messages)
  const user = useUser()
  const wide = useWide()
  const [menuOpen, setMenuOpen] = useState(false)
  const panel = usePanel(user?.id)
  const { layout, arrangement } = useArrangement(useLayout())
  const { Side, Bar, alone = false } = arrangement
  const member = user?.userType.id === roles.member
  const bare = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.bare) })
  useLeavingWithoutPerson()
  const narrow = !wide && !alone
  const acting = useActing()
  return (
    <div className={cx(css.app, arrangement.look, bare && css.bare, acting && css.acting)} data-layout={layout}>
      <a href="#main" className={css.skip}>
        {m.skip}
      </a>
      {wide && Side !== undefined && panel.shown && <Side {...panel} />}
      <div className={css.body}>
        <Suspense>{acting && <ActingBanner acting={acting} />}</Suspense>
        {!alone && <TopBar member={member} arrangement={arrangement} panel={panel} onMenu={() => setMenuOpen(true)} />}
        {wide && Bar !== undefined && <Bar />}
        <div id="offers" />
        <main id="main" tabIndex={-1} className={cx(css.main, narrow && member && css.aboveTabs)}>
          <Outlet />
        </main>
        {(wide ? arrangement.foot : narrow && !member) && (
          <div className={css.bodyFoot}>
            <Foot />
          </div>
        )}
      </div>
      {narrow && member && <TabBar />}
      {narrow && menuOpen && <Overlay onClose={() => setMenuOpen(false)} />}
      <Suspense>{!narrow && <ThemeButton />}</Suspense>
    </div>
  )
}
