import { decideLowEnrolment } from '@cupo/core/class-changes'
import { lowEnrolmentAt, type Policy, policyWith } from '@cupo/core/policy'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { classStatusSql } from '../../db/status-sql.ts'
import type { DueAct } from '../../jobs/each-due.ts'
import { eachDue } from '../../jobs/each-due.ts'
import { lockClasses } from '../seats/state-store.ts'
import { endClass } from './cancel-class.ts'
import { tellStaffTooFew, tellTooFew } from './notify-cancelled.ts'

/** Classes looked at in one pass. */
const batch = 200

type Ahead = {
  id: string
  starts_at: Date
  time_zone: string
  policy: Partial<Policy>
  type_policy: Partial<Policy>
}

const look = async (tx: Tx, classId: string, now: Date): Promise<number> => {
  const session = (await lockClasses(tx, [classId])).get(classId)
  if (!session) return 0
  const seen = await tx
    .updateTable('class_session')
    .set({ enrolment_seen_at: now })
    .where('id', '=', classId)
    .where('enrolment_seen_at', 'is', null)
    .executeTakeFirst()
  if (seen.numUpdatedRows === 0n || decideLowEnrolment(session, now) !== 'cancel') return 0
  const { lowEnrolmentMin: min, lowEnrolmentHours: hours } = session.policy
  const { live } = await endClass(tx, session, { by: null, min, hours }, now)
  await tellTooFew(tx, session, live, now)
  await tellStaffTooFew(tx, session, now)
  return 1
}

/**
 * Cancels classes with fewer people than their studio wants, each looked at once, at the hour its rules say, with
 * every point returned and everybody told, the coach and the studio too.
 */
export const cancelSmallClasses: DueAct = async (db, now) => {
  // The rule may look back 72 hours, and to 22:00 of the evening before.
  const { rows } = await sql<Ahead>`
    select c.id, c.starts_at, c.time_zone, s.policy, t.policy as type_policy
      from class_session c
      join class_type t on t.id = c.class_type_id
      join studio s on s.id = c.studio_id
     where c.status = ${classStatusSql.scheduled} and c.starts_at > ${now} and c.starts_at <= ${now}::timestamptz + interval '73 hours'
       and c.enrolment_seen_at is null
       and coalesce(t.policy->>'lowEnrolmentMin', s.policy->>'lowEnrolmentMin', '0')::int > 0
     order by c.starts_at, c.id`.execute(db)
  const due = rows.filter((row) => {
    const policy = policyWith(row.policy, row.type_policy)
    const at = lowEnrolmentAt({ startsAt: row.starts_at, timeZone: row.time_zone }, policy)
    return at !== null && at <= now
  })
  return eachDue(db, due.slice(0, batch), (tx, { id }) => look(tx, id, now))
}
