import { partners } from '@cupo/core/partners'
import { decisions, setupItems } from '@cupo/core/today'
import { z } from 'zod'
import { classView } from './classes.ts'
import { date, instant, named, namedObject } from './common.ts'
import { endpoint } from './endpoint.ts'
import { room } from './rooms.ts'

/** A class on the studio's board with its attendance. */
const boardClass = namedObject('BoardClass', {
  ...classView.shape,
  arrived: z.int(),
  noShow: z.int(),
})

const arrival = namedObject('Arrival', {
  bookingId: z.string(),
  name: z.string(),
  avatar: z.string().nullable(),
  className: z.string(),
  /** The pass partner that pays for the seat; absent from responses stored by an earlier release. */
  partner: z.enum(partners).nullable().optional(),
  at: instant,
})

export const readStudioToday = endpoint('readStudioToday', {
  who: ['studio'],
  staff: 'seeToday',
  summary:
    "The studio's day: classes by room, occupancy compared with the same weekday last week, latest arrivals, and decisions to make.",
  query: z.strictObject({ date: date.optional() }),
  data: z.strictObject({
    date,
    timeZone: z.string(),
    /** Whether the studio has ever had a class; before that its home shows the first steps. */
    opened: z.boolean(),
    rooms: z.array(
      z.strictObject({
        room: named.nullable(),
        spotKind: room.shape.spotKind,
        capacity: z.int(),
        classes: z.array(boardClass),
      }),
    ),
    totals: z.strictObject({
      seats: z.int(),
      taken: z.int(),
      classes: z.int(),
      classesLeft: z.int(),
      noShows: z.int(),
      /** The same weekday of last week; null without classes. */
      before: z.strictObject({ seats: z.int(), taken: z.int(), noShows: z.int() }).nullable(),
    }),
    arrivals: z.array(arrival),
    decisions: z.array(z.strictObject({ kind: z.enum(decisions), class: classView })),
    /**
     * What the studio has completed since its first week; only items that the caller can complete. Null if nothing is
     * missing or the owner hid it, and for a requested date.
     */
    guide: z
      .strictObject({
        items: z.array(z.strictObject({ id: z.enum(setupItems), done: z.boolean() })),
        may: z.strictObject({ hide: z.boolean() }),
      })
      .nullable(),
  }),
})

export const saveSetupGuide = endpoint('saveSetupGuide', {
  who: ['studio'],
  summary: "Hides the list of what is missing from the studio's home, for all of its staff, or shows it again.",
  body: z.strictObject({ hidden: z.boolean() }),
  data: z.null(),
})

export const readCoachToday = endpoint('readCoachToday', {
  who: ['coach'],
  summary: "A coach's day across studios, and the next working day.",
  query: z.strictObject({ date: date.optional() }),
  data: z.strictObject({
    date,
    classes: z.array(z.strictObject({ ...boardClass.shape, firstTimers: z.int() })),
    month: z.strictObject({ classes: z.int(), people: z.int(), seats: z.int(), attended: z.int() }),
    /** The next date with classes: their number and the first one. */
    nextDay: z
      .strictObject({
        date,
        classes: z.int(),
        first: z.strictObject({ id: z.string(), name: z.string(), startsAt: instant, timeZone: z.string() }),
      })
      .nullable(),
  }),
})

const coachDay = z.strictObject({
  date,
  /** Whether the coach is marked as away. */
  away: z.boolean(),
  /**
   * Hours in which the coach can teach, local times of the studio. Empty with `anyTime` false: unavailable on this day.
   */
  hours: z.array(z.strictObject({ from: z.string(), to: z.string() })),
})

export const readCoachWeek = endpoint('readCoachWeek', {
  who: ['coach'],
  summary: "A coach's seven days from a date across studios, and the number of classes on each of the 28 days from it.",
  query: z.strictObject({ from: date.optional() }),
  data: z.strictObject({
    from: date,
    to: date,
    today: date,
    /** True without weekly hours: the coach can teach at any time, except on absences. */
    anyTime: z.boolean(),
    days: z.array(coachDay),
    classes: z.array(
      z.strictObject({
        ...boardClass.shape,
        /** Outside of the hours in which the coach can teach. */
        outside: z.boolean(),
      }),
    ),
    month: z.array(z.strictObject({ date, classes: z.int() })),
  }),
})
