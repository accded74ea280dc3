import { refusals } from '@cupo/core/refusals'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { isId } from '../../http/is-id.ts'
import { refuse } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { readAttended } from '../attendance/read-attended.ts'
import { addNote } from '../clients/update-client.ts'
import { messageClass } from './message-class.ts'
import { hasPlace, readWrittenClass } from './store.ts'

/** Routes for messages to a class and notes about its members, of its coach and of the studio. */
export const classMessageRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'messageClass', ({ params, body, caller, now, write }) =>
    write(async (tx) => {
      if (!isId(params.id) || !(await readAttended(tx, caller, params.id))) return refuse(refusals.notFound)
      return messageClass(tx, { classId: params.id, by: caller.userId, value: body.value }, now)
    }),
  )
  register(app, deps, 'addRosterNote', ({ params, body, caller, now, write }) =>
    write(async (tx) => {
      const { memberId: id, text } = body
      const known = isId(params.id) && isId(id) && (await readAttended(tx, caller, params.id)) !== undefined
      if (!known || !(await hasPlace(tx, params.id, id))) return refuse(refusals.notFound)
      const { studioId } = await readWrittenClass(tx, params.id)
      return addNote(tx, { studioId, id, by: caller.userId, text, pinned: false, forCoaches: true }, now)
    }),
  )
}
