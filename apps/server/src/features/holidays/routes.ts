import { dateIn } from '@cupo/core/schedule'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { ownStudio } from '../../http/own-studio.ts'
import { pageOfWhole } from '../../http/page.ts'
import { done, refuse, refuseField } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { readZone } from '../series/store.ts'
import { type HolidayView, insertHoliday, readHolidays, removeHoliday } from './store.ts'

/** The days on which a studio is closed. */
export const holidayRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'listHolidays', async ({ caller, query, now, deps: { db } }) => {
    const studioId = ownStudio(caller)
    const from = dateIn(now, await readZone(db, studioId))
    return pageOfWhole(await readHolidays(db, studioId, { from }), query)
  })
  register(app, deps, 'createHoliday', ({ write, caller, body, now }) =>
    write(async (tx) => {
      const studioId = ownStudio(caller)
      if (body.date < dateIn(now, await readZone(tx, studioId))) return refuseField('date', 'holiday_past')
      const id = await insertHoliday(tx, { studioId, ...body, now })
      if (id === null) return refuseField('date', 'holiday_taken', undefined, 'YA_EXISTE')
      const [holiday] = await readHolidays(tx, studioId, { id })
      return done(holiday as HolidayView)
    }),
  )
  register(app, deps, 'deleteHoliday', ({ write, caller, params }) =>
    write(async (tx) =>
      (await removeHoliday(tx, ownStudio(caller), params.id)) ? done(null) : refuse('NO_ENCONTRADO'),
    ),
  )
}
