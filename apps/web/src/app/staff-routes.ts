import { rosterRoutes } from '../attendance/routes.ts'
import { coachRoutes } from '../coach/routes.ts'
import { corporateRoutes } from '../corporate/routes.ts'
import { ownerRoutes } from '../owner/routes.ts'
import '../shell/navigation/staff-nav-icons.ts'
import { studioRoutes } from '../studio/routes.ts'
import { coachArea, corporateArea, ownerArea, staffArea, studioArea } from './gym-route.ts'

/** The routes of every role but members, in a chunk that members do not load. */
export const staffRoutes = [
  studioArea.addChildren(studioRoutes),
  coachArea.addChildren(coachRoutes),
  corporateArea.addChildren(corporateRoutes),
  ownerArea.addChildren(ownerRoutes),
  staffArea.addChildren(rosterRoutes),
] as const

export type StaffRoutes = typeof staffRoutes
