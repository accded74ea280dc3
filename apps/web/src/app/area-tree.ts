import { type AnyRoute, createRoute, redirect } from '@tanstack/react-router'
import { accountRoutes } from '../account/routes.ts'
import { rosterRoutes } from '../attendance/routes.ts'
import { coachRoutes } from '../coach/routes.ts'
import { corporateRoutes } from '../corporate/routes.ts'
import { helpRoutes } from '../help/routes.ts'
import { pointsRoutes } from '../member/points/routes.ts'
import { classRoutes, memberRoutes } from '../member/routes.ts'
import { ownerRoutes } from '../owner/routes.ts'
import { studioRoutes } from '../studio/routes.ts'
import { coachArea, corporateArea, gymRoute, memberArea, ownerArea, staffArea, studioArea } from './gym-route.ts'
import { lazyScreen } from './lazy-screen.ts'
import { paths } from './paths.ts'
import { rootRoute } from './root-route.ts'

/** Not-found page of the area, inside its layout. `/gym/` itself redirects to the person's home. */
const nothingHere = createRoute({
  getParentRoute: () => gymRoute,
  path: '/gym/$',
  beforeLoad: ({ params }) => {
    if (!params._splat) throw redirect({ to: paths.root, replace: true })
  },
  component: lazyScreen(() => import('./not-found.tsx'), 'NothingHere'),
})

const area = gymRoute.addChildren([
  ...classRoutes,
  ...helpRoutes,
  memberArea.addChildren([...memberRoutes, ...pointsRoutes]),
  studioArea.addChildren(studioRoutes),
  coachArea.addChildren(coachRoutes),
  corporateArea.addChildren(corporateRoutes),
  ownerArea.addChildren(ownerRoutes),
  staffArea.addChildren(rosterRoutes),
  nothingHere,
])

/** Builds the whole route tree: account pages, the signed-in area, and `untyped` routes that no link leads to. */
export const growTree = (untyped: readonly AnyRoute[]) =>
  rootRoute.addChildren([...accountRoutes, area, ...(untyped as [])])
