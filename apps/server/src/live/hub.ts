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
/** A lost connection that missed more than this reads all again instead. */
const mostResumed = 500
/** Streams of one process; more are turned away until some end. */
const mostStreams = 20_000

/** The live streams of this process. */
export type Hub = {
  /** True when no more can be taken on. */
  full(): boolean
  /** How many streams this viewer's person has open. */
  streamsOf(viewer: Viewer): number
  /** Makes sure that changes are heard from here on. Throws what the database says when it can't be reached. */
  ready(): Promise<void>
  /** Takes on a stream whose head is sent, and tells it what it missed since the event `lastId`, or to read all again. */
  join(stream: Stream, lastId: string | null): void
  stop(): Promise<void>
}

/** What runs beside the streams while there are any: hearing, the check of sign-ins, the beat. */
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
      // A database that is away ends nobody's sign-in; the next look asks again.
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

/** Makes the live streams over a database. Nothing is heard, and nothing runs, while nobody looks. */
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
  // What could not be read is not known: everybody reads all again.
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
      // Not while some events are written to some streams only: the id would stand for more than was sent.
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
      // The watch may have ended between the asking and now, when the last one left long ago.
      if (!watching.stands()) watching.ready().then(missed, () => endStream(stream))
    },
    stop: async () => {
      for (const stream of present.streams()) endStream(stream)
      await watching.stop()
      await telling.stop()
    },
  }
}
