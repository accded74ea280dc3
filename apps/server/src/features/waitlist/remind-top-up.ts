import type { BookingId } from '@cupo/core/ids'
import { policyWith, promotesUntil } from '@cupo/core/policy'
import { quietUntil, topUpReminderAt } from '@cupo/core/waitlist'
import type { Tx } from '../../db/client.ts'
import { type DueAct, eachDue } from '../../jobs/each-due.ts'
import { notifyPeople } from '../notifications/notify-people.ts'
import { topUpLink } from './notify-top-up.ts'
import { readShortOfPoints, type ShortOfPoints } from './top-up-store.ts'

const keyOf = (bookingId: BookingId): string => `points-for-turn:${bookingId}`

const isDue = (row: ShortOfPoints, now: Date): boolean => {
  const policy = policyWith(row.policy, row.type_policy)
  const session = { startsAt: row.starts_at, timeZone: row.time_zone, policy }
  const at = topUpReminderAt(session, row.created_at)
  if (at === null || at > now) return false
  return now < promotesUntil(row.starts_at, policy) && quietUntil(now, policy, row.time_zone) === null
}

const remind = async (tx: Tx, seen: ShortOfPoints, now: Date): Promise<number> => {
  const [row] = await readShortOfPoints(tx, now, seen.id)
  if (row === undefined) return 0
  const policy = policyWith(row.policy, row.type_policy)
  const params = {
    className: row.name,
    at: row.starts_at.toISOString(),
    timeZone: row.time_zone,
    missing: row.points - row.balance,
    until: promotesUntil(row.starts_at, policy).toISOString(),
  }
  const link = topUpLink(row.class_id)
  return notifyPeople(tx, [{ userId: row.member_id, key: keyOf(row.id), kind: 'points_for_turn', link, params }], now)
}

/**
 * Reminds waitlisted members with too few points to buy them in time: once per waitlist place, at the time announced on
 * joining, and never in the studio's quiet hours.
 */
export const remindTopUps: DueAct = async (db, now) => {
  const due = (await readShortOfPoints(db, now)).filter((row) => isDue(row, now))
  return eachDue(db, due, (tx, row) => remind(tx, row, now))
}
