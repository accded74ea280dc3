import type { LiveAgenda } from '@cupo/contract/live'
import type { StudioId } from '@cupo/core/ids'
import type { Deps } from '../deps.ts'
import { mayAct } from '../http/may-act.ts'
import { createDesks, desksIn } from './agenda-desks.ts'
import { notifyDesk } from './desk-store.ts'
import type { Presence } from './presence.ts'
import { type Stream, sendText } from './stream.ts'

/** The studio of a stream whose user may read its agenda; null otherwise. */
const agendaOf = ({ viewer: { caller } }: Stream): StudioId | null =>
  caller.role === 'studio' && mayAct(caller, 'readSetup') ? caller.studioId : null

/** Has no event id, because it is not replayed: the next list replaces it. */
const listText = (desks: LiveAgenda['desks']): string =>
  `event: agenda\ndata: ${JSON.stringify({ desks } satisfies LiveAgenda)}\n\n`

/** Sends the desks of a studio's agenda to the streams of its other desks. */
export const deskSender = ({ db, clock }: Deps, present: Presence) => {
  const desks = createDesks()
  const now = (): number => clock.now().getTime()
  const sendTo = (stream: Stream, studioId: StudioId): void =>
    sendText(stream, listText(desks.othersOf(studioId, stream.viewer.caller.sessionId)))
  const sendAll = (studioId: StudioId): void => {
    for (const stream of present.streamsOf(`studio:${studioId}`))
      if (agendaOf(stream) !== null) sendTo(stream, studioId)
  }
  return {
    /** Handles a NOTIFY payload. */
    receive: (message: string): void => {
      for (const place of desksIn(message)) {
        // The desk closed a stream at a different process and has one here.
        if (place.act === 'closed' && present.streamsIn(place.sessionId).length > 0) continue
        if (desks.place(place, now())) sendAll(place.studioId)
      }
    },
    /** Sends the desks to a newly opened stream. */
    greet: (stream: Stream): void => {
      const studioId = agendaOf(stream)
      if (studioId === null || desks.othersOf(studioId, stream.viewer.caller.sessionId).length === 0) return
      sendTo(stream, studioId)
    },
    /** Removes the desk of a closed stream, if it was the last of its session here. */
    close: (stream: Stream): void => {
      const studioId = agendaOf(stream)
      const { sessionId } = stream.viewer.caller
      if (studioId === null || present.streamsIn(sessionId).length > 0) return
      const desk = desks.deskOf(studioId, sessionId)
      if (desk === undefined) return
      if (desks.place({ ...desk, act: 'closed' }, now())) sendAll(studioId)
      // If the notification is lost, the desk expires by timeout.
      notifyDesk(db, { ...desk, classId: null, act: 'closed' }).catch(() => undefined)
    },
    expire: (): void => {
      for (const studioId of desks.expire(now())) sendAll(studioId)
    },
    clear: desks.clear,
  }
}
