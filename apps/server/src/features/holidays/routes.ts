import type { Data } from '@cupo/contract'
import { refusals } from '@cupo/core/refusals'
import { addDays, dateIn } from '@cupo/core/time'
import type { FastifyInstance } from 'fastify'
import { readStudioZone } from '../../db/read-studio-zone.ts'
import { withDryRun } from '../../db/with-dry-run.ts'
import type { Deps } from '../../deps.ts'
import { ownStudio } from '../../http/own-ids.ts'
import { pageOfWhole } from '../../http/page.ts'
import { done, type Outcome, refuse, refuseField } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { closeDay } from './close-day.ts'
import { countriesIn, countryOf, hasCalendar, publicHolidays } from './public-holidays.ts'
import { readHolidays, removeHoliday } from './store.ts'

/** Days ahead in which national holidays are suggested. */
const suggestedDays = 365

/** Routes of a studio's holidays. */
export const holidayRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'listHolidays', async ({ caller, query, now, deps: { db } }) => {
    const studioId = ownStudio(caller)
    const from = dateIn(now, await readStudioZone(db, studioId))
    return pageOfWhole(await readHolidays(db, studioId, { from }), query)
  })
  register(app, deps, 'suggestHolidays', async ({ caller, query, language, now, deps: { db } }) => {
    const studioId = ownStudio(caller)
    const timeZone = await readStudioZone(db, studioId)
    if (query.country !== undefined && !hasCalendar(query.country)) return refuseField('country', 'country_unknown')
    const country = query.country ?? countryOf(timeZone)
    const from = dateIn(now, timeZone)
    const closed = new Set((await readHolidays(db, studioId, { from })).map(({ date }) => date))
    const span = { from, to: addDays(from, suggestedDays) }
    const holidays = country === null ? [] : publicHolidays(country, span, { timeZone, language })
    const items = holidays.map((holiday) => ({ ...holiday, closed: closed.has(holiday.date) }))
    return done({ country, countries: countriesIn(language), items })
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
