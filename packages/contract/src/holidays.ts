import { z } from 'zod'
import { byId, date, listOf, namedObject, nameOf, page } from './common.ts'
import { endpoint } from './endpoint.ts'
import { affected } from './series.ts'

export const holiday = namedObject('Holiday', { id: z.string(), date, name: z.string(), classes: z.int() })

export const listHolidays = endpoint('listHolidays', {
  who: ['studio'],
  summary:
    'The days on which the studio is closed, from today on, soonest first; `classes` stand on that day all the same.',
  query: page,
  data: listOf(holiday),
})

export const createHoliday = endpoint('createHoliday', {
  who: ['studio'],
  summary:
    'Closes the studio for a day: no rule has a class on it. Its classes stay (`keep`, unless set) or are cancelled with it (`cancel`): everybody gets their points back and is told the `reason` (the name of the day unless set). A day closed already takes `cancel` while classes stand on it. `dryRun` shows who is affected and changes nothing.',
  body: z.strictObject({
    date,
    name: nameOf(80),
    classes: z.enum(['keep', 'cancel']).optional(),
    reason: z.string().trim().min(1).max(500).optional(),
    dryRun: z.boolean().optional(),
  }),
  /**
   * `id` is null in a dry run. `affected.keep` lists the classes left on the day, `affected.cancel` those cancelled.
   */
  data: z.strictObject({ ...holiday.shape, id: z.string().nullable(), affected }),
  status: 201,
  refusals: ['YA_EXISTE'],
  idempotent: true,
})

export const deleteHoliday = endpoint('deleteHoliday', {
  who: ['studio'],
  summary: 'Opens a closed day again.',
  params: byId,
  data: z.null(),
})
