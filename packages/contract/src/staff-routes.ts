import { campaignRoutes } from './campaign-routes.ts'
import { clientRoutes } from './client-routes.ts'
import { corporateRoutes } from './corporate-routes.ts'
import { documentRoutes } from './document-routes.ts'
import { integrationRoutes } from './integration-routes.ts'
import { ownerRoutes } from './owner-routes.ts'
import { reportRoutes } from './report-routes.ts'
import { studioRoutes } from './studio-routes.ts'

/**
 * Endpoints that only staff pages call: coaches, studios, companies and the owner. Separate from `memberRoutes`, so
 * that a member's page does not load their paths.
 */
export const staffRoutes = {
  ...studioRoutes,
  ...clientRoutes,
  ...campaignRoutes,
  ...documentRoutes,
  ...integrationRoutes,
  ...reportRoutes,
  ...corporateRoutes,
  ...ownerRoutes,
} as const
