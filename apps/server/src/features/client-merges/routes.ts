import { mergeUndoUntil } from '@cupo/core/client-merges'
import { refusals } from '@cupo/core/refusals'
import type { FastifyInstance } from 'fastify'
import { snapshot } from '../../db/snapshot.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/gate.ts'
import { isId } from '../../http/is-id.ts'
import { mayAct } from '../../http/may-act.ts'
import { ownStudio } from '../../http/own-ids.ts'
import { done, refuse } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { readFileRow } from '../clients/file-store.ts'
import { readDuplicates } from './duplicate-store.ts'
import { mergeClients } from './merge-clients.ts'
import { readMerges } from './store.ts'
import { undoMerge } from './undo-merge.ts'

const mayMerge = (caller: Caller): boolean => mayAct(caller, 'mergeClients')

/** Routes of duplicate files and their merges. */
export const clientMergeRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'listDuplicates', async ({ caller, deps: { db } }) => {
    const items = await snapshot(db).execute((tx) => readDuplicates(tx, ownStudio(caller)))
    return done({ items, mayMerge: mayMerge(caller) })
  })
  register(app, deps, 'mergeClients', ({ write, caller, body, now }) =>
    write((tx) => mergeClients(tx, { ...body, studioId: ownStudio(caller), by: caller.userId, tellsNews: true }, now)),
  )
  register(app, deps, 'undoMerge', ({ write, caller, params, now }) =>
    write((tx) => undoMerge(tx, { studioId: ownStudio(caller), by: caller.userId, id: params.id }, now)),
  )
  register(app, deps, 'listMerges', async ({ caller, params, now, deps: { db } }) => {
    const studioId = ownStudio(caller)
    const known = isId(params.id) && (await readFileRow(db, studioId, params.id)) !== null
    if (!known) return refuse(refusals.notFound)
    const items = (await readMerges(db, studioId, params.id, now)).map(({ at, ...merge }) => ({
      ...merge,
      at: at.toISOString(),
      undoUntil: mergeUndoUntil(at).toISOString(),
    }))
    return done({ items, mayUndo: mayMerge(caller) })
  })
}
