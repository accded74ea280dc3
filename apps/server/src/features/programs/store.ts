import type { ClassTypeId, OfferId, PersonId, ProgramId, ProgramStepId, StudioId, WaiverId } from '@cupo/core/ids'
import { type StepDraft, type StepTerms, stuckDays } from '@cupo/core/programs'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { openAmongMany } from '../clients/filter-store.ts'

type Named = { id: string; name: string }

export type ProgramRow = {
  id: ProgramId
  name: string
  description: string
  weeks: number | null
  open: boolean
  offer: Named | null
  archived: boolean
  version: number
  /** Number of its current steps. */
  steps: number
  active: number
  stuck: number
  finished: number
  ended: number
}

/**
 * Enrolments (`e`) of clients that the studio (SQL of its id) sees: without archived and merged files. The few excluded
 * people are hashed. Every enrolment has a client, so joining the clients would only read thousands of rows.
 */
const shownClientOf = (studioId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  ${openAmongMany(sql`e.person_id`)}
  and e.person_id not in (select c.person_id from client c
                           where c.studio_id = ${studioId} and c.archived_at is not null))`

/** `shownClientOf` for the studio of a program. */
export const shownClient = (programId: ProgramId): RawBuilder<boolean> =>
  shownClientOf(sql`(select studio_id from program where id = ${programId})`)

/** Enrolments (`e`) without progress for two weeks. */
export const isStuck = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(e.ended_at is null and e.finished_at is null
    and e.moved_at <= ${now}::timestamptz - ${stuckDays} * interval '1 day')`

/** Reads the programs of a studio, or one of them, with the number of people in each. */
export const readPrograms = async (
  db: Db | Tx,
  studioId: AuthorizedStudioId,
  now: Date,
  id: ProgramId | null = null,
): Promise<ProgramRow[]> => {
  const { rows } = await sql<ProgramRow>`
    select p.id, p.name, p.description, p.weeks, p.open, p.archived_at is not null as archived, p.version,
           (select jsonb_build_object('id', o.id::text, 'name', v.name) from offer o
              join offer_version v on v.offer_id = o.id and v.version = o.version where o.id = p.offer_id) as offer,
           (select count(*)::int from program_step s where s.program_id = p.id and s.number = p.current) as steps,
           n.active, n.stuck, n.finished, n.ended
      from program p
     cross join lateral (
       select count(*) filter (where e.ended_at is null and e.finished_at is null)::int as active,
              count(*) filter (where ${isStuck(now)})::int as stuck,
              count(*) filter (where e.ended_at is null and e.finished_at is not null)::int as finished,
              count(*) filter (where e.ended_at is not null)::int as ended
         from program_enrolment e where e.program_id = p.id and ${shownClientOf(sql`${studioId}::bigint`)}) n
     where p.studio_id = ${studioId} and (${id}::bigint is null or p.id = ${id}::bigint)
     order by p.archived_at is not null, p.id`.execute(db)
  return rows
}

/** Reads the median days to the end, and the people in the program who follow earlier steps. */
export const readProgramFigures = async (
  db: Db | Tx,
  id: ProgramId,
): Promise<{ medianDays: number | null; onEarlierSteps: number }> => {
  const { rows } = await sql<{ medianDays: number | null; onEarlierSteps: number }>`
    select round((percentile_cont(0.5) within group (order by extract(epoch from e.finished_at - e.enrolled_at) / 86400)
                 filter (where e.ended_at is null and e.finished_at is not null))::numeric)::int as "medianDays",
           count(*) filter (where e.ended_at is null and e.finished_at is null and e.number < p.current)::int as "onEarlierSteps"
      from program p left join program_enrolment e on e.program_id = p.id and ${shownClient(id)}
     where p.id = ${id}`.execute(db)
  return rows[0] ?? { medianDays: null, onEarlierSteps: 0 }
}

export type StepRow = StepTerms & {
  id: ProgramStepId
  programId: ProgramId
  number: number
  title: string
  text: string
  classType: Named | null
  waiver: Named | null
}

/** A version of the steps of a program. */
export type StepsKey = { programId: ProgramId; number: number }

/** Reads the steps of several versions, in order. */
export const readSteps = async (db: Db | Tx, keys: readonly StepsKey[]): Promise<StepRow[]> => {
  if (keys.length === 0) return []
  const { rows } = await sql<StepRow>`
    select s.id, s.program_id as "programId", s.number, s.title, s.text, s.kind, s.times, s.class_type_id as "classTypeId",
           s.waiver_id as "waiverId", case when t.id is not null then jsonb_build_object('id', t.id::text, 'name', t.name) end as "classType",
           case when w.id is not null then jsonb_build_object('id', w.id::text, 'name', coalesce(v.title, w.title)) end as waiver
      from (select distinct * from unnest(${keys.map((key) => key.programId)}::bigint[], ${keys.map((key) => key.number)}::int[])) k (program_id, number)
      join program_step s on s.program_id = k.program_id and s.number = k.number
      left join class_type t on t.id = s.class_type_id
      left join waiver w on w.id = s.waiver_id
      left join waiver_version v on v.waiver_id = w.id and v.number = w.current
     order by s.program_id, s.number, s.position`.execute(db)
  return rows
}

/** Reads the current steps of some programs. */
export const readCurrentSteps = async (db: Db | Tx, ids: readonly ProgramId[]): Promise<StepRow[]> => {
  const { rows } = await sql<StepsKey>`
    select p.id as "programId", p.current as number from program p where p.id = any(${ids}::bigint[])`.execute(db)
  return readSteps(db, rows)
}

export type LockedProgram = {
  id: ProgramId
  studioId: StudioId
  name: string
  description: string
  weeks: number | null
  open: boolean
  offerId: OfferId | null
  current: number
  archived: boolean
  version: number
}

/** Locks a program. `share`: against edits only, so that people can start it concurrently. Null: no such program. */
export const lockProgram = async (
  tx: Tx,
  id: ProgramId,
  studioId: AuthorizedStudioId | null,
  mode: 'update' | 'share',
): Promise<LockedProgram | null> => {
  const { rows } = await sql<LockedProgram>`
    select p.id, p.studio_id as "studioId", p.name, p.description, p.weeks, p.open, p.offer_id as "offerId", p.current,
           p.archived_at is not null as archived, p.version
      from program p where p.id = ${id} and (${studioId}::bigint is null or p.studio_id = ${studioId}::bigint)
       ${sql.raw(mode === 'update' ? 'for update' : 'for share')}`.execute(tx)
  return rows[0] ?? null
}

/** Counts the people who ever started a locked program: with its current steps, and with any. */
export const countStarts = async (tx: Tx, id: ProgramId): Promise<{ current: number; any: number }> => {
  const { rows } = await sql<{ current: number; any: number }>`
    select count(*) filter (where e.number = p.current)::int as current, count(*)::int as any
      from program p join program_enrolment e on e.program_id = p.id where p.id = ${id}`.execute(tx)
  return rows[0] ?? { current: 0, any: 0 }
}

export type ProgramFields = {
  name: string
  description: string
  weeks: number | null
  open: boolean
  offerId: OfferId | null
}

/** Locks the programs of a studio, so that concurrent requests cannot exceed the limit. @returns their number */
export const lockProgramCount = async (tx: Tx, studioId: AuthorizedStudioId): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`programs:${studioId}`}, 0))`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from program where studio_id = ${studioId} and archived_at is null`.execute(tx)
  return rows[0]?.count ?? 0
}

export const insertProgram = async (
  tx: Tx,
  fields: ProgramFields & { studioId: AuthorizedStudioId; by: PersonId },
  now: Date,
): Promise<ProgramId> => {
  const { id } = await tx
    .insertInto('program')
    .values({
      studio_id: fields.studioId,
      name: fields.name,
      description: fields.description,
      weeks: fields.weeks,
      open: fields.open,
      offer_id: fields.offerId,
      created_by: fields.by,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes a (locked) program. */
export const saveProgram = async (
  tx: Tx,
  id: ProgramId,
  fields: ProgramFields & { current: number; archivedAt: Date | null },
): Promise<void> => {
  await sql`
    update program set name = ${fields.name}, description = ${fields.description}, weeks = ${fields.weeks},
           open = ${fields.open}, offer_id = ${fields.offerId}, current = ${fields.current},
           archived_at = case when ${fields.archivedAt}::timestamptz is null then null
                              else coalesce(archived_at, ${fields.archivedAt}::timestamptz) end
     where id = ${id}`.execute(tx)
}

export const insertSteps = async (tx: Tx, { programId, number }: StepsKey, steps: readonly StepDraft[]) => {
  await tx
    .insertInto('program_step')
    .values(
      steps.map((step, index) => ({
        program_id: programId,
        number,
        position: index + 1,
        title: step.title,
        text: step.text,
        kind: step.kind,
        times: step.times,
        class_type_id: step.classTypeId,
        waiver_id: step.waiverId,
      })),
    )
    .execute()
}

/** Deletes the steps of a version that no person follows. */
export const deleteSteps = async (tx: Tx, { programId, number }: StepsKey): Promise<void> => {
  await tx.deleteFrom('program_step').where('program_id', '=', programId).where('number', '=', number).execute()
}

/** Changes the titles and texts of a version's steps, which stay the same otherwise. */
export const saveWords = async (
  tx: Tx,
  { programId, number }: StepsKey,
  steps: readonly StepDraft[],
): Promise<void> => {
  await sql`
    update program_step s set title = v.title, text = v.text
      from unnest(${steps.map(({ title }) => title)}::text[], ${steps.map(({ text }) => text)}::text[])
           with ordinality as v (title, text, position)
     where s.program_id = ${programId} and s.number = ${number} and s.position = v.position`.execute(tx)
}

/** Deletes a program that no person was in, with its steps. */
export const removeProgram = async (tx: Tx, id: ProgramId): Promise<void> => {
  await tx.deleteFrom('program').where('id', '=', id).execute()
}

export type References = { classTypeIds: Set<ClassTypeId>; waiverIds: Set<WaiverId>; offer: boolean }

/** Reads which of these ids the studio can refer to: class types in use, published texts, its own offers. */
export const readReferences = async (
  tx: Tx,
  studioId: AuthorizedStudioId,
  ids: { classTypeIds: readonly ClassTypeId[]; waiverIds: readonly WaiverId[]; offerId: OfferId | null },
): Promise<References> => {
  const { rows } = await sql<{ classTypeIds: ClassTypeId[]; waiverIds: WaiverId[]; offer: boolean }>`
    select array(select t.id::text from class_type t where t.studio_id = ${studioId}
                    and t.id = any(${ids.classTypeIds}::bigint[]) and t.archived_at is null) as "classTypeIds",
           array(select w.id::text from waiver w where w.studio_id = ${studioId} and w.id = any(${ids.waiverIds}::bigint[])
                    and w.retired_at is null and w.current > 0) as "waiverIds",
           exists (select from offer o where o.studio_id = ${studioId} and o.id = ${ids.offerId}::bigint
                      and o.archived_at is null) as offer`.execute(tx)
  const [found] = rows
  return {
    classTypeIds: new Set(found?.classTypeIds),
    waiverIds: new Set(found?.waiverIds),
    offer: found?.offer ?? false,
  }
}
