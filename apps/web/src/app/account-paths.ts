import { type Role, roleOf } from '@cupo/core/roles'

/** URLs used by the account pages. `paths` has all URLs; the account pages do not load it. */
export const accountPaths = {
  root: '/',
  /** Rendered by the server: navigating there leaves the app. */
  landing: '/home',
  publicHelp: '/ayuda',
  kiosk: '/kiosk',
  help: '/gym/help',
  redirect: '/signed-in-redirect',
  signIn: '/sign-in',
  signUp: '/sign-up',
  requestAccess: '/request-access',
  verifyCode: '/verify-code',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password/$token',
  reopenStudio: '/reopen-studio/$token',
  /** The link in the mails of a studio's campaigns. */
  news: '/news/$token',
  confirmationRequired: '/confirmation-required',
  unlockSession: '/unlock-session',
  signOut: '/sign-out',
  enrol: '/second-step',
} as const

/** Shared links to a class redirect signed-out visitors to sign-in. */
export const classPath = '/gym/calendar/class/$id'

export const homes = {
  member: '/gym/home',
  coach: '/gym/studios/coach-home',
  owner: '/gym/owner-home',
  studio: '/gym/studios/home',
  corporate: '/gym/corporates/corporate-home',
} as const satisfies Record<Role, string>

/** The home of a user type; unknown types get the member home. */
export const homeOf = (userTypeId: number): (typeof homes)[Role] => homes[roleOf(userTypeId)]
