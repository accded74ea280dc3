import type { SessionId } from '@cupo/core/ids'
import type { Stream } from './stream.ts'
import { keysOf, runsClasses, type Viewer } from './viewer.ts'

/** A stream closed less than this ago still counts as present, so that it can resume without a gap. */
const rememberedMs = 60_000

/** Index of open streams by user, subject and session, and of recently closed ones. */
export const presence = () => {
  const all = new Set<Stream>()
  const byKey = new Map<string, Set<Stream>>()
  const bySession = new Map<SessionId, Set<Stream>>()
  /** Time at which the last stream of a key closed. */
  const left = new Map<string, number>()

  const put = <Key>(map: Map<Key, Set<Stream>>, key: Key, stream: Stream): void => {
    const there = map.get(key)
    if (there) there.add(stream)
    else map.set(key, new Set([stream]))
  }
  const take = <Key>(map: Map<Key, Set<Stream>>, key: Key, stream: Stream): boolean => {
    const there = map.get(key)
    there?.delete(stream)
    return there?.size === 0 && map.delete(key)
  }

  return {
    add: (stream: Stream): void => {
      all.add(stream)
      put(bySession, stream.viewer.caller.sessionId, stream)
      for (const key of keysOf(stream.viewer)) {
        put(byKey, key, stream)
        left.delete(key)
      }
    },
    remove: (stream: Stream): void => {
      all.delete(stream)
      take(bySession, stream.viewer.caller.sessionId, stream)
      for (const key of keysOf(stream.viewer)) if (take(byKey, key, stream)) left.set(key, performance.now())
    },
    /**
     * Drops expired entries.
     * @returns whether no stream is open or recently closed
     */
    dropLongDisconnected: (): boolean => {
      for (const [key, at] of left) if (performance.now() - at > rememberedMs) left.delete(key)
      return all.size === 0 && left.size === 0
    },
    size: (): number => all.size,
    streams: (): Stream[] => [...all],
    streamsOf: (key: string): Stream[] => [...(byKey.get(key) ?? [])],
    streamsIn: (sessionId: SessionId): Stream[] => [...(bySession.get(sessionId) ?? [])],
    sessionIds: (): SessionId[] => [...bySession.keys()],
    /** Whether the viewer's own events have been recorded without a gap. */
    wasHere: (viewer: Viewer): boolean => keysOf(viewer).every((key) => byKey.has(key) || left.has(key)),
    has: (key: string): boolean => byKey.has(key) || left.has(key),
    get staff(): boolean {
      for (const stream of all) if (runsClasses(stream.viewer)) return true
      return false
    },
  }
}

export type Presence = ReturnType<typeof presence>
