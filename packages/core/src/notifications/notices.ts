/** Who makes a change. `self`: the person it concerns. `service`: a scheduled job. */
export type Actor = 'self' | 'coach' | 'studio' | 'owner' | 'service'
/** Delivery channels: in-app list, mail, web and native push. */
export type Channel = 'app' | 'mail' | 'push'
/** Recipients: the person concerned, guests (mail only), the coach of the class, the studio's account. */
export type Recipient = 'person' | 'guests' | 'coach' | 'studio'
/** How much of the price is returned. `by_policy`: by the studio's policy, such as free cancellation. */
export type Returned = 'nothing' | 'all' | 'by_policy'

export type Notice = { tells: readonly Recipient[]; channels: readonly Channel[]; returns: Returned }

const everywhere: readonly Channel[] = ['app', 'mail', 'push']

const tells = (returns: Returned, ...tells: readonly Recipient[]): Notice => ({ tells, channels: everywhere, returns })
const silent = (returns: Returned = 'nothing'): Notice => ({ tells: [], channels: [], returns })
/** Notifies guests only. They have no account, so they get mail only. */
const guestsOnly = (returns: Returned): Notice => ({ tells: ['guests'], channels: ['mail'], returns })

/**
 * Notification matrix: for each change and each actor who can make it, the recipients, the channels and the points
 * returned. The server sends by this table and a test walks every endpoint against it. A missing pair is a fault.
 *
 * A check-in sends nothing: the person is present, and no seat or points change.
 */
export const notices = {
  seat_booked: {
    self: guestsOnly('nothing'),
    coach: tells('nothing', 'person'),
    studio: tells('nothing', 'person', 'guests'),
  },
  waitlist_joined: { self: silent(), studio: tells('nothing', 'person') },
  promoted: { service: tells('nothing', 'person') },
  seat_offered: { service: tells('nothing', 'person') },
  claim_open: { service: tells('nothing', 'person') },
  offer_withdrawn: { studio: tells('nothing', 'person'), service: tells('nothing', 'person') },
  seat_overridden: { studio: tells('nothing', 'person') },
  waitlist_closed: { service: { tells: ['person'], channels: ['app'], returns: 'nothing' } },

  seat_left: { self: guestsOnly('by_policy') },
  waitlist_left: { self: silent() },
  seat_removed: { studio: tells('all', 'person', 'guests') },
  seat_charged: { studio: tells('nothing', 'person', 'guests') },
  waitlist_removed: { studio: tells('nothing', 'person') },
  released_at_desk: { coach: tells('by_policy', 'person', 'guests'), studio: tells('by_policy', 'person', 'guests') },
  seat_refilled: { service: tells('all', 'person') },

  checked_in: { coach: silent(), studio: silent() },
  check_in_undone: { coach: tells('nothing', 'person'), studio: tells('nothing', 'person') },
  no_show: {
    coach: tells('by_policy', 'person'),
    studio: tells('by_policy', 'person'),
    service: tells('by_policy', 'person'),
  },
  no_show_undone: { coach: tells('nothing', 'person'), studio: tells('nothing', 'person') },

  class_cancelled: { studio: tells('all', 'person', 'guests') },
  class_too_few: { service: tells('all', 'person', 'guests', 'coach', 'studio') },
  class_moved: { studio: tells('nothing', 'person') },
  /** Replaces `class_moved` for a person who has another class at the new time. */
  class_overlap: { studio: tells('nothing', 'person') },
  coach_changed: { studio: tells('nothing', 'person') },
  series_changed: { studio: tells('nothing', 'person') },
  series_cancelled: { studio: tells('all', 'person', 'guests'), owner: tells('all', 'person', 'guests') },
  studio_suspended: { owner: tells('nothing', 'person', 'coach', 'studio') },
  studio_restored: { owner: tells('nothing', 'person', 'coach', 'studio') },

  points_granted: { owner: tells('nothing', 'person') },
  points_given: { studio: tells('nothing', 'person') },
  points_expiring: { service: tells('nothing', 'person') },
  points_bought: { self: tells('nothing', 'person') },
  points_not_bought: { self: tells('nothing', 'person') },
  pool_funded: { owner: tells('nothing', 'person') },
} as const satisfies Record<string, Partial<Record<Actor, Notice>>>

export type Change = keyof typeof notices
/** The actors who can make a change. */
export type ActorOf<C extends Change> = keyof (typeof notices)[C] & Actor

export const isChange = (kind: string): kind is Change => Object.hasOwn(notices, kind)

/** The entry of the matrix; undefined if this actor cannot make that change. */
export const noticeOf = (change: Change, actor: Actor): Notice | undefined => {
  const byActor: Partial<Record<Actor, Notice>> = notices[change]
  return byActor[actor]
}
