import { classStatuses } from '@cupo/core/class-status'
import { partners } from '@cupo/core/partners'
import { paymentKinds } from '@cupo/core/pass-vocabulary'
import { roomMirrors } from '@cupo/core/room-mirrors'
import { spotKinds } from '@cupo/core/spot-kinds'
import { textLimits } from '@cupo/core/text-limits'
import { z } from 'zod'
import { booking } from './booking-view.ts'
import {
  cursor,
  date,
  dateOrInstant,
  disciplineColor,
  instant,
  limit,
  listOf,
  named,
  namedObject,
  pointsAmount,
  version,
} from './common.ts'
import { endpoint } from './endpoint.ts'
import { byClassId, cityId, classTypeId, personId, studioId } from './ids.ts'

/** A spot of a room within a class. x and y are percentages of the floor, with the mirror at the top. */
export const classSpot = namedObject('ClassSpot', {
  id: z.string(),
  label: z.string(),
  x: z.number(),
  y: z.number(),
  taken: z.boolean(),
  /** Temporarily out of service; `taken` is true as well. */
  outOfService: z.boolean(),
})

/** One dated class, as the caller sees it. */
export const classView = namedObject('ClassView', {
  id: z.string(),
  classType: z.strictObject({ id: z.string(), name: z.string(), color: disciplineColor }),
  studio: named,
  coach: named.nullable(),
  room: named.nullable(),
  startsAt: instant,
  endsAt: instant,
  timeZone: z.string(),
  /** The name of the studio's city; null if it has none. Absent from responses stored by an earlier release. */
  city: z.string().nullable().optional(),
  /** Absent from responses stored by an earlier release. */
  version: version.optional(),
  capacity: z.int(),
  booked: z.int(),
  seatsLeft: z.int(),
  waitlisted: z.int(),
  /** Number of arrivals of a past class; only in the list of one studio. */
  came: z.int().optional(),
  points: pointsAmount,
  status: z.enum(classStatuses),
  bookingOpensAt: instant,
  freeCancelUntil: instant,
  mine: booking.nullable(),
  /** For its studio: the weekly rule that generated the class and the rule's date; null without a rule. */
  series: z.strictObject({ id: z.string(), date, detached: z.boolean() }).nullable().optional(),
  /** For its studio: the seats that people of pass partners have; absent for a class without seats for partners. */
  partners: z.array(z.strictObject({ partner: z.enum(partners), seats: z.int() })).optional(),
  spots: z.array(classSpot).optional(),
})

/** A class with the details of its page. */
export const classDetail = namedObject('ClassDetail', {
  ...classView.shape,
  description: z.string(),
  address: z.string(),
  coachAvatar: z.string().nullable(),
  /** The noun for a spot in this room. */
  spotKind: z.enum(spotKinds),
  /** The wall with the mirror, seen by a person who faces the coach. */
  mirror: z.enum(roomMirrors),
  /** The position of the coach along the front: percentage from the left wall. */
  coachX: z.number(),
  /** The check-in window. */
  checkInOpensAt: instant,
  checkInClosesAt: instant,
  /**
   * The late-release window, in which the seat of a member who has not arrived can be given to a person at the desk.
   */
  lateReleaseOpensAt: instant,
  lateReleaseClosesAt: instant,
  waitlistMax: z.int(),
  /** The ways in which the calling member can pay, the default first; empty when nothing pays. */
  payWith: z
    .array(
      z.strictObject({
        passId: z.string().nullable(),
        kind: z.enum(paymentKinds),
        label: z.string(),
        cost: z.int(),
        leftAfter: z.int().nullable(),
      }),
    )
    .optional(),
  missing: z.strictObject({ points: pointsAmount }).nullable().optional(),
  /**
   * For a member who joins the waitlist with too few points: until when free seats are given automatically, and when
   * the member is reminded to buy; null when it is too late for a reminder.
   */
  topUpUntil: instant,
  topUpReminderAt: instant.nullable(),
  cancelReason: z.string().nullable(),
  /**
   * The iCalendar SEQUENCE, which grows with each change of time, place, coach or status; `changedAt` is the last one.
   */
  sequence: z.int(),
  changedAt: instant,
})

export const listClasses = endpoint('listClasses', {
  who: 'signedIn',
  summary:
    "Lists classes, soonest first. `from` and `to` are dates in each studio's time zone (`to` inclusive) or instants (`to` exclusive). Default: from now.",
  query: z.strictObject({
    from: dateOrInstant.optional(),
    to: dateOrInstant.optional(),
    studioId: studioId.optional(),
    classTypeId: classTypeId.optional(),
    coachId: personId.optional(),
    cityId: cityId.optional(),
    q: z.string().trim().max(textLimits.search).optional(),
    onlyAvailable: z.enum(['true', 'false']).optional(),
    limit,
    cursor,
  }),
  data: listOf(classView),
})

export const readClass = endpoint('readClass', {
  who: 'signedIn',
  summary: 'One class with its spots.',
  params: byClassId,
  data: classDetail,
})

export const readCalendarDays = endpoint('readCalendarDays', {
  who: 'signedIn',
  summary: "Number of classes, seats, free seats and the caller's bookings for each date of a range of up to 42 days.",
  query: z.strictObject({
    from: date,
    to: date,
    studioId: studioId.optional(),
    cityId: cityId.optional(),
  }),
  data: z.strictObject({
    items: z.array(z.strictObject({ date, classes: z.int(), capacity: z.int(), seatsLeft: z.int(), mine: z.int() })),
  }),
})
