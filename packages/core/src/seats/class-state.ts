import type { Policy } from '../policy/policy.ts'
import { overlaps } from './overlap.ts'

export type Spot = { id: string; label: string; taken: boolean }

/** A class as a decision needs it. `spots` is empty where the room has no map. */
export type ClassState = {
  id: string
  studioId: string
  startsAt: Date
  endsAt: Date
  /** Where the studio's wall clock hangs. */
  timeZone: string
  cancelled: boolean
  capacity: number
  booked: number
  /** Free seats that are kept for the waitlist: nobody else may book them. */
  held: number
  waitlisted: number
  /** Price of a seat, in points. */
  points: number
  spots: readonly Spot[]
  policy: Policy
}

/** Another class that the member holds a seat in. */
export type HeldSeat = { classId: string; name: string; startsAt: Date; endsAt: Date }

/** An absence that stands, with when it was marked. */
export type Absence = { studioId: string; at: Date }

/** A member as a decision needs them. */
export type MemberState = {
  /** Points at hand. */
  balance: number
  /** Their live place in the class that is decided on, if they have one. */
  here: 'none' | 'seat' | 'waitlist'
  seats: readonly HeldSeat[]
  /** Their own absences at the studios concerned; enough of them pause booking ahead. */
  absences: readonly Absence[]
  /** How many guests they bring to this studio within the month of the class, as far as that is asked. */
  guestsThisMonth?: number
}

/** The seat among those held that shares any time with the class; touching ends do not overlap. */
export const overlapping = (
  seats: readonly HeldSeat[],
  span: { id: string; startsAt: Date; endsAt: Date },
): HeldSeat | undefined => seats.find((seat) => seat.classId !== span.id && overlaps(seat, span))

/** The spot a person gets who asked for none: the first free one of the room. */
export const firstFreeSpot = (spots: readonly Spot[]): Spot | undefined => spots.find((s) => !s.taken)
