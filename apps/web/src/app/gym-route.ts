import type { Role } from '@cupo/core/roles'
import { createRoute } from '@tanstack/react-router'
import { roleOnly, stillSignedIn } from './area-guards.ts'
import { signedInOnly } from './guards.ts'
import { lazyScreen } from './lazy-screen.ts'
import { LoadingScreen } from './loading-screen.tsx'
import { rootRoute } from './root-route.ts'

/** Route of the signed-in area: loads its data and layout before any of its screens. */
export const gymRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'gym',
  beforeLoad: signedInOnly,
  loader: async ({ location }) => {
    await (await import('../shell/load-area.ts')).loadArea((location.search as { layout?: unknown }).layout)
    stillSignedIn({ location })
  },
  staleTime: Number.POSITIVE_INFINITY,
  component: lazyScreen(() => import('../shell/gym-layout.tsx'), 'GymLayout'),
  pendingComponent: LoadingScreen,
})

const area = <const Name extends Role>(role: Name) =>
  createRoute({ getParentRoute: () => gymRoute, id: role, beforeLoad: roleOnly(role) })

/** Parent routes by role: their children are open to that role only. */
export const memberArea = area('member')
export const studioArea = area('studio')
export const coachArea = area('coach')
export const corporateArea = area('corporate')
export const ownerArea = area('owner')

/** Parent route of screens that studio accounts and coaches share. */
export const staffArea = createRoute({
  getParentRoute: () => gymRoute,
  id: 'staff',
  beforeLoad: roleOnly('studio', 'coach'),
})

/** Parent route of the return page of a payment provider. The buyer is a member or a company. */
export const buyerArea = createRoute({
  getParentRoute: () => gymRoute,
  id: 'buyer',
  beforeLoad: roleOnly('member', 'corporate'),
})
