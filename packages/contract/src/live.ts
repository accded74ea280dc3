import { mostDesks } from '@cupo/core/agenda-presence'
import { z } from 'zod'
import { booking } from './booking-view.ts'
import { chatMessage } from './chats.ts'
import { endpoint } from './endpoint.ts'
import { studioId } from './ids.ts'
import { notification } from './notifications.ts'
import { readPoints } from './points.ts'

/** The JSON data of each event of the live stream. */
export const liveEvents = {
  /** A class that the caller may see; `changed`: something other than these counts changed (time, coach). */
  class: z.strictObject({
    id: z.string(),
    seatsLeft: z.int(),
    waitlisted: z.int(),
    changed: z.literal(true).optional(),
  }),
  /** The current state of one of the member's bookings. */
  booking,
  /** A booking of a person in the member's charge changed, at the studio of its class. */
  dependantBooking: z.strictObject({ id: z.string(), classId: z.string(), dependantId: z.string() }),
  /** The people in the member's charge changed. */
  dependants: z.strictObject({}),
  notification,
  /** The current state of a message in one of the caller's conversations. */
  message: z.strictObject({ ...chatMessage.shape, read: z.boolean() }),
  /** The caller's balance. */
  points: readPoints.data,
  /**
   * The place of the caller's waiting request in the booking queue: 1 is next. `id` is that of the request's path, a
   * class or a booking. Sent to callers who wait longer than 300 ms, at most once a second; never replayed.
   */
  queue: z.strictObject({ endpoint: z.enum(['bookClass', 'claimBooking']), id: z.string(), place: z.int().min(1) }),
  /**
   * The studio's other sessions that have the agenda open, each with the class selected there. Replaces the previous
   * list; sent to staff who may read the agenda, and never replayed.
   */
  agenda: z.strictObject({
    desks: z
      .array(z.strictObject({ name: z.string(), classId: z.string().nullable(), moving: z.boolean() }))
      .max(mostDesks),
  }),
  /** Events may have been missed: the page must refetch its data. */
  resync: z.strictObject({}),
} as const

/** The other desks with the agenda open. */
export type LiveAgenda = z.infer<typeof liveEvents.agenda>

/** A place in the booking queue. */
export type LiveQueue = z.infer<typeof liveEvents.queue>

/** A changed booking of a dependant. */
export type LiveDependantBooking = z.infer<typeof liveEvents.dependantBooking>

/** Ids separated by commas, at most a hundred. */
const idList = z
  .string()
  .max(2100)
  .regex(/^[1-9]\d{0,17}(,[1-9]\d{0,17}){0,99}$/)

export const live = endpoint('live', {
  who: 'signedIn',
  summary:
    'Server-Sent Events while the session is valid: `class`, `booking`, `notification`, `message` and `points`, each with the current state as JSON, `dependantBooking` and `dependants` when a booking of a dependant of the caller, or the list of dependants, changed, `queue` with the place of a request that waits in the booking queue, `agenda` with the other desks at the agenda of a studio, and `resync` when events may have been missed. `Last-Event-ID` resumes after a disconnect. `classIds` and `studioId` filter the classes.',
  query: z.strictObject({ classIds: idList.optional(), studioId: studioId.optional() }),
  data: z.string(),
  media: 'text/event-stream',
})
