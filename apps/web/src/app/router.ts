import { createRoute, createRouter, notFound, redirect } from '@tanstack/react-router'
import { accountRoutes } from '../account/routes.ts'
import type { growTree } from './area-tree.ts'
import { signedInOnly } from './guards.ts'
import { LoadingScreen } from './loading-screen.tsx'
import { patient } from './patient.ts'
import { rootRoute } from './root-route.ts'
import { parseSearch, stringifySearch } from './search.ts'

type WholeTree = ReturnType<typeof growTree>

let open = false

/**
 * Brings the routes of the signed-in area, which strangers never fetch, into the router. The door stays among them:
 * whoever waited before it has it on screen still.
 */
const openArea = async (): Promise<void> => {
  const tree = await patient(() => import('./area-tree.ts'))()
  tree.growTree([areaDoor])
  router.setRoutes(router.buildRouteTree())
  open = true
}

/**
 * Stands where the area will be until somebody goes there: fetches its routes and goes on to the same address. Once
 * the area is there, only addresses that name no page of it come here.
 */
const areaDoor = createRoute({
  getParentRoute: () => rootRoute,
  path: '/gym/$',
  beforeLoad: async (visit) => {
    signedInOnly(visit)
    if (open) throw notFound()
    await openArea()
    const { pathname, search, hash } = visit.location
    throw redirect({ to: pathname, search, hash, replace: true })
  },
})

export const router = createRouter({
  // Said to be the whole tree from the start, so that links into the area are typed everywhere.
  routeTree: rootRoute.addChildren([...accountRoutes, areaDoor]) as unknown as WholeTree,
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 30_000,
  defaultPendingComponent: LoadingScreen,
  defaultPendingMs: 300,
})

export type Router = typeof router

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
