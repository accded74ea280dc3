import type { Role } from '@cupo/core/roles'
import { createRoute } from '@tanstack/react-router'
import { roleOnly, stillSignedIn } from './area-guards.ts'
import { signedInOnly } from './guards.ts'
import { lazyScreen } from './lazy-screen.ts'
import { LoadingScreen } from './loading-screen.tsx'
import { rootRoute } from './root-route.ts'

/** The signed-in area: its data and its layout come before any of its screens. */
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

/** One role's part of the area; a route under it is for that role alone. */
export const memberArea = area('member')
export const studioArea = area('studio')
export const coachArea = area('coach')
export const corporateArea = area('corporate')
export const ownerArea = area('owner')

/** What those share who give classes: the studio's own account and its coaches. */
export const staffArea = createRoute({
  getParentRoute: () => gymRoute,
  id: 'staff',
  beforeLoad: roleOnly('studio', 'coach'),
})
