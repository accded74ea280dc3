import { dayStates } from '@cupo/core/day-states'
import { suggestionReasons } from '@cupo/core/suggestion-reasons'
import { z } from 'zod'
import { booking } from './booking-view.ts'
import { bookingWithClass } from './bookings.ts'
import { classDetail, classView } from './classes.ts'
import { date, instant, named } from './common.ts'
import { endpoint } from './endpoint.ts'

/** One day of the member's week. */
const weekDay = z.strictObject({
  date,
  state: z.enum(dayStates),
  today: z.boolean(),
  className: z.string().nullable(),
})

export const readMemberHome = endpoint('readMemberHome', {
  who: ['member'],
  summary: 'Member home in one response: next class, week, streak, suggestions by past bookings, waitlists.',
  data: z.strictObject({
    next: z.strictObject({ ...booking.shape, class: classDetail }).nullable(),
    week: z.strictObject({
      days: z.array(weekDay),
      /** Whether the next week is shown: on a Sunday with no class left. */
      ahead: z.boolean(),
      done: z.int(),
      booked: z.int(),
      streakWeeks: z.int(),
    }),
    forYou: z.array(
      z.strictObject({
        class: classView,
        because: z.enum(suggestionReasons),
        /** The subject of `because`: a weekday number 1–7, or a name. */
        about: z.string(),
      }),
    ),
    waitlists: z.array(z.strictObject({ ...bookingWithClass.shape, automaticUntil: instant })),
    /** The current program that moved last, with its current step. Absent from stored responses. */
    program: z
      .strictObject({
        id: z.string(),
        name: z.string(),
        step: z.string(),
        position: z.int(),
        done: z.int(),
        total: z.int(),
      })
      .nullable()
      .optional(),
    /** The member's studios: favourites first, then those booked in the last 60 days. Absent from stored responses. */
    studios: z
      .array(z.strictObject({ ...named.shape, logo: z.string().nullable(), favourite: z.boolean() }))
      .optional(),
    calendarKey: z.string(),
  }),
})
