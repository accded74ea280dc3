import type { Data } from '@cupo/contract'
import { mostClientLists } from '@cupo/core/clients'
import type { ClientListId } from '@cupo/core/ids'
import { onlyRow } from '@cupo/core/must-get'
import { refusals } from '@cupo/core/refusals'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../db/client.ts'
import type { Db, Deps } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { isId } from '../../http/is-id.ts'
import { ownStudio } from '../../http/own-ids.ts'
import { done, refuse } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { countClients } from '../clients/counts-store.ts'
import { readStudioSetting } from '../clients/store.ts'
import {
  insertSavedList,
  lockSavedLists,
  readSavedLists,
  removeSavedList,
  type SavedList,
  writeSavedList,
} from './store.ts'

type ListView = Data<'listClientLists'>['items'][number]

const viewsOf = async (
  db: Db | Tx,
  studioId: AuthorizedStudioId,
  lists: readonly SavedList[],
  now: Date,
): Promise<ListView[]> => {
  const { timeZone } = await readStudioSetting(db, studioId)
  const views: ListView[] = []
  for (const list of lists) {
    views.push({ ...list, count: await countClients(db, { ...list.filter, studioId, timeZone, now }) })
  }
  return views
}

/** Lists of clients that a studio saved. */
export const clientListRoutes = (app: FastifyInstance, deps: Deps): void => {
  const one = async (tx: Tx, studioId: AuthorizedStudioId, id: ClientListId, now: Date) =>
    onlyRow(await viewsOf(tx, studioId, await readSavedLists(tx, studioId, id), now))

  register(app, deps, 'listClientLists', async ({ caller, now, deps: { db } }) => {
    const studioId = ownStudio(caller)
    return done({ items: await viewsOf(db, studioId, await readSavedLists(db, studioId), now) })
  })
  register(app, deps, 'createClientList', ({ write, caller, body, now }) =>
    write(async (tx) => {
      const studioId = ownStudio(caller)
      await lockSavedLists(tx, studioId)
      const kept = await readSavedLists(tx, studioId)
      if (kept.length >= mostClientLists)
        return refuse(refusals.invalidState, { because: 'client_lists_full', params: { most: mostClientLists } })
      return done(
        await one(tx, studioId, await insertSavedList(tx, { ...body, studioId, by: caller.userId }, now), now),
      )
    }),
  )
  register(app, deps, 'updateClientList', async ({ write, caller, params, body, now }) =>
    isId(params.id)
      ? write(async (tx) => {
          const studioId = ownStudio(caller)
          return (await writeSavedList(tx, { studioId, id: params.id }, body))
            ? done(await one(tx, studioId, params.id, now))
            : refuse(refusals.notFound)
        })
      : refuse(refusals.notFound),
  )
  register(app, deps, 'deleteClientList', async ({ write, caller, params }) =>
    isId(params.id)
      ? write(async (tx) =>
          (await removeSavedList(tx, { studioId: ownStudio(caller), id: params.id }))
            ? done(null)
            : refuse(refusals.notFound),
        )
      : refuse(refusals.notFound),
  )
}
