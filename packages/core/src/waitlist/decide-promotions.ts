import { type ClassState, firstFreeSpot, type MemberState, overlapping } from '../booking/class-state.ts'
import { promotesUntil } from '../policy/policy.ts'

/** A person waiting, with what decides whether a seat can be theirs. */
export type Waiting = {
  bookingId: string
  memberId: string
  minNoticeMinutes: number
  points: number
  member: MemberState
}

export type Promotion = { bookingId: string; memberId: string; spotId: string | null; points: number }

/**
 * Who of the waitlist gets the free seats, in order of arrival. Somebody who lacks the points, holds an overlapping
 * class or wants more notice is passed over and keeps their place. Nobody is promoted after the cutoff.
 */
export const decidePromotions = (session: ClassState, waiting: readonly Waiting[], now: Date): Promotion[] => {
  if (session.cancelled || now > promotesUntil(session.startsAt, session.policy)) return []
  const spots = session.spots.map((s) => ({ ...s }))
  const noticeMinutes = (session.startsAt.getTime() - now.getTime()) / 60_000
  const promoted: Promotion[] = []
  for (const person of waiting) {
    if (session.booked + promoted.length >= session.capacity) break
    const fits =
      noticeMinutes >= person.minNoticeMinutes &&
      person.member.balance >= person.points &&
      !overlapping(person.member.seats, session)
    if (!fits) continue
    const spot = firstFreeSpot(spots)
    if (spot) spot.taken = true
    promoted.push({
      bookingId: person.bookingId,
      memberId: person.memberId,
      spotId: spot?.id ?? null,
      points: person.points,
    })
  }
  return promoted
}
