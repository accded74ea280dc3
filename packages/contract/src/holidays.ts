import { classesAheadChoices } from '@cupo/core/classes-ahead'
import { textLimits } from '@cupo/core/text-limits'
import { z } from 'zod'
import { date, listOf, namedObject, nameOf, page } from './common.ts'
import { endpoint } from './endpoint.ts'
import { byHolidayId } from './ids.ts'
import { affected } from './series.ts'

export const holiday = namedObject('Holiday', { id: z.string(), date, name: z.string(), classes: z.int() })

export const listHolidays = endpoint('listHolidays', {
  who: ['studio'],
  staff: 'readSetup',
  summary:
    "Lists the studio's closed days from today, soonest first. `classes` counts the classes that still take place.",
  query: page,
  data: listOf(holiday),
})

export const suggestHolidays = endpoint('suggestHolidays', {
  who: ['studio'],
  staff: 'editTimetable',
  summary:
    "The national holidays of the next twelve months, by default those of the studio's country; `closed` where the studio is closed already. `country` is null for a zone that no country uses. Names are in the caller's language where the calendar has them.",
  query: z.strictObject({
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
  }),
  data: z.strictObject({
    country: z.string().nullable(),
    /** Countries with a holiday calendar, by name. */
    countries: z.array(z.strictObject({ code: z.string(), name: z.string() })),
    items: z.array(z.strictObject({ date, name: z.string(), closed: z.boolean() })),
  }),
})

export const createHoliday = endpoint('createHoliday', {
  who: ['studio'],
  staff: 'editTimetable',
  summary:
    'Closes the studio for a day: weekly rules generate no class on it. Its classes are kept (`keep`, default) or cancelled (`cancel`), which returns all points and notifies everyone of the `reason` (default: the name of the day). `cancel` also works on a day that is already closed while it has classes. `dryRun` returns who is affected without changes.',
  body: z.strictObject({
    date,
    name: nameOf(textLimits.label),
    classes: z.enum(classesAheadChoices).optional(),
    reason: z.string().trim().min(1).max(textLimits.reason).optional(),
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
  staff: 'editTimetable',
  summary: 'Reopens a closed day.',
  params: byHolidayId,
  data: z.null(),
})
