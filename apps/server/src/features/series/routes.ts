import type { Data } from '@cupo/contract'
import type { SeriesId } from '@cupo/core/ids'
import { onlyRow } from '@cupo/core/must-get'
import type { Language } from '@cupo/core/preferences'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../db/client.ts'
import { withDryRun } from '../../db/with-dry-run.ts'
import type { Deps } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { ownStudio } from '../../http/own-ids.ts'
import { pageOfWhole } from '../../http/page.ts'
import { phrase } from '../../http/phrases/index.ts'
import { done } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { deleteSeries } from './cancel-by-scope.ts'
import { createSeries } from './create-series.ts'
import { generateClasses } from './generate-classes.ts'
import { seriesViews } from './series-view.ts'
import { readRules } from './store.ts'
import { undoRun } from './undo-run.ts'
import { updateSeries } from './update-series.ts'

type SeriesView = Data<'createSeries'>

const readOne = async (
  tx: Tx,
  studioId: AuthorizedStudioId,
  id: SeriesId,
  language: Language,
  now: Date,
): Promise<SeriesView> => onlyRow(await seriesViews(tx, await readRules(tx, studioId, [id]), language, now))

/** Routes of a studio's weekly rules. */
export const seriesRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'listSeries', async ({ caller, query, language, now, deps: { db } }) =>
    pageOfWhole(await seriesViews(db, await readRules(db, ownStudio(caller)), language, now), query),
  )
  register(app, deps, 'createSeries', ({ write, caller, body, language, now }) =>
    write(async (tx) => {
      const studioId = ownStudio(caller)
      const made = await createSeries(tx, studioId, body, now)
      return made.ok ? done(await readOne(tx, studioId, made.value, language, now)) : made
    }),
  )
  register(app, deps, 'updateSeries', ({ write, caller, params, body, language, now }) =>
    write((tx) =>
      withDryRun(tx, body.dryRun === true, async () => {
        const studioId = ownStudio(caller)
        const command = { ...body, id: params.id, studioId, by: caller.userId, publicUrl: deps.config.publicUrl }
        const updated = await updateSeries(tx, command, language, now)
        if (!updated.ok) {
          if (updated.current === undefined) return updated
          return { ...updated, current: { ...(await readOne(tx, studioId, params.id, language, now)), affected: null } }
        }
        const { id, affected } = updated.value
        const view = await readOne(tx, studioId, id, language, now)
        // A dry run rolls back a newly split rule, so the response contains the id of the original.
        return done({ ...view, id: body.dryRun === true ? params.id : id, affected })
      }),
    ),
  )
  register(app, deps, 'deleteSeries', ({ write, caller, params, query, language, now }) =>
    write((tx) =>
      withDryRun(tx, query.dryRun === 'true', () => {
        const { scope, since, reason = phrase(caller.language, null, 'series_over') } = query
        const command = { id: params.id, studioId: ownStudio(caller), scope, since, reason, by: caller.userId }
        return deleteSeries(tx, command, language, now)
      }),
    ),
  )
  register(app, deps, 'undoSeriesRun', ({ write, caller, params, now }) =>
    write((tx) => undoRun(tx, { id: params.id, studioId: ownStudio(caller), by: caller.userId }, now)),
  )
  register(app, deps, 'generateSeries', ({ write, caller, body, language, now }) =>
    write((tx) => {
      const { from, to, dryRun = false } = body
      const span = { studioId: ownStudio(caller), from, to, dryRun }
      const command = { ...span, by: caller.userId, publicUrl: deps.config.publicUrl }
      return generateClasses(tx, command, language, now)
    }),
  )
}
