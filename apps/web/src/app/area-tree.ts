import type { AnyRoute } from '@tanstack/react-router'
import { accountRoutes } from '../account/routes.ts'
import { coachRoutes } from '../coach/routes.ts'
import { corporateRoutes } from '../corporate/routes.ts'
import { helpRoutes } from '../help/routes.ts'
import { classRoutes, memberRoutes } from '../member/routes.ts'
import { ownerRoutes } from '../owner/routes.ts'
import { pointsRoutes } from '../points/routes.ts'
import { rosterRoutes } from '../roster/routes.ts'
import { studioRoutes } from '../studio/routes.ts'
import { coachArea, corporateArea, gymRoute, memberArea, ownerArea, staffArea, studioArea } from './gym-route.ts'
import { rootRoute } from './root-route.ts'

const area = gymRoute.addChildren([
  ...classRoutes,
  ...helpRoutes,
  memberArea.addChildren([...memberRoutes, ...pointsRoutes]),
  studioArea.addChildren(studioRoutes),
  coachArea.addChildren(coachRoutes),
  corporateArea.addChildren(corporateRoutes),
  ownerArea.addChildren(ownerRoutes),
  staffArea.addChildren(rosterRoutes),
])

/** Every route of the app: what strangers see, the signed-in area, and what the types of links need not know of. */
export const growTree = (untyped: readonly AnyRoute[]) =>
  rootRoute.addChildren([...accountRoutes, area, ...(untyped as [])])
