import type { EnrolmentId, PersonId, StudioId } from '@cupo/core/ids'
import { enrolmentState } from '@cupo/core/programs'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'

type Files = { studioId: StudioId; keepId: PersonId; mergeId: PersonId }
type Place = { id: EnrolmentId; done: number; enrolledAt: Date }

const isOpen = (alias: string) =>
  sql`${sql.ref(`${alias}.ended_at`)} is null and ${sql.ref(`${alias}.finished_at`)} is null`

/** Locks the open places of both people in the same programs, by program. */
export const lockShared = async (
  tx: Tx,
  { studioId, keepId, mergeId }: Files,
): Promise<{ kept: Place; merged: Place }[]> => {
  const { rows } = await sql<{ id: EnrolmentId; done: number; enrolledAt: Date; programId: string; isKept: boolean }>`
    select e.id, e.done, e.enrolled_at as "enrolledAt", e.program_id as "programId", e.person_id = ${keepId} as "isKept"
      from program_enrolment e
     where e.studio_id = ${studioId} and e.person_id in (${keepId}, ${mergeId}) and ${isOpen('e')}
     order by e.id for no key update`.execute(tx)
  return rows
    .filter(({ isKept }) => isKept)
    .flatMap((kept) => {
      const merged = rows.find(({ isKept, programId }) => !isKept && programId === kept.programId)
      return merged === undefined ? [] : [{ kept, merged }]
    })
}

/** Ends enrolments as the staff does. */
export const saveStopped = async (
  tx: Tx,
  ids: readonly EnrolmentId[],
  { by, at }: { by: PersonId; at: Date },
): Promise<void> => {
  if (ids.length === 0) return
  await sql`
    update program_enrolment set ended_at = ${at}, ended_by = ${by}, ended_as = ${enrolmentState.stopped}
     where id = any(${ids}::bigint[])`.execute(tx)
}

/** Reopens enrolments that ended at an instant, unless their person has started the program anew. */
export const saveReopened = async (tx: Tx, ids: readonly string[], at: Date): Promise<void> => {
  if (ids.length === 0) return
  await sql`
    update program_enrolment e set ended_at = null, ended_by = null, ended_as = null
     where e.id = any(${ids}::bigint[]) and e.ended_at = ${at} and not exists (
       select from program_enrolment o
        where o.program_id = e.program_id and o.person_id = e.person_id and o.id <> e.id and ${isOpen('o')})`.execute(
    tx,
  )
}

/** Marks the places of both people as outdated. */
export const markDue = async (tx: Tx, { studioId, keepId, mergeId }: Files): Promise<void> => {
  await sql`
    insert into program_due (enrolment_id)
    select e.id from program_enrolment e
     where e.studio_id = ${studioId} and e.person_id in (${keepId}, ${mergeId}) and e.ended_at is null`.execute(tx)
}
