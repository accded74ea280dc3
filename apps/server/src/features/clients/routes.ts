import type { Query } from '@cupo/contract'
import { refusals } from '@cupo/core/refusals'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import type { Caller } from '../../http/gate.ts'
import { isId } from '../../http/is-id.ts'
import { mayAct } from '../../http/may-act.ts'
import { ownStudio } from '../../http/own-ids.ts'
import { pageOf, readPage } from '../../http/page.ts'
import { done, refuse } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { messageClients, tagClients } from './act-on-many.ts'
import { readCounts } from './counts-store.ts'
import { createClient } from './create-client.ts'
import { beginExport, exportClients } from './export-clients.ts'
import { readFileRow } from './file-store.ts'
import type { Wanted } from './filter-store.ts'
import { readFile, readTimeline } from './read-file.ts'
import { readClientViews } from './row-store.ts'
import { findClients, readStudioSetting } from './store.ts'
import { addNote, removeNote, updateClient } from './update-client.ts'

/** The filter of a request, for the caller's studio. */
const clientFilterOf = async (
  { db }: Deps,
  studioId: AuthorizedStudioId,
  { hasClasses, archived, ...filter }: Query<'readClientLists'> & Pick<Query<'listClients'>, 'ids'>,
  now: Date,
): Promise<Wanted> => {
  const { timeZone } = await readStudioSetting(db, studioId)
  return { ...filter, hasClasses: hasClasses === 'true', archived: archived === 'true', studioId, timeZone, now }
}

const deskOf = (caller: Caller) => ({ studioId: ownStudio(caller), by: caller.userId })

/** Routes of a studio's clients. */
export const clientRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'listClients', async ({ caller, query, now, deps: { db } }) => {
    const { limit: _, cursor: __, sort = 'name', ...filter } = query
    const page = readPage(query, 2)
    if (!page.ok) return page
    const studioId = ownStudio(caller)
    const rows = await findClients(db, await clientFilterOf(deps, studioId, filter, now), sort, page.value)
    const shown = pageOf(
      rows,
      page.value,
      (row) => [row.sort, row.id],
      (row) => row.id,
    )
    return done({ ...shown, items: await readClientViews(db, studioId, shown.items, now) })
  })
  register(app, deps, 'readClientLists', async ({ caller, query, now, deps: { db } }) =>
    done({
      ...(await readCounts(db, await clientFilterOf(deps, ownStudio(caller), query, now))),
      may: {
        message: mayAct(caller, 'messageClients'),
        export: mayAct(caller, 'exportClients'),
        import: mayAct(caller, 'importClients'),
      },
    }),
  )
  register(app, deps, 'createClient', ({ write, caller, body, language, now }) =>
    write((tx) => createClient(tx, { ...body, ...deskOf(caller), language }, now)),
  )
  register(app, deps, 'exportClients', async ({ write, caller, query, now, deps: { db } }) => {
    const filter = await clientFilterOf(deps, ownStudio(caller), query, now)
    const found = await write(async (tx) => done(await beginExport(tx, filter, caller.userId)))
    return found.ok ? done(await exportClients(db, filter, found.value)) : found
  })
  register(app, deps, 'tagClients', ({ write, caller, body, now }) =>
    write((tx) => tagClients(tx, { ...body, ...deskOf(caller) }, now)),
  )
  register(app, deps, 'messageClients', ({ write, caller, body, now }) =>
    write((tx) => messageClients(tx, { ...body, ...deskOf(caller) }, now)),
  )
  register(app, deps, 'readClientTimeline', async ({ caller, params, query, now, deps: { db } }) => {
    const page = readPage(query, 2)
    if (!page.ok) return page
    const studioId = ownStudio(caller)
    const known = isId(params.id) && (await readFileRow(db, studioId, params.id)) !== null
    if (!known) return refuse(refusals.notFound)
    const { timeZone } = await readStudioSetting(db, studioId)
    return done(await readTimeline(db, { studioId, id: params.id, timeZone, now }, query.kind, page.value))
  })
  register(app, deps, 'readClient', async ({ caller, params, now, deps: { db } }) => {
    const file = isId(params.id) ? await readFile(db, ownStudio(caller), params.id, now) : null
    return file === null
      ? refuse(refusals.notFound)
      : done({ ...file, may: { givePoints: mayAct(caller, 'givePoints') } })
  })
  register(app, deps, 'updateClient', ({ write, caller, params, body, now }) =>
    write((tx) => updateClient(tx, { ...body, ...deskOf(caller), id: params.id }, now)),
  )
  register(app, deps, 'addClientNote', ({ write, caller, params, body, now }) =>
    write((tx) => addNote(tx, { ...body, ...deskOf(caller), id: params.id }, now)),
  )
  register(app, deps, 'removeClientNote', ({ write, caller, params, now }) =>
    write((tx) => removeNote(tx, { ...deskOf(caller), ...params }, now)),
  )
}
