import * as auth from './auth.ts'
import * as booking from './booking.ts'
import { listClasses, readCalendarDays, readClass } from './class.ts'
import type { Endpoint } from './endpoint.ts'
import * as owner from './owner.ts'
import { readUser, updateUser } from './person.ts'
import type { RouteName } from './routes.ts'
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
  readConfig,
  readNavigation,
  readPoints,

  listClasses,
  readClass,
  readCalendarDays,
  bookClass: booking.bookClass,
  listBookings: booking.listBookings,
  readBooking: booking.readBooking,
  cancelBooking: booking.cancelBooking,
  checkIn: booking.checkIn,
  undoCheckIn: booking.undoCheckIn,
  markNoShow: booking.markNoShow,
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
  readStudioToday: studio.readStudioToday,

  readCorporateSummary: owner.readCorporateSummary,

  listOwnerStudios: owner.listOwnerStudios,
  createStudio: owner.createStudio,
  updateStudio: owner.updateStudio,
  listUsers: owner.listUsers,
  grantPoints: owner.grantPoints,
  checkLedger: owner.checkLedger,
  readOwnerSummary: owner.readOwnerSummary,
} as const satisfies Record<RouteName, Endpoint>

export type Endpoints = typeof endpoints
