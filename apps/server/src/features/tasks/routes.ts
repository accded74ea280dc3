import { refusals } from '@cupo/core/refusals'
import { dateIn } from '@cupo/core/time'
import type { FastifyInstance } from 'fastify'
import { readStudioZone } from '../../db/read-studio-zone.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/gate.ts'
import { isId } from '../../http/is-id.ts'
import { ownStudio } from '../../http/own-ids.ts'
import { pageOfWhole } from '../../http/page.ts'
import { done, refuse } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { createTask, deleteTask, updateTask } from './edit-task.ts'
import { readDeskPeople, readTasks } from './store.ts'

const actorOf = (caller: Caller) => ({ studioId: ownStudio(caller), by: caller.userId })

/** Routes of the tasks of a studio's desk. */
export const taskRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'listTasks', async ({ caller, query: { done: ended, ...page }, now, deps: { db } }) => {
    const studioId = ownStudio(caller)
    const listed = pageOfWhole(await readTasks(db, studioId, ended === 'true'), page)
    if (!listed.ok) return listed
    const today = dateIn(now, await readStudioZone(db, studioId))
    return done({ ...listed.value, today, people: await readDeskPeople(db, studioId) })
  })
  register(app, deps, 'createTask', ({ write, caller, body, now }) =>
    write((tx) => createTask(tx, actorOf(caller), body, now)),
  )
  register(app, deps, 'updateTask', async ({ write, caller, params, body, now }) =>
    isId(params.id) ? write((tx) => updateTask(tx, actorOf(caller), params.id, body, now)) : refuse(refusals.notFound),
  )
  register(app, deps, 'deleteTask', async ({ write, caller, params }) =>
    isId(params.id) ? write((tx) => deleteTask(tx, actorOf(caller), params.id)) : refuse(refusals.notFound),
  )
}
