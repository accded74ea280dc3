import type { Data, User } from '@cupo/contract'
import { refusals } from '@cupo/core/refusals'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { render } from 'vitest-browser-react'
import { queryClient } from '../api/query-client.ts'
import { startSession } from '../api/session.ts'
import { parseSearch, stringifySearch } from '../app/search.ts'
import { ToastRegion } from '../ui/toast-region.tsx'

/** A member for component tests. */
export const ana: User = {
  id: '7',
  username: 'ana.ruiz',
  email: 'ana@cupo.test',
  person: { name: 'Ana Ruiz' },
  userType: { id: 1, description: 'Client' },
  avatar: null,
  status: 'online',
  language: 'es',
  theme: 'brand',
  scheme: 'dark',
  layout: null,
}

/** A studio account for component tests. */
export const studioUser: User = {
  ...ana,
  id: '20',
  username: 'bloque9',
  person: { name: 'Bloque 9' },
  userType: { id: 5, description: 'Studio' },
}

/** Starts a session on the client only, without the server. */
export const signInHere = (user: User = ana): void => {
  queryClient.clear()
  startSession({ user, accessToken: 'token', expiresAt: '2126-01-01T00:00:00.000Z' } as Data<'signIn'>, true)
}

type InAppProps = {
  children: ReactNode
  /** The initial address, with its query. */
  path?: string
  /** The route pattern, for a component that reads path parameters: `/gym/calendar/class/$id`. */
  route?: string
  /** Shows toasts, also after the page has changed. */
  toasts?: boolean
}

let history = createMemoryHistory()

/** The current address, with its query. */
export const currentAddress = (): string => history.location.href

const RootWithToasts = () => (
  <>
    <Outlet />
    <ToastRegion />
  </>
)

/**
 * Wraps a component as a page of the app, with the query cache and a router. The page is shown at every address; with
 * `route` only there.
 */
export const InApp = ({ children, path = '/gym/home', route = '$', toasts = false }: InAppProps) => {
  const [router] = useState(() => {
    const root = createRootRoute({ component: toasts ? RootWithToasts : Outlet })
    const page = (at: string, shown: ReactNode) =>
      createRoute({ getParentRoute: () => root, path: at, validateSearch: (all) => all, component: () => shown })
    history = createMemoryHistory({ initialEntries: [path] })
    const routeTree = root.addChildren(route === '$' ? [page('$', children)] : [page(route, children), page('$', null)])
    return createRouter({ routeTree, history, parseSearch, stringifySearch })
  })
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>
  )
}

type RenderOptions = Omit<InAppProps, 'children' | 'toasts'> & { user?: User }

/** Renders a component as a signed-in page: router, query cache without retries, toasts. */
export const renderInApp = (children: ReactNode, { user = ana, ...address }: RenderOptions = {}) => {
  signInHere(user)
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } })
  return render(
    <InApp {...address} toasts>
      {children}
    </InApp>,
  )
}

const envelope = (status: number, body: object) => new Response(JSON.stringify(body), { status })

/** A successful API response. */
export const answered = (data: unknown): Response => envelope(200, { exito: true, mensaje: '', data })

/** An API refusal. */
export const refused = (status: number, mensaje: string): Response =>
  envelope(status, { exito: false, codigo: refusals.unavailable, mensaje, data: null })
