import type { Body, Data } from '@cupo/contract'
import type { PersonId, TaskId } from '@cupo/core/ids'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'

export type TaskView = Data<'createTask'>
type Row = Omit<TaskView, 'at' | 'doneAt'> & { at: Date; doneAt: Date | null }

/** Maximum tasks of a list; the oldest completed ones are left out. */
const mostTasks = 500

const viewOf = ({ at, doneAt, ...row }: Row): TaskView => ({
  ...row,
  at: at.toISOString(),
  doneAt: doneAt?.toISOString() ?? null,
})

const columns = sql`
  t.id, t.title, t.due_on::text as "dueOn", t.created_at as at, t.done_at as "doneAt", t.done_at is not null as done, t.version,
  a.name as by, d.name as "doneBy",
  case when c.id is not null then jsonb_build_object('id', c.id::text, 'name', c.name) end as client,
  case when p.id is not null then jsonb_build_object('id', p.id::text, 'name', p.name) end as assignee`

const sources = sql`
  studio_task t
  join app_user a on a.id = t.created_by
  left join app_user c on c.id = t.client_id
  left join app_user p on p.id = t.assignee_id
  left join app_user d on d.id = t.done_by`

/** Reads open tasks, earliest due first; or completed ones, latest first. */
export const readTasks = async (db: Db, studioId: AuthorizedStudioId, done: boolean): Promise<TaskView[]> => {
  const chosen = done
    ? sql`t.done_at is not null order by t.done_at desc, t.id desc`
    : sql`t.done_at is null order by t.due_on nulls last, t.id`
  const { rows } = await sql<Row>`
    select ${columns} from ${sources} where t.studio_id = ${studioId} and ${chosen} limit ${mostTasks}`.execute(db)
  return rows.map(viewOf)
}

/** Reads one task; null if the studio has no such task. */
export const readTask = async (tx: Tx, studioId: AuthorizedStudioId, id: TaskId): Promise<TaskView | null> => {
  const { rows } = await sql<Row>`
    select ${columns} from ${sources} where t.studio_id = ${studioId} and t.id = ${id}`.execute(tx)
  return rows[0] === undefined ? null : viewOf(rows[0])
}

/** Reads tasks of a studio by id. */
export const readTasksById = async (
  db: Db,
  studioId: AuthorizedStudioId,
  ids: readonly string[],
): Promise<Map<string, TaskView>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select ${columns} from ${sources} where t.studio_id = ${studioId} and t.id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, viewOf(row)]))
}

/** Locks a task. @returns whether the studio has it */
export const lockTask = async (tx: Tx, studioId: AuthorizedStudioId, id: TaskId): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from studio_task where studio_id = ${studioId} and id = ${id} for update`.execute(tx)
  return rows.length > 0
}

/** Reads the people who work at the studio's desk, by name. */
export const readDeskPeople = async (
  db: Db | Tx,
  studioId: AuthorizedStudioId,
): Promise<{ id: PersonId; name: string }[]> =>
  db
    .selectFrom('app_user')
    .select(['id', 'name'])
    .where('studio_id', '=', studioId)
    .where('suspended_at', 'is', null)
    .orderBy('name')
    .execute()

export const insertTask = async (
  tx: Tx,
  studioId: AuthorizedStudioId,
  { title, clientId, assigneeId, dueOn, done }: Body<'createTask'>,
  by: PersonId,
  now: Date,
): Promise<TaskId> => {
  const { id } = await tx
    .insertInto('studio_task')
    .values({
      studio_id: studioId,
      title,
      client_id: clientId ?? null,
      assignee_id: assigneeId ?? null,
      due_on: dueOn ?? null,
      created_by: by,
      created_at: now,
      ...(done && { done_at: now, done_by: by }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Changes a (locked) task. Undefined fields are unchanged; a completed task retains its author and time of completion.
 */
export const saveTask = async (
  tx: Tx,
  id: TaskId,
  { title, clientId, assigneeId, dueOn, done }: Body<'updateTask'>,
  by: PersonId,
  now: Date,
): Promise<void> => {
  const given = [
    ...(title === undefined ? [] : [sql`title = ${title}`]),
    ...(clientId === undefined ? [] : [sql`client_id = ${clientId}::bigint`]),
    ...(assigneeId === undefined ? [] : [sql`assignee_id = ${assigneeId}::bigint`]),
    ...(dueOn === undefined ? [] : [sql`due_on = ${dueOn}::date`]),
    ...(done === undefined
      ? []
      : done
        ? [sql`done_at = coalesce(done_at, ${now}::timestamptz), done_by = coalesce(done_by, ${by}::bigint)`]
        : [sql`done_at = null, done_by = null`]),
  ]
  if (given.length > 0) await sql`update studio_task set ${sql.join(given)} where id = ${id}`.execute(tx)
}

export const removeTask = async (tx: Tx, id: TaskId): Promise<void> => {
  await tx.deleteFrom('studio_task').where('id', '=', id).execute()
}
