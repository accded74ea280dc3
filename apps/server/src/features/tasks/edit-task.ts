import type { Body } from '@cupo/contract'
import type { PersonId, TaskId } from '@cupo/core/ids'
import { mustExist } from '@cupo/core/must-get'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { isId } from '../../http/is-id.ts'
import { done, type Outcome, type Refusal, refuse, refuseField } from '../../http/refusal.ts'
import { refuseStale } from '../../http/refuse-stale.ts'
import { readFileRow } from '../clients/file-store.ts'
import { notifyPeople } from '../notifications/notify-people.ts'
import { insertTask, lockTask, readDeskPeople, readTask, removeTask, saveTask, type TaskView } from './store.ts'

type Actor = { studioId: AuthorizedStudioId; by: PersonId }
type People = { clientId?: PersonId | null | undefined; assigneeId?: PersonId | null | undefined }

/** Refuses a person who is not the studio's client, or does not work at its desk. */
const refusePeople = async (tx: Tx, { studioId }: Actor, { clientId, assigneeId }: People): Promise<Refusal | null> => {
  if (clientId && (!isId(clientId) || (await readFileRow(tx, studioId, clientId)) === null))
    return refuseField('clientId', 'not_a_client')
  if (!assigneeId) return null
  const people = await readDeskPeople(tx, studioId)
  return people.some(({ id }) => id === assigneeId) ? null : refuseField('assigneeId', 'not_at_the_desk')
}

const read = async (tx: Tx, studioId: AuthorizedStudioId, id: TaskId): Promise<TaskView> =>
  mustExist(await readTask(tx, studioId, id), `task ${id}`)

/** Notifies the assignee of an open task, unless they assigned it themselves. */
const notifyAssignee = async (
  tx: Tx,
  { id, title, client, dueOn, done: ended, version }: TaskView,
  assigneeId: PersonId | null | undefined,
  { by }: Actor,
  now: Date,
): Promise<void> => {
  if (!assigneeId || ended || assigneeId === by) return
  const params = { title, client: client?.name ?? null, dueOn }
  const message = { userId: assigneeId, key: `task-given:${id}:${version}`, kind: 'task_given' as const, params }
  await notifyPeople(tx, [{ ...message, link: '/gym/studios/tasks', by }], now)
}

/** Creates a task and notifies its assignee. Refuses VALIDACION for a person of a different studio. */
export const createTask = async (
  tx: Tx,
  actor: Actor,
  body: Body<'createTask'>,
  now: Date,
): Promise<Outcome<TaskView>> => {
  const refused = await refusePeople(tx, actor, body)
  if (refused) return refused
  const task = await read(tx, actor.studioId, await insertTask(tx, actor.studioId, body, actor.by, now))
  await notifyAssignee(tx, task, body.assigneeId, actor, now)
  return done(task)
}

/**
 * Changes a task and notifies its assignee. Refuses NO_ENCONTRADO, VALIDACION, and a stale version with the current
 * task.
 */
export const updateTask = async (
  tx: Tx,
  actor: Actor,
  id: TaskId,
  body: Body<'updateTask'>,
  now: Date,
): Promise<Outcome<TaskView>> => {
  if (!(await lockTask(tx, actor.studioId, id))) return refuse(refusals.notFound)
  const before = await read(tx, actor.studioId, id)
  const refused = refuseStale(body.version, before) ?? (await refusePeople(tx, actor, body))
  if (refused) return refused
  await saveTask(tx, id, body, actor.by, now)
  const task = await read(tx, actor.studioId, id)
  if (body.assigneeId !== before.assignee?.id) await notifyAssignee(tx, task, body.assigneeId, actor, now)
  return done(task)
}

/** Removes a task. Refuses NO_ENCONTRADO. */
export const deleteTask = async (tx: Tx, { studioId }: Actor, id: TaskId): Promise<Outcome<null>> => {
  if (!(await lockTask(tx, studioId, id))) return refuse(refusals.notFound)
  await removeTask(tx, id)
  return done(null)
}
