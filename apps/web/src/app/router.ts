import { createRouter } from '@tanstack/react-router'
import { accountRoutes } from '../account/routes.ts'
import { coachRoutes } from '../coach/routes.ts'
import { corporateRoutes } from '../corporate/routes.ts'
import { memberRoutes } from '../member/routes.ts'
import { ownerRoutes } from '../owner/routes.ts'
import { rosterRoutes } from '../roster/routes.ts'
import { studioRoutes } from '../studio/routes.ts'
import { coachArea, corporateArea, gymRoute, memberArea, ownerArea, staffArea, studioArea } from './gym-route.ts'
import { LoadingScreen } from './loading-screen.tsx'
import { rootRoute } from './root-route.ts'
import { parseSearch, stringifySearch } from './search.ts'

const routeTree = rootRoute.addChildren([
  ...accountRoutes,
  gymRoute.addChildren([
    memberArea.addChildren(memberRoutes),
    studioArea.addChildren(studioRoutes),
    coachArea.addChildren(coachRoutes),
    corporateArea.addChildren(corporateRoutes),
    ownerArea.addChildren(ownerRoutes),
    staffArea.addChildren(rosterRoutes),
  ]),
])

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 30_000,
  defaultPendingComponent: LoadingScreen,
  defaultPendingMs: 300,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
