import type { BranchId, ClassId, ClassTypeId, SpotId, StudioId, WaiverId } from '../ids/ids.ts'
import type { Rights } from '../passes/decide-payment.ts'
import type { Points } from '../points/points.ts'
import type { Policy } from '../policy/policy.ts'
import { overlaps } from './overlap.ts'

export type Spot = { id: SpotId; label: string; taken: boolean }

/** State of a class for a decision. `spots` is empty if the room has no spot map. */
export type ClassState = {
  id: ClassId
  studioId: StudioId
  classTypeId: ClassTypeId
  branchId: BranchId | null
  startsAt: Date
  endsAt: Date
  /** IANA time zone of the studio. Rules in days are counted in it. */
  timeZone: string
  cancelled: boolean
  capacity: number
  booked: number
  /** Free seats reserved for the waitlist. */
  held: number
  waitlisted: number
  /** Price of a seat, in points. */
  points: Points
  spots: readonly Spot[]
  policy: Policy
}

/** A different class in which the member has a seat. */
export type HeldSeat = { classId: ClassId; name: string; startsAt: Date; endsAt: Date }

/** An absence that was not undone. `at`: when it was marked. */
export type Absence = { studioId: StudioId; at: Date }

/** A waiver that its studio requires to book and that is not signed for the member. */
export type UnsignedWaiver = { id: WaiverId; studioId: StudioId; title: string }

/** Those of the waivers that the studio of a class requires. */
export const unsignedAt = (
  unsigned: readonly UnsignedWaiver[] | undefined,
  { studioId }: { studioId: StudioId },
): readonly UnsignedWaiver[] => unsigned?.filter((waiver) => waiver.studioId === studioId) ?? []

/** State of a member for a decision. */
export type MemberState = Rights & {
  /** The member's active place in the class of the decision. */
  here: 'none' | 'seat' | 'waitlist'
  seats: readonly HeldSeat[]
  /** The member's absences at the studios concerned. The policy's `noShowLimit` of them pauses booking ahead. */
  absences: readonly Absence[]
  /** Guests that the member already brings to this studio in the calendar month of the class. 0 unless loaded. */
  guestsThisMonth?: number
  /** Required but unsigned waivers, at the studios concerned. None unless loaded. */
  unsigned?: readonly UnsignedWaiver[] | undefined
}

/** Returns the first held seat whose class overlaps `span`. */
export const overlapping = (
  seats: readonly HeldSeat[],
  span: { id: ClassId; startsAt: Date; endsAt: Date },
): HeldSeat | undefined => seats.find((seat) => seat.classId !== span.id && overlaps(seat, span))

/** The default spot: the first free one of the room. */
export const firstFreeSpot = (spots: readonly Spot[]): Spot | undefined => spots.find((s) => !s.taken)
