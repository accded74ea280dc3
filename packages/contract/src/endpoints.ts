import * as auth from './auth.ts'
import * as booking from './booking.ts'
import * as chat from './chat.ts'
import { listCities } from './city.ts'
import { listClasses, readCalendarDays, readClass } from './class.ts'
import * as coach from './coach.ts'
import type { Endpoint } from './endpoint.ts'
import * as explore from './explore.ts'
import * as live from './live.ts'
import * as owner from './owner.ts'
import * as payment from './payment.ts'
import { endAccount, readUser, updateUser } from './person.ts'
import * as picture from './picture.ts'
import * as policy from './policy.ts'
import * as profile from './profile.ts'
import * as push from './push.ts'
import type { RouteName } from './routes.ts'
import { search, searchClasses } from './search.ts'
import * as series from './series.ts'
import { readConfig, readNavigation, readPoints } from './shell.ts'
import * as shortcut from './shortcut.ts'
import * as studio from './studio.ts'
import * as studioView from './studio-view.ts'

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
  changePassword: profile.changePassword,
  readInvitation: auth.readInvitation,
  readOutbox: auth.readOutbox,

  readUser,
  updateUser,
  endAccount,
  uploadAvatar: picture.uploadAvatar,
  readPicture: picture.readPicture,
  readProfile: profile.readProfile,
  updateProfile: profile.updateProfile,
  readNotificationChoices: profile.readNotificationChoices,
  updateNotificationChoices: profile.updateNotificationChoices,
  readConfig,
  readNavigation,
  readPoints,
  search,
  listShortcuts: shortcut.listShortcuts,
  createShortcut: shortcut.createShortcut,
  updateShortcut: shortcut.updateShortcut,
  deleteShortcut: shortcut.deleteShortcut,
  listNotifications: live.listNotifications,
  updateNotification: live.updateNotification,
  deleteNotification: live.deleteNotification,
  readAllNotifications: live.readAllNotifications,
  seeAllNotifications: live.seeAllNotifications,
  deleteAllNotifications: live.deleteAllNotifications,
  listMessages: chat.listMessages,
  updateMessage: chat.updateMessage,
  deleteMessage: chat.deleteMessage,
  readAllMessages: chat.readAllMessages,
  deleteAllMessages: chat.deleteAllMessages,
  listChats: chat.listChats,
  listChatContacts: chat.listChatContacts,
  openChat: chat.openChat,
  readChat: chat.readChat,
  sendChatMessage: chat.sendChatMessage,
  markChatRead: chat.markChatRead,
  readPushKey: push.readPushKey,
  subscribePush: push.subscribePush,
  unsubscribePush: push.unsubscribePush,
  registerDevice: push.registerDevice,
  unregisterDevice: push.unregisterDevice,
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
  searchClasses,
  exploreStudios: explore.exploreStudios,
  followStudio: explore.followStudio,
  unfollowStudio: explore.unfollowStudio,
  readCoach: explore.readCoach,
  listCities,
  listStudios: studioView.listStudios,
  readStudio: studioView.readStudio,
  listMovements: booking.listMovements,
  listPlans: payment.listPlans,
  purchasePoints: payment.purchasePoints,
  listPurchases: payment.listPurchases,
  confirmPurchase: payment.confirmPurchase,
  createCardToken: payment.createCardToken,
  readCalendarFeed: booking.readCalendarFeed,
  readMemberHome: booking.readMemberHome,
  readCalendarLink: profile.readCalendarLink,
  renewCalendarLink: profile.renewCalendarLink,

  readCoachToday: studio.readCoachToday,
  listCoachInvitations: coach.listCoachInvitations,
  acceptCoachInvitation: coach.acceptCoachInvitation,
  declineCoachInvitation: coach.declineCoachInvitation,

  listClassTypes: studio.listClassTypes,
  createClassType: studio.createClassType,
  updateClassType: studio.updateClassType,
  deleteClassType: studio.deleteClassType,
  listRooms: studio.listRooms,
  createRoom: studio.createRoom,
  updateRoom: studio.updateRoom,
  deleteRoom: studio.deleteRoom,
  listCoaches: coach.listCoaches,
  inviteCoach: coach.inviteCoach,
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
  updateOwnStudio: profile.updateOwnStudio,
  addStudioPhoto: picture.addStudioPhoto,
  removeStudioPhoto: picture.removeStudioPhoto,
  giveClientPoints: studio.giveClientPoints,

  readCorporateSummary: owner.readCorporateSummary,
  readOwnCorporate: profile.readOwnCorporate,
  updateOwnCorporate: profile.updateOwnCorporate,

  listOwnerStudios: owner.listOwnerStudios,
  createStudio: owner.createStudio,
  updateStudio: owner.updateStudio,
  fundStudio: owner.fundStudio,
  listCorporates: owner.listCorporates,
  fundCorporate: owner.fundCorporate,
  listUsers: owner.listUsers,
  grantPoints: owner.grantPoints,
  listOwnerPlans: payment.listOwnerPlans,
  createPlan: payment.createPlan,
  updatePlan: payment.updatePlan,
  checkLedger: owner.checkLedger,
  readOwnerSummary: owner.readOwnerSummary,
} as const satisfies Record<RouteName, Endpoint>

export type Endpoints = typeof endpoints
