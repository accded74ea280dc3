import { type AnyRoute, createRoute, redirect } from '@tanstack/react-router'
import { accountRoutes } from '../account/routes.ts'
import { helpRoutes } from '../help/routes.ts'
import { paymentRoutes, pointsRoutes } from '../member/points/routes.ts'
import { classRoutes, memberRoutes } from '../member/routes.ts'
import { buyerArea, gymRoute, memberArea } from './gym-route.ts'
import { lazyScreen } from './lazy-screen.ts'
import { paths } from './paths.ts'
import { rootRoute } from './root-route.ts'
import type { StaffRoutes } from './staff-routes.ts'

type Growth = {
  /** Routes that no link leads to. */
  untyped: readonly AnyRoute[]
  /** Null while only the routes of members are loaded. */
  staffRoutes: StaffRoutes | null
  /** Adds the staff routes to the router. @returns false if it has them already */
  addStaffRoutes: () => Promise<boolean>
}

/**
 * Not-found page of the area, inside its layout. `/gym/` itself redirects to the person's home. An address that matches
 * nothing may be one of the staff routes: they are loaded, and the address is matched again.
 */
const nothingHere = (addStaffRoutes: Growth['addStaffRoutes']) =>
  createRoute({
    getParentRoute: () => gymRoute,
    path: '/gym/$',
    beforeLoad: async ({ params, location: { pathname, search, hash } }) => {
      if (!params._splat) throw redirect({ to: paths.root, replace: true })
      if (await addStaffRoutes()) throw redirect({ to: pathname, search, hash, replace: true })
    },
    component: lazyScreen(() => import('./not-found.tsx'), 'NothingHere'),
  })

/**
 * Builds the route tree: account pages and the signed-in area. Its type includes the staff routes even while they are
 * not loaded.
 */
export const growTree = ({ untyped, staffRoutes, addStaffRoutes }: Growth) => {
  const area = gymRoute.addChildren([
    ...classRoutes,
    ...helpRoutes,
    memberArea.addChildren([...memberRoutes, ...pointsRoutes]),
    buyerArea.addChildren(paymentRoutes),
    ...(staffRoutes ?? ([] as unknown as StaffRoutes)),
    nothingHere(addStaffRoutes),
  ])
  return rootRoute.addChildren([...accountRoutes, area, ...(untyped as [])])
}
