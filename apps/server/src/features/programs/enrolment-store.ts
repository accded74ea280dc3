import { joinedProgram } from '@cupo/core/clients'
import type { EnrolmentId, OfferVersionId, PersonId, ProgramId, ProgramStepId, StudioId } from '@cupo/core/ids'
import type { EnrolmentSource, EnrolmentState, PeopleFilter } from '@cupo/core/programs'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import type { Page } from '../../http/page.ts'
import { type Chosen, chosenIds } from '../clients/mass-store.ts'
import { isStuck, shownClient } from './store.ts'

export type EnrolmentRow = {
  id: EnrolmentId
  program: { id: string; name: string; description: string; weeks: number | null }
  programId: ProgramId
  studioId: StudioId
  studio: { id: string; name: string }
  person: { id: string; name: string; avatar: string | null }
  personId: PersonId
  number: number
  source: EnrolmentSource
  enrolledAt: Date
  endedAt: Date | null
  endedAs: Extract<EnrolmentState, 'left' | 'stopped'> | null
  /** The stored result. */
  done: number
  movedAt: Date
  finishedAt: Date | null
}

const readWhere = async (db: Db | Tx, condition: RawBuilder<unknown>): Promise<EnrolmentRow[]> => {
  const { rows } = await sql<EnrolmentRow>`
    select e.id, e.program_id as "programId", e.studio_id as "studioId", e.person_id as "personId", e.number, e.source,
           jsonb_build_object('id', p.id::text, 'name', p.name, 'description', p.description, 'weeks', p.weeks) as program,
           jsonb_build_object('id', st.id::text, 'name', st.name) as studio,
           jsonb_build_object('id', u.id::text, 'name', u.name, 'avatar', u.avatar) as person,
           e.enrolled_at as "enrolledAt", e.ended_at as "endedAt", e.ended_as as "endedAs", e.done, e.moved_at as "movedAt",
           e.finished_at as "finishedAt"
      from program_enrolment e
      join program p on p.id = e.program_id
      join studio st on st.id = e.studio_id
      join app_user u on u.id = e.person_id
     where ${condition}`.execute(db)
  return rows
}

const currentFirst = sql`order by e.ended_at is not null or e.finished_at is not null, e.id desc`

/** Reads enrolments by id. */
export const readEnrolments = (db: Db | Tx, ids: readonly EnrolmentId[]): Promise<EnrolmentRow[]> =>
  readWhere(db, sql`e.id = any(${ids}::bigint[]) order by e.id`)

/** Reads the latest enrolments of a client, current ones first. */
export const readClientEnrolments = (db: Db, studioId: AuthorizedStudioId, personId: PersonId) =>
  readWhere(db, sql`e.studio_id = ${studioId} and e.person_id = ${personId} ${currentFirst} limit 50`)

/** Reads the latest enrolments of a person at the studios that are not suspended, current ones first. */
export const readOwnEnrolments = (db: Db, personId: PersonId, studioId: StudioId | null) =>
  readWhere(
    db,
    sql`e.person_id = ${personId} and st.suspended_at is null
        and (${studioId}::bigint is null or e.studio_id = ${studioId}::bigint) ${currentFirst} limit 50`,
  )

/** Reads the current enrolments of a person; few people are in more than one program. */
export const readActiveEnrolments = (db: Db, personId: PersonId) =>
  readWhere(
    db,
    sql`e.person_id = ${personId} and e.ended_at is null and e.finished_at is null and st.suspended_at is null
        order by e.id desc limit 5`,
  )

/** Reads the latest enrolment of a person in a program, a current one first. */
export const readLatestEnrolment = async (
  db: Db | Tx,
  personId: PersonId,
  programId: ProgramId,
): Promise<EnrolmentRow | null> => {
  const rows = await readWhere(
    db,
    sql`e.person_id = ${personId} and e.program_id = ${programId} and st.suspended_at is null ${currentFirst} limit 1`,
  )
  return rows[0] ?? null
}

const filters: Record<PeopleFilter, (now: Date) => RawBuilder<unknown>> = {
  active: () => sql`e.ended_at is null and e.finished_at is null`,
  stuck: isStuck,
  finished: () => sql`e.ended_at is null and e.finished_at is not null`,
  ended: () => sql`e.ended_at is not null`,
}

/** Reads the people of a program, the latest first; one row more than the limit. */
export const readPeople = (db: Db, programId: ProgramId, filter: PeopleFilter, page: Page, now: Date) => {
  const after = page.after?.[0] ?? null
  return readWhere(
    db,
    sql`e.program_id = ${programId} and ${filters[filter](now)} and ${shownClient(programId)}
        and (${after}::bigint is null or e.id < ${after}::bigint) order by e.id desc limit ${page.limit + 1}`,
  )
}

/** Reads the ids of all people of a program in a state, each once. */
export const readPeopleIds = async (db: Db | Tx, programId: ProgramId, filter: PeopleFilter, now: Date) => {
  const { rows } = await sql<{ id: PersonId }>`
    select distinct e.person_id as id from program_enrolment e
     where e.program_id = ${programId} and ${filters[filter](now)} and ${shownClient(programId)} order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

/** Reads the current enrolments of some people at a studio. */
export const readRosterEnrolments = (db: Db, studioId: StudioId, personIds: readonly PersonId[]) =>
  readWhere(
    db,
    sql`e.studio_id = ${studioId} and e.person_id = any(${personIds}::bigint[]) and e.ended_at is null
        and e.finished_at is null order by e.id`,
  )

/** Whether a person is in a program now, and whether they ever were. */
export const readMembership = async (
  tx: Tx,
  programId: ProgramId,
  personId: PersonId,
): Promise<{ isIn: boolean; wasIn: boolean }> => {
  const { rows } = await sql<{ isIn: boolean; wasIn: boolean }>`
    select coalesce(bool_or(ended_at is null and finished_at is null), false) as "isIn", count(*) > 0 as "wasIn"
      from program_enrolment where program_id = ${programId} and person_id = ${personId}`.execute(tx)
  return rows[0] ?? { isIn: false, wasIn: false }
}

export type NewEnrolment = {
  programId: ProgramId
  studioId: StudioId
  number: number
  source: EnrolmentSource
  by: PersonId | null
  at: Date
}

/** Puts the people into a program who are not in it. @returns the new enrolments, and the number of all people */
const insertEnrolments = async (
  tx: Tx,
  { programId, studioId, number, source, by, at }: NewEnrolment,
  people: RawBuilder<unknown>,
): Promise<{ ids: EnrolmentId[]; people: number }> => {
  const { rows } = await sql<{ ids: EnrolmentId[]; people: number }>`
    with chosen as materialized (
      select c.person_id from client c join app_user u on u.id = c.person_id
       where c.studio_id = ${studioId} and c.archived_at is null and u.closed_at is null and c.person_id in (${people})),
    made as (
      insert into program_enrolment (studio_id, program_id, person_id, number, source, enrolled_by, enrolled_at, moved_at)
      select ${studioId}, ${programId}, person_id, ${number}, ${source}, ${by}, ${at}, ${at} from chosen order by person_id
          on conflict do nothing
      returning id)
    select array(select id::text from made order by id) as ids, (select count(*)::int from chosen) as people`.execute(
    tx,
  )
  return rows[0] ?? { ids: [], people: 0 }
}

export const enrolChosen = (tx: Tx, enrolment: NewEnrolment, chosen: Chosen) =>
  insertEnrolments(tx, enrolment, chosenIds(chosen))

/** Puts one client into a program. @returns the new enrolment; null if they are in it, or their file is archived */
export const enrolPerson = async (tx: Tx, enrolment: NewEnrolment, personId: PersonId): Promise<EnrolmentId | null> => {
  const { ids } = await insertEnrolments(tx, enrolment, sql`${personId}::bigint`)
  return ids[0] ?? null
}

/** Makes a member a client of the studio whose program they join, and reopens an archived file. */
export const openFile = async (tx: Tx, studioId: StudioId, personId: PersonId, at: Date): Promise<void> => {
  await sql`
    insert into client (studio_id, person_id, since, source) values (${studioId}, ${personId}, ${at}, ${joinedProgram})
        on conflict (studio_id, person_id) do update set archived_at = null where client.archived_at is not null`.execute(
    tx,
  )
}

/** Locks enrolments in order of their ids. */
export const lockEnrolments = async (tx: Tx, ids: readonly EnrolmentId[]): Promise<EnrolmentRow[]> => {
  await sql`select from program_enrolment where id = any(${ids}::bigint[]) order by id for no key update`.execute(tx)
  return readEnrolments(tx, ids)
}

export const saveEnded = async (
  tx: Tx,
  id: EnrolmentId,
  { by, as, at }: { by: PersonId; as: NonNullable<EnrolmentRow['endedAs']>; at: Date },
): Promise<void> => {
  await sql`update program_enrolment set ended_at = ${at}, ended_by = ${by}, ended_as = ${as} where id = ${id}`.execute(
    tx,
  )
}

export type Result = { id: EnrolmentId; done: number; movedAt: Date; finishedAt: Date | null }

/**
 * Stores the results of (locked) enrolments. One that is open again stays finished if its person has started the program
 * anew, even if that run is finished: both could be open again at once.
 */
export const saveResults = async (tx: Tx, results: readonly Result[]): Promise<void> => {
  await sql`
    update program_enrolment e
       set done = v.done, moved_at = v.moved_at,
           finished_at = case when v.finished_at is null and exists (
             select from program_enrolment o where o.program_id = e.program_id and o.person_id = e.person_id and o.id <> e.id
                and o.ended_at is null and (o.finished_at is null or o.id > e.id)) then e.finished_at else v.finished_at end
      from unnest(${results.map(({ id }) => id)}::bigint[], ${results.map(({ done }) => done)}::int[],
                  ${results.map(({ movedAt }) => movedAt)}::timestamptz[],
                  ${results.map(({ finishedAt }) => finishedAt)}::timestamptz[]) as v (id, done, moved_at, finished_at)
     where e.id = v.id`.execute(tx)
}

export const insertMark = async (
  tx: Tx,
  mark: { enrolmentId: EnrolmentId; stepId: ProgramStepId; by: PersonId; at: Date },
): Promise<boolean> => {
  const { rows } = await sql`
    insert into program_mark (enrolment_id, step_id, marked_by, marked_at)
    values (${mark.enrolmentId}, ${mark.stepId}, ${mark.by}, ${mark.at}) on conflict do nothing returning 1`.execute(tx)
  return rows.length > 0
}

export const removeMark = async (tx: Tx, enrolmentId: EnrolmentId, stepId: ProgramStepId): Promise<boolean> => {
  const { rows } = await sql`
    delete from program_mark where enrolment_id = ${enrolmentId} and step_id = ${stepId} returning 1`.execute(tx)
  return rows.length > 0
}

/** Reads the programs that a purchase of one of these offers starts, in order. */
export const readProgramsOfOffers = async (
  tx: Tx,
  studioId: StudioId,
  versionIds: readonly OfferVersionId[],
): Promise<ProgramId[]> => {
  const { rows } = await sql<{ id: ProgramId }>`
    select p.id from program p
     where p.offer_id in (select v.offer_id from offer_version v where v.id = any(${versionIds}::bigint[])) and p.studio_id = ${studioId} and p.archived_at is null
     order by p.id`.execute(tx)
  return rows.map(({ id }) => id)
}
