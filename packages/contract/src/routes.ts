import { memberRoutes } from './member-routes.ts'
import { openRoutes } from './open-routes.ts'
import { staffRoutes } from './staff-routes.ts'

/**
 * Method and path of every endpoint, used by the server and the web. Separate from the zod shapes, so that a page can
 * import paths without a validator.
 */
export const routes = {
  ...openRoutes,
  ...memberRoutes,
  ...staffRoutes,
  readOutbox: 'GET /api/dev/outbox',
  receivePaymentNotification: 'POST /api/payments/:provider/notifications',
  readEmbedTimetable: 'GET /api/public/studios/:id/timetable',
  readEmbedCalendar: 'GET /api/public/studios/:id/timetable.ics',
} as const

export type RouteName = keyof typeof routes
