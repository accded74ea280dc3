import { z } from 'zod'
import { booking } from './booking-view.ts'
import { chatMessage } from './chats.ts'
import { endpoint } from './endpoint.ts'
import { notification } from './notifications.ts'
import { readPoints } from './points.ts'

/** What each event of the live stream carries as its data, in JSON. */
export const liveEvents = {
  /** A class that the caller may see; `changed` says that something else than these figures did (its time, its coach). */
  class: z.strictObject({
    id: z.string(),
    seatsLeft: z.int(),
    waitlisted: z.int(),
    changed: z.literal(true).optional(),
  }),
  /** One of the member's own bookings, as it stands now. */
  booking,
  notification,
  /** A message of one of the caller's conversations, as it now stands. */
  message: z.strictObject({ ...chatMessage.shape, read: z.boolean() }),
  /** The points that the caller can spend or give. */
  points: readPoints.data,
  /** Something may have been missed: what is on screen is to be read again. */
  resync: z.strictObject({}),
} as const

/** Ids after commas, at most a hundred. */
const idList = z
  .string()
  .max(2100)
  .regex(/^[1-9]\d{0,17}(,[1-9]\d{0,17}){0,99}$/)

export const live = endpoint('live', {
  who: 'signedIn',
  summary:
    'What changes, as Server-Sent Events while the sign-in lives: `class`, `booking`, `notification`, `message`, `points`, each with the state as it now stands in JSON, and `resync` when something may have been missed. `Last-Event-ID` resumes after a lost connection. `classIds` and `studioId` narrow the classes.',
  query: z.strictObject({ classIds: idList.optional(), studioId: z.string().max(40).optional() }),
  data: z.string(),
  media: 'text/event-stream',
})
