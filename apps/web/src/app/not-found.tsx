import { Link, Navigate, useLocation, useRouterState } from '@tanstack/react-router'
import { brandName } from '../i18n/brand.ts'
import { useMessages } from '../i18n/messages.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { comingBackTo } from './guards.ts'
import { redirectOfLegacyAddress } from './legacy-addresses.ts'
import css from './loading-screen.module.css'
import { LoadingScreen } from './loading-screen.tsx'
import { Logo } from './logo.tsx'
import { messages } from './not-found-messages.ts'
import { paths } from './paths.ts'
import { useTitle } from './use-title.ts'

/** Not-found page; redirects addresses of the clinic's navigation to their counterparts. */
export const NotFound = () => {
  const { pathname, href } = useLocation()
  const leaving = useRouterState({ select: ({ isLoading }) => isLoading })
  // The server renders the landing page; the app only sees this address offline.
  const to = pathname === paths.landing ? paths.root : redirectOfLegacyAddress(pathname)
  if (to !== null) return <Navigate to={to} {...(to === paths.signIn && { search: comingBackTo(href) })} replace />
  // During a navigation the address is already the next page's.
  return leaving ? <LoadingScreen /> : <Nowhere />
}

const Nowhere = () => (
  <main id="main" className={css.screen} data-layout="empty">
    <Link to={paths.root} aria-label={brandName()} className={css.logo}>
      <Logo width={92} />
    </Link>
    <NothingHere />
  </main>
)

/** Content of the not-found page, also shown inside the layout of the signed-in area. */
export const NothingHere = () => {
  const m = useMessages(messages)
  useTitle(m.notFoundTitle)
  return (
    <EmptyState
      heading="h1"
      title={m.notFoundTitle}
      action={
        <Link to={paths.root} className={buttonClass()}>
          {m.goHome}
        </Link>
      }
    >
      {m.notFound}
    </EmptyState>
  )
}

const reload = () =>
  void import('../pwa/reload-page.ts').then(
    (pwa) => pwa.reloadPage(),
    () => window.location.reload(),
  )

/** Error boundary of a page: offers to reload it. */
export const Crashed = () => {
  const m = useMessages(messages)
  return (
    <main id="main" className={css.screen}>
      <EmptyState heading="h1" title={m.crashTitle} figure="dash" action={<Button onClick={reload}>{m.reload}</Button>}>
        {m.crash}
      </EmptyState>
    </main>
  )
}
