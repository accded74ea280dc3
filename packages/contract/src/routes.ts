/**
 * Every endpoint's method and path, said once. The server registers by it, the web calls by it, and it is
 * kept apart from the zod shapes so that a page carries the addresses without carrying a validator.
 */
export const routes = {
  signUp: 'POST /api/auth/sign-up',
  resendCode: 'POST /api/auth/resend-code',
  verifyCode: 'POST /api/auth/verify-code',
  verifyLink: 'POST /api/auth/verify-link',
  signIn: 'POST /api/auth/sign-in',
  unlockSession: 'POST /api/auth/unlock-session',
  refreshAccessToken: 'POST /api/auth/refresh-access-token',
  forgotPassword: 'POST /api/auth/forgot-password',
  resetPassword: 'POST /api/auth/reset-password',
  signOut: 'POST /api/auth/sign-out',
  listSessions: 'GET /api/auth/sessions',
  revokeSession: 'DELETE /api/auth/sessions/:id',
  readInvitation: 'GET /api/auth/invitations/:token',
  readOutbox: 'GET /api/dev/outbox',

  readUser: 'GET /api/common/user',
  updateUser: 'PATCH /api/common/user',
  readConfig: 'GET /api/common/config',
  readNavigation: 'GET /api/common/navigation',
  readPoints: 'GET /api/common/points',

  listClasses: 'GET /api/gym/classes',
  readClass: 'GET /api/gym/classes/:id',
  readCalendarDays: 'GET /api/gym/calendar/days',
  bookClass: 'POST /api/gym/classes/:id/bookings',
  listBookings: 'GET /api/gym/bookings',
  readBooking: 'GET /api/gym/bookings/:id',
  cancelBooking: 'DELETE /api/gym/bookings/:id',
  checkIn: 'POST /api/gym/classes/:id/check-ins',
  undoCheckIn: 'DELETE /api/gym/classes/:id/check-ins/:bookingId',
  markNoShow: 'POST /api/gym/classes/:id/no-shows',
  readRoster: 'GET /api/gym/classes/:id/roster',
  listStudios: 'GET /api/gym/studios',
  readStudio: 'GET /api/gym/studios/:id',
  listMovements: 'GET /api/gym/points/movements',
  readCalendarFeed: 'GET /api/gym/calendar.ics',
  readMemberHome: 'GET /api/gym/home',

  readCoachToday: 'GET /api/coach/today',

  listClassTypes: 'GET /api/studio/class-types',
  createClassType: 'POST /api/studio/class-types',
  updateClassType: 'PATCH /api/studio/class-types/:id',
  deleteClassType: 'DELETE /api/studio/class-types/:id',
  listRooms: 'GET /api/studio/rooms',
  createRoom: 'POST /api/studio/rooms',
  updateRoom: 'PATCH /api/studio/rooms/:id',
  deleteRoom: 'DELETE /api/studio/rooms/:id',
  listCoaches: 'GET /api/studio/coaches',
  inviteCoach: 'POST /api/studio/coaches',
  createClass: 'POST /api/studio/classes',
  updateClass: 'PATCH /api/studio/classes/:id',
  cancelClass: 'POST /api/studio/classes/:id/cancel',
  readStudioToday: 'GET /api/studio/today',

  readCorporateSummary: 'GET /api/corporate/summary',

  listOwnerStudios: 'GET /api/owner/studios',
  createStudio: 'POST /api/owner/studios',
  updateStudio: 'PATCH /api/owner/studios/:id',
  listUsers: 'GET /api/owner/users',
  grantPoints: 'POST /api/owner/users/:id/points',
  checkLedger: 'GET /api/owner/ledger/check',
  readOwnerSummary: 'GET /api/owner/summary',
} as const

export type RouteName = keyof typeof routes
