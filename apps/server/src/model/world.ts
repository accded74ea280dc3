/**
 * The world of one history as plain data: the common shape of the model's state and of the state read from the
 * database. Entities are referenced by their index in these lists; instants are milliseconds. The model does not use
 * the rules in core: it implements the product decisions independently.
 */
export type World = {
  now: number
  zone: string
  rules: Rules
  /** Policy overrides by discipline. */
  overrides: Partial<Rules>[]
  rooms: Room[]
  classes: ClassFact[]
  members: MemberFact[]
  bookings: BookingFact[]
  /** Offers sold at the desk. */
  offers: readonly OfferFact[]
  /** The till: money taken in minor units, and receipts issued. */
  till: { taken: number; receipts: number }
  /** Notifications, each once: "member kind subject". */
  notices: string[]
}

/** An offer without an end of validity. `price` in minor units. */
export type OfferFact = { unit: 'point' | 'class'; count: number; discipline: number | null; price: number }

export type Rules = {
  bookingOpensDays: number
  bookingClosesMinutes: number
  freeCancelHours: number
  graceMinutes: number
  returnWhenRefilled: boolean
  noShowForgivenDays: number
  noShowLimit: number
  noShowWindowDays: number
  noShowPauseDays: number
  noShowMarkHours: number
  noShowUndoHours: number
  waitlistMax: number
  promoteUntilHours: number
  offerMinutes: number
  claimOpensMinutes: number
  quietFrom: string
  quietTo: string
  promotedFreeMinutes: number
  checkInOpensMinutes: number
  checkInClosesMinutes: number
  lateReleaseMinutes: number
  lowEnrolmentMin: number
  lowEnrolmentHours: number
  guestsPerMonth: number
}

/** A room; its spots by label, in assignment order. Empty without a map. */
export type Room = { capacity: number; spots: string[] }

export type ClassFact = {
  discipline: number
  room: number | null
  coached: boolean
  startsAt: number
  endsAt: number
  capacity: number
  points: number
  cancelled: boolean
  /** Free seats held for the waitlist. */
  held: number
  /** Next check of the waitlist; model only. */
  dueAt: number | null
  /** Whether the low-enrolment check has run; model only. */
  enrolmentSeen: boolean
}

/** The studios at which a right is valid: this one, a different one, or all. */
export type Where = 'here' | 'elsewhere' | 'all'

/** Points with one expiry and one scope. `discipline`: the only discipline that they pay for; null for all. */
export type LotFact = {
  points: number
  remaining: number
  expiresAt: number | null
  where: Where
  discipline: number | null
}

/** A class pass, or a membership (`visit`). */
export type PassFact = {
  unit: 'class' | 'visit'
  where: Where
  discipline: number | null
  /** Classes left; null for a membership. */
  remaining: number | null
  perPeriod: number | null
  period: 'week' | 'month' | null
  /** Visits by the first day of the local period, without returned ones. */
  used: Record<string, number>
  validFrom: number
  validUntil: number | null
  /** Days of validity that start with the class of the first use. */
  daysFromUse: number | null
  frozen: readonly [number, number] | null
  ended: boolean
}

export type MemberFact = { lots: LotFact[]; passes: PassFact[] }

export type Status =
  | 'booked'
  | 'waitlisted'
  | 'checked_in'
  | 'no_show'
  | 'cancelled'
  | 'late_cancelled'
  | 'class_cancelled'
  | 'expired'

export type BookingFact = {
  class: number
  member: number
  status: Status
  spot: string | null
  /** The price of the seat, charged or due; 1 if a pass paid. */
  points: number
  returned: number
  minNotice: number
  createdAt: number
  bookedAt: number | null
  promotedAt: number | null
  notifiedAt: number | null
  freeSince: number | null
  noShowAt: number | null
  group: string | null
  /** The index of the inviting member's booking; for a guest. */
  guestOf: number | null
  /** The only offer, if any; `outcome` is null while it is open. */
  offer: { at: number; expiresAt: number; outcome: string | null } | null
  /** The charged lots, in order of payment, without returned points. */
  paidFrom: { lot: number; points: number }[]
  /** The pass that paid, by its index; null for points. */
  pass: number | null
  /** The first day of the period in which the visit counts; model only. */
  counted: string | null
  /** Payment choice of a waitlisted member: a pass, null for points; undefined for the default. Model only. */
  payWith: number | null | undefined
  /** Time of the late cancellation; model only. */
  lateAt: number | null
  /** The user who cancelled or removed it; model only. */
  endedBy: 'member' | 'studio' | null
  /** Time at which the desk gave away a seat due to this waitlist place, which is first in line since then. */
  firstAt: number | null
}

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

/** Statuses that occupy a seat. */
export const seated = (b: Pick<BookingFact, 'status'>): boolean =>
  ['booked', 'checked_in', 'no_show'].includes(b.status)
/** Statuses of the one active place of a member in a class. */
export const alive = (b: Pick<BookingFact, 'status'>): boolean => seated(b) || b.status === 'waitlisted'

/** The current policy of a class. */
export const rulesFor = (world: World, c: ClassFact): Rules => ({ ...world.rules, ...world.overrides[c.discipline] })
