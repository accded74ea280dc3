import { numberLimits } from '@cupo/core/number-limits'
import { z } from 'zod'
import { date, disciplineColor, instant, intWithin, pointsAmount } from './common.ts'
import { endpoint } from './endpoint.ts'
import { byStudioId } from './ids.ts'

const days = z
  .string()
  .regex(/^\d{1,2}$/)
  .pipe(z.coerce.number<string>())
  .pipe(intWithin(numberLimits.embedDays))

export const readEmbedTimetable = endpoint('readEmbedTimetable', {
  who: 'public',
  summary:
    "A studio's classes from a date (its zone; default today) for some days (default 7), for its own web page. Any origin may read it. Classes that are over are left out; a suspended studio is not found.",
  params: byStudioId,
  query: z.strictObject({ from: date.optional(), days: days.optional() }),
  data: z.strictObject({
    studio: z.strictObject({ id: z.string(), name: z.string(), timeZone: z.string() }),
    from: date,
    /** The last date, inclusive. */
    to: date,
    classes: z.array(
      z.strictObject({
        id: z.string(),
        /** The local start date at the studio. */
        date,
        startsAt: instant,
        endsAt: instant,
        timeZone: z.string(),
        name: z.string(),
        color: disciplineColor,
        coach: z.string().nullable(),
        branch: z.string(),
        capacity: z.int(),
        /** Free seats. */
        left: z.int(),
        points: pointsAmount,
        cancelled: z.boolean(),
        /** Page with the booking of the class. */
        url: z.string(),
      }),
    ),
  }),
})

export const readEmbedCalendar = endpoint('readEmbedCalendar', {
  who: 'public',
  summary: "A studio's classes of the last 7 and the next 30 days as iCalendar, to subscribe to.",
  params: byStudioId,
  data: z.string(),
  media: 'text/calendar',
})
