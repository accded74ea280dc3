import type { PersonId } from '@cupo/core/ids'
import { mustGet } from '@cupo/core/must-get'
import { bookingStatus, overlapping } from '@cupo/core/seats'
import type { Passed, Service } from '@cupo/core/waitlist'
import type { Tx } from '../../db/client.ts'
import { recordEvents } from '../seats/event-store.ts'
import type { LockedClass, LockedMember } from '../seats/state-store.ts'
import { readRefusedNow } from './mandate-store.ts'
import { notifyPassedOver } from './notify-top-up.ts'
import { readLastReasons, type WaitingRow } from './store.ts'

const minutesUntil = (at: Date, now: Date): number => Math.floor((at.getTime() - now.getTime()) / 60_000)

/**
 * Records why these members did not get a free seat, with the inputs of the decision; only once while the reason stays
 * the same. Their position does not change. Members who lack points are notified.
 */
export const recordPassed = async (
  tx: Tx,
  session: LockedClass,
  line: readonly WaitingRow[],
  members: ReadonlyMap<PersonId, LockedMember>,
  { phase, passed, promoted, held }: Pick<Service, 'phase' | 'passed' | 'promoted' | 'held'>,
  now: Date,
): Promise<void> => {
  if (passed.length === 0) return
  const known = await readLastReasons(
    tx,
    passed.map((p) => p.bookingId),
  )
  const news = passed.filter(({ bookingId, why }: Passed) => known.get(bookingId) !== why)
  const rows = new Map(line.map((row) => [row.id, row]))
  const refused = await readRefusedNow(
    tx,
    news.map((p) => p.bookingId),
    now,
  )
  // A member whose mandate was refused in this transaction already gets a notification about it.
  const short = news
    .filter(({ why, bookingId }) => why === 'points' && !refused.has(bookingId))
    .map(({ bookingId }) => {
      const memberId = mustGet(rows, bookingId).member_id
      return { bookingId, memberId, member: mustGet(members, memberId) }
    })
  const stillFree = session.capacity - session.booked - promoted.length - held > 0
  await notifyPassedOver(tx, session, short, stillFree, now)
  await recordEvents(
    tx,
    news.map(({ bookingId, why }) => {
      const row = mustGet(rows, bookingId)
      const member = mustGet(members, row.member_id)
      const other = why === 'overlap' ? overlapping(member.seats, session) : undefined
      return {
        studioId: session.studioId,
        bookingId,
        at: now,
        by: null,
        from: bookingStatus.waitlisted,
        to: bookingStatus.waitlisted,
        reason: 'passed_over' as const,
        details: {
          rule: `waitlist_${phase}`,
          why,
          policyVersion: session.policyVersion,
          startsAt: session.startsAt.toISOString(),
          timeZone: session.timeZone,
          noticeMinutes: minutesUntil(session.startsAt, now),
          minNoticeMinutes: row.min_notice_minutes,
          points: session.points,
          balance: member.balance,
          other: other?.name ?? null,
        },
      }
    }),
  )
}
