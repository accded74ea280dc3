import type { Data, User } from '@cupo/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import { queryClient } from '../api/query-client.ts'
import { startSession } from '../api/session.ts'
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

/** Signs a person in on this page, as far as the web app knows. */
export const signInHere = (user: User = ana): void => {
  queryClient.clear()
  startSession({ user, accessToken: 'token', expiresAt: '2126-01-01T00:00:00.000Z' } as Data<'signIn'>, true)
}

/** The component as a page of the app: with a router at `path` and the query cache. */
export const InApp = ({ children, path = '/gym/home' }: { children: ReactNode; path?: string }) => {
  const root = createRootRoute()
  const page = createRoute({ getParentRoute: () => root, path: '$', component: () => children })
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createRouter({ routeTree: root.addChildren([page]), history })
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>
  )
}

/** Renders a component as the signed-in person sees it: router, query cache without retries, toasts. */
export const renderInApp = (children: ReactNode, { user = ana, path }: { user?: User; path?: string } = {}) => {
  signInHere(user)
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } })
  return render(
    <InApp {...(path !== undefined && { path })}>
      {children}
      <ToastRegion />
    </InApp>,
  )
}

const envelope = (status: number, body: object) => new Response(JSON.stringify(body), { status })

/** An answer of the server as `fetch` gives it. */
export const answered = (data: unknown): Response => envelope(200, { exito: true, mensaje: '', data })

/** A refusal of the server as `fetch` gives it. */
export const refused = (status: number, mensaje: string): Response =>
  envelope(status, { exito: false, codigo: 'NO_DISPONIBLE', mensaje, data: null })
