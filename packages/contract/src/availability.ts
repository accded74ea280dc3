import { z } from 'zod'
import { date, instant, named, namedObject } from './common.ts'
import { endpoint } from './endpoint.ts'

/** "HH:MM" from 00:00 to 24:00. */
const time = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/)

/** When the coach can teach. Times are on the local clock of the studio of a class. No hours: at any time. */
const availability = {
  hours: z.array(z.strictObject({ weekday: z.int().min(1).max(7), from: time, to: time })).max(28),
  /** Dates, both inclusive. */
  away: z.array(z.strictObject({ from: date, to: date })).max(60),
}

const saved = namedObject('CoachAvailability', {
  ...availability,
  /** Classes of the coach in the next eight weeks that are outside of the availability. */
  outside: z.array(
    z.strictObject({ id: z.string(), name: z.string(), studio: named, startsAt: instant, timeZone: z.string() }),
  ),
})

export const readAvailability = endpoint('readAvailability', {
  who: ['coach'],
  summary: 'When the caller can teach: weekly hours and days away, and their classes ahead that do not fit.',
  data: saved,
})

export const saveAvailability = endpoint('saveAvailability', {
  who: ['coach'],
  summary:
    'Replaces the weekly hours and days away of the caller. Classes that do not fit stay as they are and are listed in the response.',
  body: z.strictObject(availability),
  data: saved,
  idempotent: true,
})
