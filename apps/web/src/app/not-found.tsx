import { Link, Navigate, useLocation, useRouterState } from '@tanstack/react-router'
import { useMessages } from '../i18n/messages.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Logo } from '../ui/logo.tsx'
import { comingBackTo } from './guards.ts'
import { redirectOfLegacyAddress } from './legacy-addresses.ts'
import css from './loading-screen.module.css'
import { LoadingScreen } from './loading-screen.tsx'
import { messages } from './not-found-messages.ts'
import { paths } from './paths.ts'
import { useTitle } from './use-title.ts'

/** An address that names no page of ours: says so, or leads on from one that studios know from elsewhere. */
export const NotFound = () => {
  const { pathname, href } = useLocation()
  const leaving = useRouterState({ select: ({ isLoading }) => isLoading })
  // The landing page is the server's: whoever comes here for it has no connection.
  const to = pathname === paths.landing ? paths.root : redirectOfLegacyAddress(pathname)
  if (to !== null) return <Navigate to={to} {...(to === paths.signIn && { search: comingBackTo(href) })} replace />
  // The address is another's already while its page is on the way.
  return leaving ? <LoadingScreen /> : <Nowhere />
}

const Nowhere = () => (
  <main id="main" className={css.screen} data-layout="empty">
    <Link to={paths.root} aria-label="Cupo" className={css.logo}>
      <Logo width={92} />
    </Link>
    <NothingHere />
  </main>
)

/** What an address that names no page says; within the signed-in area the layout stays round it. */
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

/** A page that threw: says so and offers to load it anew. */
export const Crashed = () => {
  const m = useMessages(messages)
  return (
    <main id="main" className={css.screen}>
      <EmptyState
        heading="h1"
        title={m.crashTitle}
        figure="dash"
        action={<Button onClick={() => window.location.reload()}>{m.reload}</Button>}
      >
        {m.crash}
      </EmptyState>
    </main>
  )
}
