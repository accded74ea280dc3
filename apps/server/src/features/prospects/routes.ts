import { refusals } from '@cupo/core/refusals'
import type { FastifyInstance } from 'fastify'
import { snapshot } from '../../db/snapshot.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/gate.ts'
import { isId } from '../../http/is-id.ts'
import { ownStudio } from '../../http/own-ids.ts'
import { pageOfWhole } from '../../http/page.ts'
import { done, refuse } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { readFileRow } from '../clients/file-store.ts'
import { closeProspect, readState, reopenProspect, updateProspect } from './change-prospect.ts'
import { readBoard, readClosed } from './read-board.ts'

const actorOf = (caller: Caller) => ({ studioId: ownStudio(caller), by: caller.userId })

/** Routes of a studio's prospects. */
export const prospectRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'readProspects', async ({ caller, query, now, deps: { db } }) =>
    done(await snapshot(db).execute((tx) => readBoard(tx, ownStudio(caller), query, now))),
  )
  register(app, deps, 'listClosedProspects', async ({ caller, query, now, deps: { db } }) => {
    const closed = await snapshot(db).execute((tx) => readClosed(tx, ownStudio(caller), now))
    const listed = pageOfWhole(closed, query)
    return listed.ok ? done(listed.value) : listed
  })
  register(app, deps, 'readProspect', async ({ caller, params, now, deps: { db } }) => {
    const studioId = ownStudio(caller)
    const known = isId(params.id) && (await readFileRow(db, studioId, params.id)) !== null
    return known ? done(await readState(db, { studioId, id: params.id }, now)) : refuse(refusals.notFound)
  })
  register(app, deps, 'updateProspect', ({ write, caller, params, body, now }) =>
    write((tx) => updateProspect(tx, { ...actorOf(caller), id: params.id }, body, now)),
  )
  register(app, deps, 'closeProspect', ({ write, caller, params, body, now }) =>
    write((tx) => closeProspect(tx, { ...actorOf(caller), id: params.id }, body, now)),
  )
  register(app, deps, 'reopenProspect', ({ write, caller, params, body, now }) =>
    write((tx) => reopenProspect(tx, { ...actorOf(caller), id: params.id }, body, now)),
  )
}
