import type { Deps } from '../deps.ts'
import { hasDesks } from './agenda-desks.ts'
import { createChangeDebouncer } from './change-debouncer.ts'
import { checkSessions } from './check-sessions.ts'
import type { Dirty } from './dirty.ts'
import { fanOut, textFor } from './fan-out.ts'
import { type Listener, listen } from './listen.ts'
import { presence } from './presence.ts'
import { hasPlaces, sendPlaces } from './queue-places.ts'
import { readEvents } from './read-events.ts'
import { ring } from './ring.ts'
import { deskSender } from './send-desks.ts'
import { endStream, eventText, heartbeatText, type Stream, sendText } from './stream.ts'
import type { Viewer } from './viewer.ts'

const heartbeatMs = 15_000
const sessionCheckMs = 2_000
/** Maximum number of missed events to replay; a connection that missed more gets a resync. */
const maxReplayed = 500
/** Maximum number of streams per process; further ones are refused. */
const maxStreams = 20_000

/** The live streams of this process. */
export type Hub = {
  /** Whether the maximum is reached. */
  full(): boolean
  /** Number of open streams of this viewer's user. */
  streamsOf(viewer: Viewer): number
  /**
   * Starts listening to the database.
   * @throws the database error when it is unavailable
   */
  ready(): Promise<void>
  /** Adds a stream whose headers are sent, and replays what it missed since the event `lastId`, or sends a resync. */
  join(stream: Stream, lastId: string | null): void
  stop(): Promise<void>
}

/** Background work while streams are open: the listening connection, session checks and the heartbeat. */
const watch = (
  deps: Deps,
  handlers: {
    onMessage: (message: string) => void
    resyncAll: () => void
    checkStreams: () => Promise<void>
    sendHeartbeat: () => void
  },
) => {
  let listening: Promise<Listener> | null = null
  let timers: NodeJS.Timeout[] = []
  const stop = async (): Promise<void> => {
    const current = listening
    listening = null
    for (const timer of timers) clearInterval(timer)
    timers = []
    await (await current?.catch(() => null))?.stop()
  }
  const start = (): void => {
    let checking = false
    const check = async (): Promise<void> => {
      if (checking) return
      checking = true
      // An unavailable database must not end streams; the next check tries again.
      await handlers.checkStreams().catch(() => undefined)
      checking = false
    }
    timers = [
      setInterval(() => void check(), sessionCheckMs).unref(),
      setInterval(handlers.sendHeartbeat, heartbeatMs).unref(),
    ]
  }
  const ready = async (): Promise<void> => {
    listening ??= listen(deps.pool, { onMessage: handlers.onMessage, onGap: handlers.resyncAll })
    const current = listening
    try {
      await current
      if (timers.length === 0 && listening === current) start()
    } catch (error) {
      if (listening === current) listening = null
      throw error
    }
  }
  return { ready, stop, isListening: () => listening !== null }
}

/** Creates the live streams over a database. No connection or timer runs while no stream is open. */
export const liveHub = (deps: Deps): Hub => {
  const events = ring()
  const present = presence()
  const desks = deskSender(deps, present)
  const toAll = (text: string): void => {
    for (const stream of present.streams()) sendText(stream, text)
  }
  const resyncAll = (): void => {
    events.startEpoch()
    changes.discard()
    toAll(eventText('resync', events.newestId(), '{}'))
  }
  const deliver = async (dirty: Dirty): Promise<void> => {
    // A page reads again when it gets the event, so every standby must have replayed the change.
    await deps.standbys?.caughtUp()
    const liveEvents = await readEvents(deps.db, dirty, present, deps.clock.now())
    await fanOut(present, liveEvents.map(events.add))
  }
  // The changes of a failed read are unknown, so every stream gets a resync.
  const changes = createChangeDebouncer(deliver, resyncAll)
  const watching = watch(deps, {
    onMessage: (message) => {
      if (hasPlaces(message)) return sendPlaces(present, message)
      if (hasDesks(message)) return desks.receive(message)
      for (const id of changes.receive(message)) for (const stream of present.streamsIn(id)) endStream(stream)
    },
    resyncAll,
    checkStreams: async () => {
      desks.expire()
      await checkSessions(deps, present)
      if (!present.dropLongDisconnected()) return
      events.startEpoch()
      changes.discard()
      desks.clear()
      await watching.stop()
    },
    sendHeartbeat: () => {
      // Skipped while events are written to only some streams: the id would confirm events that were not sent.
      if (!changes.isDelivering()) toAll(heartbeatText(events.newestId()))
    },
  })

  return {
    full: () => present.size() >= maxStreams,
    streamsOf: ({ caller }) => present.streamsOf(`user:${caller.userId}`).length,
    ready: watching.ready,
    join: (stream, lastId) => {
      const lost = lastId === null ? [] : present.wasHere(stream.viewer) ? events.after(lastId) : null
      const seen = lost?.filter((event) => event.isVisibleTo(stream.viewer))
      present.add(stream)
      stream.response.once('close', () => {
        present.remove(stream)
        desks.close(stream)
      })
      if (seen === undefined || seen.length > maxReplayed)
        sendText(stream, eventText('resync', events.newestId(), '{}'))
      else sendText(stream, textFor(stream, seen) + heartbeatText(events.newestId()))
      desks.greet(stream)
      // The background work may have stopped when the last stream closed.
      if (!watching.isListening()) watching.ready().then(resyncAll, () => endStream(stream))
    },
    stop: async () => {
      // Cleared first, so that the closing streams send no notifications to other processes.
      desks.clear()
      for (const stream of present.streams()) endStream(stream)
      await watching.stop()
      await changes.stop()
    },
  }
}
