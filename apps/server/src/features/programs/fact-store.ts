import type { EnrolmentId, PersonId } from '@cupo/core/ids'
import type { ProgressFacts, SeatFact, SignatureFact, StepMark } from '@cupo/core/programs'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { classStatusSql, statusSql } from '../../db/status-sql.ts'
import type { Db } from '../../deps.ts'
import { coachCanReadRoster } from '../coaches/access-store.ts'

type Facts = Pick<ProgressFacts, 'seats' | 'signatures' | 'marks'>
type Of = { enrolmentId: EnrolmentId }

/** Reads the seats of people at their studio that can count. A class of the day before may end after the enrolment. */
const readSeats = async (db: Db | Tx, ids: readonly EnrolmentId[]) => {
  const { rows } = await sql<SeatFact & Of>`
    select e.id as "enrolmentId", k.class_type_id as "classTypeId", b.starts_at as "startsAt", b.ends_at as "endsAt",
           coalesce(b.booked_at, b.created_at) as "bookedAt", b.status, k.status = ${classStatusSql.cancelled} as "classCancelled",
           b.guest_of is not null as "isGuest"
      from program_enrolment e
      join booking b on b.member_id = e.person_id and b.studio_id = e.studio_id
       and b.starts_at > e.enrolled_at - interval '1 day' and b.status in ${statusSql.attending} and b.guest_of is null
      join class_session k on k.id = b.class_id
     where e.id = any(${ids}::bigint[]) order by b.starts_at, b.id`.execute(db)
  return rows
}

/** Reads the latest signatures of the texts that the steps of people ask for. */
const readSignatures = async (db: Db | Tx, ids: readonly EnrolmentId[]) => {
  const { rows } = await sql<SignatureFact & Of>`
    select distinct on (e.id, s.waiver_id, s.number >= w.valid_from)
           e.id as "enrolmentId", s.waiver_id as "waiverId", s.signed_at as at, s.number >= w.valid_from as stands
      from program_enrolment e
      join program_step t on t.program_id = e.program_id and t.number = e.number and t.waiver_id is not null
      join waiver w on w.id = t.waiver_id
      join waiver_signature s on s.person_id = e.person_id and s.waiver_id = w.id
     where e.id = any(${ids}::bigint[])
     order by e.id, s.waiver_id, s.number >= w.valid_from, s.signed_at`.execute(db)
  return rows
}

const readMarks = async (db: Db | Tx, ids: readonly EnrolmentId[]) => {
  const { rows } = await sql<StepMark & Of>`
    select m.enrolment_id as "enrolmentId", m.step_id as "stepId", m.marked_at as at
      from program_mark m where m.enrolment_id = any(${ids}::bigint[])`.execute(db)
  return rows
}

const without = <Row extends Of>({ enrolmentId: _, ...row }: Row) => row

/** Reads the facts of several enrolments, by three queries for all of them. */
export const readFacts = async (db: Db | Tx, ids: readonly EnrolmentId[]): Promise<(id: EnrolmentId) => Facts> => {
  const of = <Row extends Of>(rows: Row[]) => Map.groupBy(rows, ({ enrolmentId }) => enrolmentId)
  const seats = of(await readSeats(db, ids))
  const signatures = of(await readSignatures(db, ids))
  const marks = of(await readMarks(db, ids))
  return (id) => ({
    seats: (seats.get(id) ?? []).map(without),
    signatures: (signatures.get(id) ?? []).map(without),
    marks: (marks.get(id) ?? []).map(without),
  })
}

/** Whether a person holds a seat in a class whose roster the coach can read. */
export const coachesPerson = async (tx: Tx, coachId: PersonId, personId: PersonId, now: Date): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from class_session c join booking b on b.class_id = c.id
     where ${coachCanReadRoster(coachId, now)} and b.member_id = ${personId} and b.guest_of is null
       and b.status in ${statusSql.seat} limit 1`.execute(tx)
  return rows.length > 0
}
