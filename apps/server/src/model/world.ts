/**
 * The world of one history as plain data: what the model says must be there, and what is read back from the database,
 * have this one shape. People, rooms, disciplines and classes are named by their place in these lists; instants are
 * milliseconds. Nothing here knows the rules of the core: the model reads the house's decisions for itself.
 */
export type World = {
  now: number
  zone: string
  rules: Rules
  /** What the discipline changes of the rules, by discipline. */
  overrides: Partial<Rules>[]
  rooms: Room[]
  classes: ClassFact[]
  members: MemberFact[]
  bookings: BookingFact[]
  /** What each person was told, each once: "member kind about". */
  told: string[]
}

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

/** A room; its spots by label, in the order in which they are given out. None where it has no map. */
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
  /** Free seats kept for the waitlist. */
  held: number
  /** When the list is looked at again; the model's own. */
  dueAt: number | null
  /** Whether it was looked at for too few people; the model's own. */
  enrolmentSeen: boolean
}

/** Points that came together. */
export type LotFact = { points: number; remaining: number; expiresAt: number | null }

export type MemberFact = { lots: LotFact[] }

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
  /** What the seat cost, or will. */
  points: number
  returned: number
  minNotice: number
  createdAt: number
  bookedAt: number | null
  promotedAt: number | null
  toldAt: number | null
  freeSince: number | null
  noShowAt: number | null
  group: string | null
  /** The booking, by its place in the list, of who brings this guest. */
  guestOf: number | null
  /** The one offer that was made, if any; `outcome` is null while it stands. */
  offer: { at: number; expiresAt: number; outcome: string | null } | null
  /** Which lots of the member the price came out of, in the order of paying, as far as it was not given back. */
  paidFrom: { lot: number; points: number }[]
  /** When it was left late; the model's own. */
  lateAt: number | null
  /** Who ended it by leaving or removing it; the model's own. */
  endedBy: 'member' | 'studio' | null
  /** When the desk gave away a seat that was due to this place in line: it goes before the others from then on. */
  firstAt: number | null
}

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

/** Statuses that take a seat. */
export const seated = (b: Pick<BookingFact, 'status'>): boolean =>
  ['booked', 'checked_in', 'no_show'].includes(b.status)
/** Statuses that are somebody's one place in a class. */
export const alive = (b: Pick<BookingFact, 'status'>): boolean => seated(b) || b.status === 'waitlisted'

/** The rules in force for a class. */
export const rulesFor = (world: World, c: ClassFact): Rules => ({ ...world.rules, ...world.overrides[c.discipline] })
