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
import { insertTask, lockTask, readDeskPeople, readTask, removeTask, saveTask, type TaskView } from './store.ts'

type Keeper = { studioId: AuthorizedStudioId; by: PersonId }
type People = { clientId?: PersonId | null | undefined; assigneeId?: PersonId | null | undefined }

/** Refuses a person who is no client of the studio, or does not work at its desk. */
const refusePeople = async (
  tx: Tx,
  { studioId }: Keeper,
  { clientId, assigneeId }: People,
): Promise<Refusal | null> => {
  if (clientId && (!isId(clientId) || (await readFileRow(tx, studioId, clientId)) === null))
    return refuseField('clientId', 'not_a_client')
  if (!assigneeId) return null
  const people = await readDeskPeople(tx, studioId)
  return people.some(({ id }) => id === assigneeId) ? null : refuseField('assigneeId', 'not_at_the_desk')
}

const read = async (tx: Tx, studioId: AuthorizedStudioId, id: TaskId): Promise<TaskView> =>
  mustExist(await readTask(tx, studioId, id), `task ${id}`)

/** Writes a task down. Refuses VALIDACION for a person who is not of the studio. */
export const createTask = async (
  tx: Tx,
  keeper: Keeper,
  body: Body<'createTask'>,
  now: Date,
): Promise<Outcome<TaskView>> => {
  const refused = await refusePeople(tx, keeper, body)
  if (refused) return refused
  return done(await read(tx, keeper.studioId, await insertTask(tx, keeper.studioId, body, keeper.by, now)))
}

/** Changes a task. Refuses NO_ENCONTRADO, a stale version with the current task, and VALIDACION. */
export const updateTask = async (
  tx: Tx,
  keeper: Keeper,
  id: TaskId,
  body: Body<'updateTask'>,
  now: Date,
): Promise<Outcome<TaskView>> => {
  if (!(await lockTask(tx, keeper.studioId, id))) return refuse(refusals.notFound)
  const refused =
    refuseStale(body.version, await read(tx, keeper.studioId, id)) ?? (await refusePeople(tx, keeper, body))
  if (refused) return refused
  await saveTask(tx, id, body, keeper.by, now)
  return done(await read(tx, keeper.studioId, id))
}

/** Removes a task. Refuses NO_ENCONTRADO. */
export const deleteTask = async (tx: Tx, { studioId }: Keeper, id: TaskId): Promise<Outcome<null>> => {
  if (!(await lockTask(tx, studioId, id))) return refuse(refusals.notFound)
  await removeTask(tx, id)
  return done(null)
}
