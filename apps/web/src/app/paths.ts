import { type Role, roleOf, type UserTypeId } from '@cupo/contract/roles'

/** Every URL of the app, once. */
export const paths = {
  root: '/',
  redirect: '/signed-in-redirect',
  signIn: '/sign-in',
  signUp: '/sign-up',
  verifyCode: '/verify-code',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password/$token',
  confirmationRequired: '/confirmation-required',
  unlockSession: '/unlock-session',
  signOut: '/sign-out',
  member: {
    home: '/gym/home',
    calendar: '/gym/calendar',
    class: '/gym/calendar/class/$id',
    bookings: '/gym/bookings',
  },
  studio: {
    home: '/gym/studios/home',
    classes: '/gym/studios/classes',
    classTypes: '/gym/studios/class-types',
    rooms: '/gym/studios/rooms',
    room: '/gym/studios/rooms/$id',
    coaches: '/gym/studios/coaches',
    series: '/gym/studios/series',
    policy: '/gym/studios/policy',
  },
  roster: '/gym/studios/classes/$id/roster',
  coach: { home: '/gym/studios/coach-home' },
  corporate: { home: '/gym/corporates/corporate-home' },
  owner: { home: '/gym/owner-home', studios: '/gym/owner/studios', users: '/gym/owner/users' },
} as const

const homes = {
  member: paths.member.home,
  coach: paths.coach.home,
  owner: paths.owner.home,
  studio: paths.studio.home,
  corporate: paths.corporate.home,
} as const satisfies Record<Role, string>

/** Where a person of this user type lands; a type we don't know lands where members do. */
export const homeOf = (userTypeId: number): (typeof homes)[Role] =>
  (homes as Partial<typeof homes>)[roleOf(userTypeId as UserTypeId)] ?? paths.member.home
