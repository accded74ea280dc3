import * as accessRequests from './access-requests.ts'
import * as accounts from './accounts.ts'
import * as chats from './chats.ts'
import * as config from './config.ts'
import * as embeds from './embeds.ts'
import * as factors from './factors.ts'
import * as handovers from './handovers.ts'
import * as kiosks from './kiosks.ts'
import * as liveEndpoints from './live.ts'
import * as messages from './messages.ts'
import * as navigation from './navigation.ts'
import * as notificationChoices from './notification-choices.ts'
import * as notifications from './notifications.ts'
import * as outbox from './outbox.ts'
import * as pictures from './pictures.ts'
import * as points from './points.ts'
import * as profile from './profile.ts'
import * as push from './push.ts'
import * as searchEndpoints from './search.ts'
import * as sessions from './sessions.ts'
import * as shortcuts from './shortcuts.ts'
import * as users from './users.ts'

/**
 * Endpoints by name: accounts, endpoints of every role, embedded pages of other sites, and kiosks, which have no role.
 */
export const commonEndpoints = {
  readEmbedTimetable: embeds.readEmbedTimetable,
  readEmbedCalendar: embeds.readEmbedCalendar,

  signUp: accounts.signUp,
  resendCode: accounts.resendCode,
  verifyCode: accounts.verifyCode,
  verifyLink: accounts.verifyLink,
  signIn: sessions.signIn,
  unlockSession: sessions.unlockSession,
  refreshAccessToken: sessions.refreshAccessToken,
  forgotPassword: accounts.forgotPassword,
  resetPassword: accounts.resetPassword,
  signOut: sessions.signOut,
  listSessions: sessions.listSessions,
  revokeSession: sessions.revokeSession,
  endOtherSessions: sessions.endOtherSessions,
  askPasskey: factors.askPasskey,
  signInByPasskey: factors.signInByPasskey,
  signInByCode: factors.signInByCode,
  listFactors: factors.listFactors,
  proveIdentity: factors.proveIdentity,
  startPasskey: factors.startPasskey,
  addPasskey: factors.addPasskey,
  renamePasskey: factors.renamePasskey,
  removePasskey: factors.removePasskey,
  startAuthenticator: factors.startAuthenticator,
  confirmAuthenticator: factors.confirmAuthenticator,
  removeAuthenticator: factors.removeAuthenticator,
  renewRecoveryCodes: factors.renewRecoveryCodes,
  changePassword: profile.changePassword,
  askEmailChange: profile.askEmailChange,
  confirmEmailChange: profile.confirmEmailChange,
  requestAccess: accessRequests.requestAccess,
  readInvitation: accounts.readInvitation,
  readOutbox: outbox.readOutbox,

  readUser: users.readUser,
  updateUser: users.updateUser,
  endAccount: accounts.endAccount,
  uploadAvatar: pictures.uploadAvatar,
  readPicture: pictures.readPicture,
  readProfile: profile.readProfile,
  updateProfile: profile.updateProfile,
  readNotificationChoices: notificationChoices.readNotificationChoices,
  updateNotificationChoices: notificationChoices.updateNotificationChoices,
  readConfig: config.readConfig,
  readNavigation: navigation.readNavigation,
  readPoints: points.readPoints,
  search: searchEndpoints.search,
  listShortcuts: shortcuts.listShortcuts,
  createShortcut: shortcuts.createShortcut,
  updateShortcut: shortcuts.updateShortcut,
  deleteShortcut: shortcuts.deleteShortcut,
  listNotifications: notifications.listNotifications,
  updateNotification: notifications.updateNotification,
  deleteNotification: notifications.deleteNotification,
  readAllNotifications: notifications.readAllNotifications,
  seeAllNotifications: notifications.seeAllNotifications,
  deleteAllNotifications: notifications.deleteAllNotifications,
  listMessages: messages.listMessages,
  updateMessage: messages.updateMessage,
  deleteMessage: messages.deleteMessage,
  readAllMessages: messages.readAllMessages,
  deleteAllMessages: messages.deleteAllMessages,
  listChats: chats.listChats,
  listChatContacts: chats.listChatContacts,
  openChat: chats.openChat,
  readChat: chats.readChat,
  sendChatMessage: chats.sendChatMessage,
  markChatRead: chats.markChatRead,
  readPushKey: push.readPushKey,
  subscribePush: push.subscribePush,
  unsubscribePush: push.unsubscribePush,
  registerDevice: push.registerDevice,
  unregisterDevice: push.unregisterDevice,
  listHandovers: handovers.listHandovers,
  askHandover: handovers.askHandover,
  readHandoverFile: handovers.readHandoverFile,
  previewClosing: handovers.previewClosing,
  closeStudio: handovers.closeStudio,
  undoClosing: handovers.undoClosing,
  live: liveEndpoints.live,
  listKiosks: kiosks.listKiosks,
  startKiosk: kiosks.startKiosk,
  endKiosk: kiosks.endKiosk,
  readKiosk: kiosks.readKiosk,
  checkInAtKiosk: kiosks.checkInAtKiosk,
} as const
