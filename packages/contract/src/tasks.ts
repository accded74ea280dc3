import { textLimits } from '@cupo/core/text-limits'
import { z } from 'zod'
import { date, instant, listOf, named, namedObject, nameOf, page, version } from './common.ts'
import { endpoint } from './endpoint.ts'
import { byTaskId, personId } from './ids.ts'

/** A task of the desk. `dueOn` is a day in the studio's zone. */
export const task = namedObject('StudioTask', {
  id: z.string(),
  title: z.string(),
  client: named.nullable(),
  assignee: named.nullable(),
  dueOn: date.nullable(),
  /** The author. */
  by: z.string(),
  at: instant,
  done: z.boolean(),
  doneBy: z.string().nullable(),
  doneAt: instant.nullable(),
  version,
})

const title = nameOf(textLimits.taskTitle)

export const listTasks = endpoint('listTasks', {
  who: ['studio'],
  staff: 'keepTasks',
  summary:
    "Lists the studio's open tasks, the one that is due first first, or with `done=true` the latest that are done. With the people of the studio who can take one.",
  query: z.strictObject({ done: z.enum(['true', 'false']).optional(), ...page.shape }),
  data: z.strictObject({
    ...listOf(task).shape,
    /** The current date in the studio's zone. */
    today: date,
    people: z.array(named),
  }),
})

export const createTask = endpoint('createTask', {
  who: ['studio'],
  staff: 'keepTasks',
  summary: 'Writes a task down, about a client, for a person of the studio and with a day, each if wanted.',
  body: z.strictObject({
    title,
    clientId: personId.optional(),
    assigneeId: personId.optional(),
    dueOn: date.optional(),
    done: z.boolean().optional(),
  }),
  data: task,
  status: 201,
  idempotent: true,
})

export const updateTask = endpoint('updateTask', {
  who: ['studio'],
  staff: 'keepTasks',
  summary: 'Changes a task or marks it done or open. Omitted fields are unchanged; null clears a field.',
  params: byTaskId,
  body: z.strictObject({
    title: title.optional(),
    clientId: personId.nullable().optional(),
    assigneeId: personId.nullable().optional(),
    dueOn: date.nullable().optional(),
    done: z.boolean().optional(),
    version: version.optional(),
  }),
  data: task,
  refusals: ['ESTADO_INVALIDO'],
})

export const deleteTask = endpoint('deleteTask', {
  who: ['studio'],
  staff: 'keepTasks',
  summary: 'Removes a task.',
  params: byTaskId,
  data: z.null(),
})
