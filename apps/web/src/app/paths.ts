import { type Role, roleOf } from '@cupo/core/roles'

/** Every URL of the app, once. */
export const paths = {
  root: '/',
  /** Rendered by the server: navigating there leaves the app. */
  landing: '/home',
  publicHelp: '/ayuda',
  help: '/gym/help',
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
    points: '/gym/points',
    giftCards: '/gym/gift-cards',
    /** Payment providers send the browser back here. */
    payment: '/gym/payments/$id/return',
    explore: '/gym/explore',
    profile: '/gym/profile',
    settings: '/gym/settings',
  },
  /** `0` is the user's own studio. */
  studioDetails: '/gym/calendar/studio-details/$id',
  coachDetails: '/gym/calendar/coach/$id',
  studio: {
    home: '/gym/studios/home',
    agenda: '/gym/studios/agenda',
    desk: '/gym/studios/desk',
    tasks: '/gym/studios/tasks',
    classes: '/gym/studios/classes',
    conversations: '/gym/studios/conversations',
    clients: '/gym/studios/clients',
    newClient: '/gym/studios/clients/new',
    client: '/gym/studios/clients/$id',
    classTypes: '/gym/studios/class-types',
    rooms: '/gym/studios/rooms',
    room: '/gym/studios/rooms/$id',
    products: '/gym/studios/products',
    productCategories: '/gym/studios/product-categories',
    coaches: '/gym/studios/coaches',
    series: '/gym/studios/series',
    policy: '/gym/studios/policy',
    sell: '/gym/studios/sell',
    offers: '/gym/studios/offers',
    saleList: '/gym/studios/sales',
    giftCards: '/gym/studios/gift-cards',
    shifts: '/gym/studios/shifts',
    shift: '/gym/studios/shifts/$id',
    money: '/gym/studios/money',
    payouts: '/gym/studios/payouts',
    receipts: '/gym/studios/receipts',
    paymentAccounts: '/gym/studios/payment-accounts',
    settings: '/gym/studios/settings/account',
  },
  roster: '/gym/studios/classes/$id/roster',
  coach: { home: '/gym/studios/coach-home', settings: '/gym/studios/settings-coach/account' },
  corporate: { home: '/gym/corporates/corporate-home', settings: '/gym/corporates/settings/account' },
  owner: {
    home: '/gym/owner-home',
    studios: '/gym/owner/studios',
    users: '/gym/owner/users',
    balance: '/gym/owner/balance',
    payout: '/gym/owner/balance/$id',
    profile: '/gym/owner/profile',
    settings: '/gym/owner/settings/account',
  },
} as const

const homes = {
  member: paths.member.home,
  coach: paths.coach.home,
  owner: paths.owner.home,
  studio: paths.studio.home,
  corporate: paths.corporate.home,
} as const satisfies Record<Role, string>

/** The home of a user type; unknown types get the member home. */
export const homeOf = (userTypeId: number): (typeof homes)[Role] => homes[roleOf(userTypeId)]
