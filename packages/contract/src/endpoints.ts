import * as auth from './auth.ts'
import * as booking from './booking.ts'
import { listClasses, readCalendarDays, readClass } from './class.ts'
import type { Endpoint } from './endpoint.ts'
import * as live from './live.ts'
import * as owner from './owner.ts'
import { endAccount, readUser, updateUser } from './person.ts'
import * as policy from './policy.ts'
import type { RouteName } from './routes.ts'
import * as series from './series.ts'
import { readConfig, readNavigation, readPoints } from './shell.ts'
import * as studio from './studio.ts'

/** Every endpoint by name. The type below makes it an error to name a route and not to declare it. */
export const endpoints = {
  signUp: auth.signUp,
  resendCode: auth.resendCode,
  verifyCode: auth.verifyCode,
  verifyLink: auth.verifyLink,
  signIn: auth.signIn,
  unlockSession: auth.unlockSession,
  refreshAccessToken: auth.refreshAccessToken,
  forgotPassword: auth.forgotPassword,
  resetPassword: auth.resetPassword,
  signOut: auth.signOut,
  listSessions: auth.listSessions,
  revokeSession: auth.revokeSession,
  readInvitation: auth.readInvitation,
  readOutbox: auth.readOutbox,

  readUser,
  updateUser,
  endAccount,
  readConfig,
  readNavigation,
  readPoints,
  listNotifications: live.listNotifications,
  updateNotification: live.updateNotification,
  deleteNotification: live.deleteNotification,
  readAllNotifications: live.readAllNotifications,
  deleteAllNotifications: live.deleteAllNotifications,
  live: live.live,

  listClasses,
  readClass,
  readCalendarDays,
  bookClass: booking.bookClass,
  listBookings: booking.listBookings,
  readBooking: booking.readBooking,
  cancelBooking: booking.cancelBooking,
  claimBooking: booking.claimBooking,
  checkIn: booking.checkIn,
  undoCheckIn: booking.undoCheckIn,
  markNoShow: booking.markNoShow,
  releaseLate: booking.releaseLate,
  readRoster: booking.readRoster,
  listStudios: studio.listStudios,
  readStudio: studio.readStudio,
  listMovements: booking.listMovements,
  readCalendarFeed: booking.readCalendarFeed,
  readMemberHome: booking.readMemberHome,

  readCoachToday: studio.readCoachToday,

  listClassTypes: studio.listClassTypes,
  createClassType: studio.createClassType,
  updateClassType: studio.updateClassType,
  deleteClassType: studio.deleteClassType,
  listRooms: studio.listRooms,
  createRoom: studio.createRoom,
  updateRoom: studio.updateRoom,
  deleteRoom: studio.deleteRoom,
  listCoaches: studio.listCoaches,
  inviteCoach: studio.inviteCoach,
  createClass: studio.createClass,
  updateClass: studio.updateClass,
  cancelClass: studio.cancelClass,
  listSeries: series.listSeries,
  createSeries: series.createSeries,
  updateSeries: series.updateSeries,
  deleteSeries: series.deleteSeries,
  generateSeries: series.generateSeries,
  listHolidays: series.listHolidays,
  createHoliday: series.createHoliday,
  deleteHoliday: series.deleteHoliday,
  readPolicy: policy.readPolicy,
  updatePolicy: policy.updatePolicy,
  simulatePolicy: policy.simulatePolicy,
  readStudioToday: studio.readStudioToday,
  giveClientPoints: studio.giveClientPoints,

  readCorporateSummary: owner.readCorporateSummary,

  listOwnerStudios: owner.listOwnerStudios,
  createStudio: owner.createStudio,
  updateStudio: owner.updateStudio,
  fundStudio: owner.fundStudio,
  listCorporates: owner.listCorporates,
  fundCorporate: owner.fundCorporate,
  listUsers: owner.listUsers,
  grantPoints: owner.grantPoints,
  checkLedger: owner.checkLedger,
  readOwnerSummary: owner.readOwnerSummary,
} as const satisfies Record<RouteName, Endpoint>

export type Endpoints = typeof endpoints
