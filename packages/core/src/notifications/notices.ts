/**
 * The actor of a change. `self`: the person it concerns. `guardian`: the member in charge of that person. `service`: a
 * scheduled job.
 */
export type Actor = 'self' | 'guardian' | 'coach' | 'studio' | 'owner' | 'service'
/** Delivery channels: in-app list, mail, web and native push. */
export type Channel = 'app' | 'mail' | 'push'
/** Recipients: the person concerned, guests (mail only), the coach of the class, the studio's account. */
export type Recipient = 'person' | 'guests' | 'coach' | 'studio'
/** The share of the price that is returned. `by_policy`: by the studio's policy, such as free cancellation. */
export type Returned = 'nothing' | 'all' | 'by_policy'

export type Notice = { recipients: readonly Recipient[]; channels: readonly Channel[]; returns: Returned }

const everywhere: readonly Channel[] = ['app', 'mail', 'push']

const notice = (returns: Returned, ...recipients: readonly Recipient[]): Notice => ({
  recipients,
  channels: everywhere,
  returns,
})
const silent = (returns: Returned = 'nothing'): Notice => ({ recipients: [], channels: [], returns })
/** Notifies guests only. They have no account, so they get mail only. */
const guestsOnly = (returns: Returned): Notice => ({ recipients: ['guests'], channels: ['mail'], returns })

/** To the person, in the app and by push. */
const inApp: Notice = { recipients: ['person'], channels: ['app', 'push'], returns: 'nothing' }
/** To the studio's accounts, in the app and by push. */
const toStudio: Notice = { recipients: ['studio'], channels: ['app', 'push'], returns: 'nothing' }
/** To the person, in the app. */
const listed: Notice = { recipients: ['person'], channels: ['app'], returns: 'nothing' }

/**
 * Notification matrix: for each change and each possible actor, the recipients, the channels and the points returned.
 * The server sends by this table and a test calls every endpoint against it. A missing pair is a fault.
 *
 * A check-in sends nothing: the person is present, and no seat or points change.
 */
export const notices = {
  /** To the studio: a person wrote a review with words. Of an author without a name, the author is not stored. */
  review_written: { self: toStudio, service: toStudio },
  /** To the author: the studio answered the review, or the owner of the service hid it or shows it again. */
  review_answered: { studio: notice('nothing', 'person') },
  review_hidden: { owner: notice('nothing', 'person') },
  review_shown: { owner: notice('nothing', 'person') },
  /** To the owners of the service, who decide on it. */
  review_reported: {
    self: notice('nothing', 'person'),
    coach: notice('nothing', 'person'),
    studio: notice('nothing', 'person'),
  },

  seat_booked: {
    self: guestsOnly('nothing'),
    guardian: notice('nothing', 'person'),
    coach: notice('nothing', 'person'),
    studio: notice('nothing', 'person', 'guests'),
  },
  /** A booking moved to a different class: its payment is returned, and the new class is paid. */
  seat_moved: { studio: notice('by_policy', 'person', 'guests') },
  waitlist_joined: { self: silent(), guardian: notice('nothing', 'person'), studio: notice('nothing', 'person') },
  promoted: { service: notice('nothing', 'person') },
  seat_offered: { service: notice('nothing', 'person') },
  claim_open: { service: notice('nothing', 'person') },
  offer_withdrawn: { studio: notice('nothing', 'person'), service: notice('nothing', 'person') },
  /** The time to take an offered seat is over. In the app and by push only: the offer came everywhere. */
  offer_lapsed: { service: inApp },
  seat_overridden: { studio: notice('nothing', 'person') },
  waitlist_closed: { service: listed },

  seat_left: { self: guestsOnly('by_policy') },
  waitlist_left: { self: silent() },
  seat_removed: { guardian: notice('by_policy', 'person', 'guests'), studio: notice('all', 'person', 'guests') },
  seat_charged: { studio: notice('nothing', 'person', 'guests') },
  waitlist_removed: { guardian: notice('nothing', 'person'), studio: notice('nothing', 'person') },
  released_at_desk: { coach: notice('by_policy', 'person', 'guests'), studio: notice('by_policy', 'person', 'guests') },
  seat_refilled: { service: notice('all', 'person') },

  checked_in: { coach: silent(), studio: silent() },
  check_in_undone: { coach: notice('nothing', 'person'), studio: notice('nothing', 'person') },
  no_show: {
    coach: notice('by_policy', 'person'),
    studio: notice('by_policy', 'person'),
    service: notice('by_policy', 'person'),
  },
  no_show_undone: { coach: notice('nothing', 'person'), studio: notice('nothing', 'person') },

  class_cancelled: { studio: notice('all', 'person', 'guests') },
  class_too_few: { service: notice('all', 'person', 'guests', 'coach', 'studio') },
  class_moved: { studio: notice('nothing', 'person') },
  /** Replaces `class_moved` for a person who has a different class at the new time. */
  class_overlap: { studio: notice('nothing', 'person') },
  /** A spot is out of service: its people get a different one. */
  spot_changed: { studio: notice('nothing', 'person') },
  /** The coach who took a colleague's class gets it without an approval, if the studio requires none. */
  coach_changed: { coach: notice('nothing', 'person'), studio: notice('nothing', 'person') },
  /** To colleagues who can take the class; to the studio's accounts if there are none. */
  substitution_asked: { coach: notice('nothing', 'person', 'studio') },
  /** To the coach who requested it, and to the studio's accounts. */
  substitution_taken: { coach: notice('nothing', 'person', 'studio') },
  /** When the requester withdraws: to the coach who took the class. When that coach steps back: to the requester. */
  substitution_withdrawn: { coach: notice('nothing', 'person') },
  /** To both coaches. */
  substitution_approved: { studio: notice('nothing', 'person') },
  substitution_declined: { studio: notice('nothing', 'person') },
  /** To both coaches and the studio's accounts: the class began, or changed, before the request was decided. */
  substitution_lapsed: { service: notice('nothing', 'person', 'studio') },
  /** To the coach: their new, changed and cancelled classes, together. */
  schedule_changed: { studio: notice('nothing', 'coach'), owner: notice('nothing', 'coach') },
  series_changed: { studio: notice('nothing', 'person') },
  series_cancelled: { studio: notice('all', 'person', 'guests'), owner: notice('all', 'person', 'guests') },
  /** Replaces `series_cancelled` for a person who lost places in several classes by one change. */
  classes_cancelled: { studio: notice('all', 'person', 'guests') },
  studio_suspended: { owner: notice('nothing', 'person', 'coach', 'studio') },
  studio_restored: { owner: notice('nothing', 'person', 'coach', 'studio') },

  /** To the clients with passes or points, the staff and the owners of the service: the owner of a studio closed it. */
  studio_closed: { studio: notice('nothing', 'person') },
  /** By the mailed link, which needs no session. */
  studio_reopened: { service: notice('nothing', 'person') },
  /** The requested archive can be downloaded. */
  handover_ready: { service: notice('nothing', 'person') },

  /** To the colleague who invited them: a person opened their account of the studio's staff. */
  staff_joined: { studio: inApp },
  staff_role_changed: { studio: notice('nothing', 'person') },
  /** To the assignee of a task. */
  task_given: { studio: inApp },
  /** To the person who is now in charge of a prospect. */
  prospect_given: { studio: inApp },
  staff_removed: { studio: notice('nothing', 'person') },

  /** An owner entered a session of the person, with a reason. */
  acting_started: { owner: notice('nothing', 'person') },

  /** The address that a person signs in with changed. Sent before the change: its mail goes to the former address. */
  email_changed: { self: notice('nothing', 'person'), owner: notice('nothing', 'person') },
  /** A person changed a sign-in method. */
  factor_changed: { self: notice('nothing', 'person') },
  recovery_code_used: { self: notice('nothing', 'person') },
  /** An owner, or the command line, removed the factors of a person who lost them. */
  factors_reset: { owner: notice('nothing', 'person'), service: notice('nothing', 'person') },
  /** A sign-in from a device that is new for the account. */
  device_new: { self: notice('nothing', 'person') },

  /** Points taken by an owner to correct an account. */
  points_taken: { owner: notice('nothing', 'person') },
  /** To the other owners, who can decide on it. */
  adjustment_waiting: { owner: notice('nothing', 'person') },
  /** To the owner who requested it. */
  adjustment_decided: { owner: notice('nothing', 'person') },
  points_granted: { owner: notice('nothing', 'person') },
  /** A person took over their file at a studio. */
  file_claimed: { self: notice('nothing', 'studio') },
  /**
   * To a member with an account: the studio recorded whether they want its news. Of an import, and of a file that the
   * member took over themselves, only in the app.
   */
  news_recorded: { studio: inApp, service: listed },
  points_given: { studio: notice('nothing', 'person') },
  /** To a guardian with an account: the studio put a person in their charge. */
  dependant_added: { studio: notice('nothing', 'person') },
  /** To the guardian whose points pay for a dependant, and to the dependant. */
  points_to_dependant: { studio: notice('nothing', 'person') },
  points_from_guardian: { guardian: notice('nothing', 'person'), studio: notice('nothing', 'person') },
  /** To a guardian: the points moved for a waitlist place of a dependant that ended without a seat. */
  points_back_from_dependant: { service: notice('nothing', 'person') },
  points_expiring: { service: notice('nothing', 'person') },
  points_bought: { self: notice('nothing', 'person') },
  points_not_bought: { self: notice('nothing', 'person') },
  offer_bought: { self: notice('nothing', 'person') },
  /** To a dependant, for whom their guardian bought. */
  offer_received: { guardian: notice('nothing', 'person') },
  offer_not_bought: { self: notice('nothing', 'person') },
  offer_without_seat: { self: notice('nothing', 'person') },
  /** The charge of a mandate failed: its member stays on the waitlist, the seat goes to the next person. */
  mandate_refused: { service: notice('nothing', 'person') },
  /** Waivers or consents to sign, with a link. */
  waiver_asked: { studio: notice('nothing', 'person') },
  /** The studio, or a purchase, put the person into a program. */
  program_started: { studio: inApp, service: inApp },
  /** A step is done; at most once a day. */
  program_step_done: { service: inApp },
  program_finished: { service: notice('nothing', 'person') },
  /** A document of a studio expires in 30 days, or today. To its owner and managers. */
  document_expiring: { service: notice('nothing', 'person') },
  sale_made: { studio: notice('nothing', 'person') },
  sale_refunded: { studio: notice('nothing', 'person') },
  renewal_coming: { service: notice('nothing', 'person') },
  renewal_paid: { service: notice('nothing', 'person') },
  renewal_failed: { service: notice('nothing', 'person') },
  membership_ended: { service: notice('nothing', 'person') },
  membership_cancelled: { self: notice('nothing', 'person'), studio: notice('nothing', 'person') },
  membership_frozen: {
    self: notice('nothing', 'person'),
    guardian: notice('nothing', 'person'),
    studio: notice('nothing', 'person'),
  },
  membership_resumed: {
    self: notice('nothing', 'person'),
    guardian: notice('nothing', 'person'),
    studio: notice('nothing', 'person'),
  },
  plan_changed: { self: notice('nothing', 'person') },
  pass_expiring: { service: notice('nothing', 'person') },
  /** To the accounts of a company. */
  company_suspended: { owner: notice('nothing', 'person') },
  company_restored: { owner: notice('nothing', 'person') },
  pool_funded: { owner: notice('nothing', 'person') },
  /** To the accounts of a company whose pool does not cover a month. */
  pool_low: { service: notice('nothing', 'person') },
  /** To the accounts of a company after a purchase for its pool, manual or by a renewal. */
  pool_bought: { self: notice('nothing', 'person'), service: notice('nothing', 'person') },
  pool_not_bought: { service: notice('nothing', 'person') },
  pool_renewal_coming: { service: notice('nothing', 'person') },
  pool_renewal_failed: { service: notice('nothing', 'person') },
  pool_renewal_ended: { service: notice('nothing', 'person') },
  pool_renewal_cancelled: { self: notice('nothing', 'person') },
  /** To a person whose cover by a company starts, or ends on a day. */
  cover_started: { service: notice('nothing', 'person') },
  /** To a covered person: the points of the month, after they waited for the pool of the company. */
  company_points: { service: notice('nothing', 'person') },
  /** To a person whose access to a company's account was removed by a different one. */
  company_admin_ended: { self: notice('nothing', 'person') },
  cover_ending: { service: notice('nothing', 'person') },
  /** To the owner and the managers of a studio: a webhook failed for days and is disabled. */
  webhook_disabled: { service: notice('nothing', 'person') },
  /**
   * To the owner and the managers of a studio: a job for a pass partner failed permanently, or its keys are refused.
   */
  partner_failing: { service: notice('nothing', 'person') },
  /** To the owners: a part of the service has failed for an hour. */
  service_failing: { service: notice('nothing', 'person') },
  /** To the owners: a studio or company asks for an account. */
  access_requested: { service: notice('nothing', 'person') },
  /** An owner suspended the account of the person, or lifted the suspension. */
  account_suspended: { owner: notice('nothing', 'person') },
  account_restored: { owner: notice('nothing', 'person') },
  /** To the accounts of a studio: the service paid for the visits of a month. */
  payout_paid: { owner: notice('nothing', 'person') },
  /** To the accounts of every studio: a point earns more or less from a later month on. */
  payout_rate_set: { owner: notice('nothing', 'person') },
} as const satisfies Record<string, Partial<Record<Actor, Notice>>>

export type Change = keyof typeof notices
/** The possible actors of a change. */
export type ActorOf<C extends Change> = keyof (typeof notices)[C] & Actor

export const isChange = (kind: string): kind is Change => Object.hasOwn(notices, kind)

/** The entry of the matrix; undefined if this actor cannot make that change. */
export const noticeOf = (change: Change, actor: Actor): Notice | undefined => {
  const byActor: Partial<Record<Actor, Notice>> = notices[change]
  return byActor[actor]
}
