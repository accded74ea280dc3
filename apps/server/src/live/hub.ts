import type { Deps } from '../deps.ts'
import { checkSessions } from './check-sessions.ts'
import type { Dirty } from './dirty.ts'
import { fanOut, textFor } from './fan-out.ts'
import { type Listener, listen } from './listen.ts'
import { presence } from './presence.ts'
import { readHappenings } from './read-happenings.ts'
import { ring } from './ring.ts'
import { beatText, endStream, eventText, type Stream, sendText } from './stream.ts'
import { teller } from './teller.ts'
import type { Viewer } from './viewer.ts'

const beatEveryMs = 15_000
const checkEveryMs = 2_000
/** Maximum number of missed events to replay; a connection that missed more gets a resync. */
const mostResumed = 500
/** Maximum number of streams per process; further ones are refused. */
const mostStreams = 20_000

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
  acts: { hear: (message: string) => void; missed: () => void; look: () => Promise<void>; beat: () => void },
) => {
  let listening: Promise<Listener> | null = null
  let timers: NodeJS.Timeout[] = []
  const stop = async (): Promise<void> => {
    const asked = listening
    listening = null
    for (const timer of timers) clearInterval(timer)
    timers = []
    await (await asked?.catch(() => null))?.stop()
  }
  const start = (): void => {
    let looking = false
    const look = async (): Promise<void> => {
      if (looking) return
      looking = true
      // An unavailable database must not end streams; the next check tries again.
      await acts.look().catch(() => undefined)
      looking = false
    }
    timers = [setInterval(() => void look(), checkEveryMs).unref(), setInterval(acts.beat, beatEveryMs).unref()]
  }
  const ready = async (): Promise<void> => {
    listening ??= listen(deps.pool, { onMessage: acts.hear, onGap: acts.missed })
    const asked = listening
    try {
      await asked
      if (timers.length === 0 && listening === asked) start()
    } catch (error) {
      if (listening === asked) listening = null
      throw error
    }
  }
  return { ready, stop, stands: () => listening !== null }
}

/** Creates the live streams over a database. Nothing listens or runs while no stream is open. */
export const liveHub = (deps: Deps): Hub => {
  const events = ring()
  const present = presence()
  const toAll = (text: string): void => {
    for (const stream of present.streams()) sendText(stream, text)
  }
  const missed = (): void => {
    events.beginAnew()
    telling.forget()
    toAll(eventText('resync', events.newest(), '{}'))
  }
  const tell = async (dirty: Dirty): Promise<void> => {
    const happenings = await readHappenings(deps.db, dirty, present, deps.clock.now())
    await fanOut(present, happenings.map(events.add))
  }
  // The changes are unknown after a failed read: every stream gets a resync.
  const telling = teller(tell, missed)
  const watching = watch(deps, {
    hear: (message) => {
      for (const id of telling.hear(message)) for (const stream of present.streamsIn(id)) endStream(stream)
    },
    missed,
    look: async () => {
      await checkSessions(deps, present)
      if (!present.forgetLongGone()) return
      events.beginAnew()
      telling.forget()
      await watching.stop()
    },
    beat: () => {
      // Not while events are written to only some streams: the id would claim more than was sent.
      if (!telling.busy()) toAll(beatText(events.newest()))
    },
  })

  return {
    full: () => present.size() >= mostStreams,
    streamsOf: ({ caller }) => present.streamsOf(`user:${caller.userId}`).length,
    ready: watching.ready,
    join: (stream, lastId) => {
      const lost = lastId === null ? [] : present.wasHere(stream.viewer) ? events.after(lastId) : null
      const seen = lost?.filter((h) => h.sees(stream.viewer))
      present.add(stream)
      stream.response.once('close', () => present.remove(stream))
      if (seen === undefined || seen.length > mostResumed) sendText(stream, eventText('resync', events.newest(), '{}'))
      else sendText(stream, textFor(stream, seen) + beatText(events.newest()))
      // The background work may have stopped since, when the last stream closed.
      if (!watching.stands()) watching.ready().then(missed, () => endStream(stream))
    },
    stop: async () => {
      for (const stream of present.streams()) endStream(stream)
      await watching.stop()
      await telling.stop()
    },
  }
}
