import { pausedUntil } from '../attendance/paused-until.ts'
import { type ClassState, type MemberState, overlapping } from '../seats/class-state.ts'

/** A person waiting, with what decides whether a seat can be theirs. */
export type Waiting = {
  bookingId: string
  memberId: string
  minNoticeMinutes: number
  suspended: boolean
  member: MemberState
  /** The seat that is or was offered to them; there is one for each person at most. */
  offer: { expiresAt: Date; open: boolean } | null
}

export type PassedOver = 'suspended' | 'paused' | 'notice' | 'points' | 'overlap'

/** Why a seat of this class can't go to a person of its list now; null when it can. */
export const whyPassedOver = (person: Waiting, session: ClassState, now: Date): PassedOver | null => {
  const { member } = person
  if (person.suspended) return 'suspended'
  if (pausedUntil(member, session, now) !== null) return 'paused'
  if ((session.startsAt.getTime() - now.getTime()) / 60_000 < person.minNoticeMinutes) return 'notice'
  if (member.balance < session.points) return 'points'
  return overlapping(member.seats, session) ? 'overlap' : null
}

/** How many people of the list a seat passed by, by why. */
export type Skipped = Partial<Record<PassedOver, number>>
