import type { Data } from '@cupo/contract'
import { refusals } from '@cupo/core/refusals'
import { dateIn } from '@cupo/core/time'
import type { FastifyInstance } from 'fastify'
import { readStudioZone } from '../../db/read-studio-zone.ts'
import { withDryRun } from '../../db/with-dry-run.ts'
import type { Deps } from '../../deps.ts'
import { ownStudio } from '../../http/own-ids.ts'
import { pageOfWhole } from '../../http/page.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { closeDay } from './close-day.ts'
import { readHolidays, removeHoliday } from './store.ts'

/** Routes of a studio's holidays. */
export const holidayRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'listHolidays', async ({ caller, query, now, deps: { db } }) => {
    const studioId = ownStudio(caller)
    const from = dateIn(now, await readStudioZone(db, studioId))
    return pageOfWhole(await readHolidays(db, studioId, { from }), query)
  })
  register(app, deps, 'createHoliday', ({ write, caller, body, language, now }) =>
    write((tx) => {
      const { dryRun = false, ...day } = body
      return withDryRun(tx, dryRun, async (): Promise<Outcome<Data<'createHoliday'>>> => {
        const closed = await closeDay(tx, { ...day, studioId: ownStudio(caller), by: caller.userId }, language, now)
        return closed.ok && dryRun ? done({ ...closed.value, id: null }) : closed
      })
    }),
  )
  register(app, deps, 'deleteHoliday', ({ write, caller, params }) =>
    write(async (tx) =>
      (await removeHoliday(tx, ownStudio(caller), params.id)) ? done(null) : refuse(refusals.notFound),
    ),
  )
}
