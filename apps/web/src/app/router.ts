import { roles } from '@cupo/core/roles'
import { createRoute, createRouter, notFound, type RouterHistory, redirect } from '@tanstack/react-router'
import { accountRoutes } from '../account/routes.ts'
import { currentUser } from '../api/session.ts'
import type { growTree } from './area-tree.ts'
import { signedInOnly } from './guards.ts'
import { LoadingScreen } from './loading-screen.tsx'
import { retryImport } from './retry-import.ts'
import { rootRoute } from './root-route.ts'
import { parseSearch, stringifySearch } from './search.ts'

type WholeTree = ReturnType<typeof growTree>

type RouterOptions = {
  /** The browser's own history unless given. */
  history?: RouterHistory
  /** True to render to a string: no subscriptions, no scroll restoration. */
  isServer?: boolean
}

/** Whether the signed-in person is a member. */
const isCurrentMember = (): boolean => currentUser()?.userType.id === roles.member

/**
 * Creates the router of the app. The routes of the signed-in area are a chunk that signed-out visitors never load: the
 * splat route `/gym/$` is their placeholder; on the first visit it adds them to the router and redirects to the same
 * address. The placeholder stays in the tree, because the navigation that loads the routes is still rendered; later it
 * only matches addresses that are not a page of the area. The staff routes are a separate chunk. A member's page loads
 * it only for an address that is not a member route.
 */
export const createAppRouter = ({ history, isServer = false }: RouterOptions = {}) => {
  let areaLoaded = false
  let staffLoaded = false
  const addRoutes = async (withStaff: boolean): Promise<void> => {
    const [{ growTree }, staff] = await Promise.all([
      retryImport(() => import('./area-tree.ts'))(),
      withStaff ? retryImport(() => import('./staff-routes.ts'))() : null,
    ])
    growTree({ untyped: [areaLoader], staffRoutes: staff?.staffRoutes ?? null, addStaffRoutes })
    router.setRoutes(router.buildRouteTree())
    areaLoaded = true
    staffLoaded = withStaff
  }
  const addStaffRoutes = async (): Promise<boolean> => {
    if (staffLoaded) return false
    await addRoutes(true)
    return true
  }
  const areaLoader = createRoute({
    getParentRoute: () => rootRoute,
    path: '/gym/$',
    beforeLoad: async (visit) => {
      signedInOnly(visit)
      if (areaLoaded) throw notFound()
      await addRoutes(!isCurrentMember())
      const { pathname, search, hash } = visit.location
      throw redirect({ to: pathname, search, hash, replace: true })
    },
  })
  const router = createRouter({
    // Typed as the whole tree, so that links into the area are checked before its routes are loaded.
    routeTree: rootRoute.addChildren([...accountRoutes, areaLoader]) as unknown as WholeTree,
    ...(history !== undefined && { history }),
    isServer,
    parseSearch,
    stringifySearch,
    scrollRestoration: !isServer,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 30_000,
    defaultPendingComponent: LoadingScreen,
    defaultPendingMs: 300,
  })
  return router
}

export type Router = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: Router
  }
}
