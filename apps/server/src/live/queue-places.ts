import type { LiveQueue } from '@cupo/contract/live'
import type { PersonId } from '@cupo/core/ids'
import { sql } from 'kysely'
import type { Db } from '../deps.ts'
import type { Presence } from './presence.ts'
import { sendText } from './stream.ts'

/** The place of a user's request in a process's booking queue. */
export type QueuePlace = LiveQueue & { userId: PersonId }

const kindOf = { bookClass: 'c', claimBooking: 'b' } as const
const endpointOf: Readonly<Record<string, LiveQueue['endpoint']>> = { c: 'bookClass', b: 'claimBooking' }

/**
 * Notifies all processes of queue places, because a user's live stream may be open at a different one. Places are not
 * stored; a lost one is superseded by the next.
 */
export const notifyPlaces = async (db: Db, places: readonly QueuePlace[]): Promise<void> => {
  const items = places.map(({ userId, endpoint, id, place }) => `${userId}/${kindOf[endpoint]}${id}/${place}`)
  await sql`select live_tell('q', ${items}::text[])`.execute(db)
}

/** Whether a NOTIFY payload contains queue places. */
export const hasPlaces = (message: string): boolean => message.startsWith('q:')

/** Sends the places of a NOTIFY payload to the streams of their users, without an event id: they are not replayed. */
export const sendPlaces = (present: Presence, message: string): void => {
  for (const item of message.slice(2).split(',')) {
    const [userId = '', subject = '', place = ''] = item.split('/')
    const endpoint = endpointOf[subject.charAt(0)]
    const streams = present.streamsOf(`user:${userId}`)
    if (endpoint === undefined || streams.length === 0) continue
    const data: LiveQueue = { endpoint, id: subject.slice(1), place: Number(place) }
    const text = `event: queue\ndata: ${JSON.stringify(data)}\n\n`
    for (const stream of streams) sendText(stream, text)
  }
}
