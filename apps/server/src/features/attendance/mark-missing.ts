import { noShowMarkedAt } from '@cupo/core/attendance'
import { defaultPolicy } from '@cupo/core/policy'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { statusSql } from '../../db/status-sql.ts'
import type { DueAct } from '../../jobs/each-due.ts'
import { eachDue } from '../../jobs/each-due.ts'
import { lockClasses } from '../seats/state-store.ts'
import { markAttendances } from './mark-attendance.ts'

/** Classes looked at in one pass. */
const batch = 200

/** Who has a seat and was neither there nor marked, nor marked before and that taken back. */
const readMissing = async (tx: Tx, classId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from booking where class_id = ${classId} and status = ${statusSql.booked} and no_show_at is null order by id`.execute(
    tx,
  )
  return rows.map((r) => r.id)
}

const markClass = async (tx: Tx, classId: string, now: Date): Promise<number> => {
  const session = (await lockClasses(tx, [classId])).get(classId)
  if (!session || now < noShowMarkedAt(session.endsAt, session.policy)) return 0
  const bookingIds = await readMissing(tx, classId)
  const verdicts = await markAttendances(tx, { act: 'no_show', classId, bookingIds, by: null }, now)
  return verdicts.filter((v) => v.ok).length
}

/**
 * Marks absent whoever had a seat and was neither there nor marked so many hours after the end. Who was marked once
 * and that was taken back is left alone.
 */
export const markMissing: DueAct = async (db, now) => {
  const { rows } = await sql<{ id: string }>`
    select distinct c.id, c.ends_at
      from booking b
      join class_session c on c.id = b.class_id
      join class_type t on t.id = c.class_type_id
      join studio s on s.id = c.studio_id
     where b.status = ${statusSql.booked} and b.no_show_at is null and b.ends_at <= ${now}
       and b.ends_at <= ${now}::timestamptz - make_interval(hours => coalesce(
             t.policy->>'noShowMarkHours', s.policy->>'noShowMarkHours', ${String(defaultPolicy.noShowMarkHours)})::int)
     order by c.ends_at, c.id limit ${batch}`.execute(db)
  return eachDue(db, rows, (tx, { id }) => markClass(tx, id, now))
}
