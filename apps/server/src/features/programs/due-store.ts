import type { EnrolmentId } from '@cupo/core/ids'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'

/** Reads the enrolments whose stored result may be outdated, those that have waited longest. */
export const readDue = async (db: Db | Tx, most: number): Promise<EnrolmentId[]> => {
  const { rows } = await sql<{ id: EnrolmentId }>`
    select distinct enrolment_id as id from (select enrolment_id from program_due order by id limit ${most}) due
     order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

/** Takes enrolments from the queue. Rows that another process takes are left out. @returns the taken enrolments */
export const takeDue = async (tx: Tx, ids: readonly EnrolmentId[]): Promise<EnrolmentId[]> => {
  const { rows } = await sql<{ id: EnrolmentId }>`
    with taken as (
      delete from program_due where id in (
        select id from program_due where enrolment_id = any(${ids}::bigint[]) order by id for update skip locked)
      returning enrolment_id)
    select distinct enrolment_id as id from taken order by 1`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Moves enrolments to the end of the queue. */
export const postponeDue = async (tx: Tx, ids: readonly EnrolmentId[]): Promise<void> => {
  await sql`
    with taken as (delete from program_due where enrolment_id = any(${ids}::bigint[]) returning enrolment_id)
    insert into program_due (enrolment_id)
    select distinct t.enrolment_id from taken t join program_enrolment e on e.id = t.enrolment_id order by 1`.execute(
    tx,
  )
}
