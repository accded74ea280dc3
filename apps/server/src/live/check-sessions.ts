import type { Deps } from '../deps.ts'
import type { Presence } from './presence.ts'
import { readLiveSessions } from './store.ts'
import { endStream } from './stream.ts'

/**
 * Ends streams whose token is no longer valid: session ended or expired, user suspended, or token refreshed. Also
 * reloads which studios a coach works for. One query for all streams.
 */
export const checkSessions = async ({ db, clock }: Deps, present: Presence): Promise<void> => {
  const ids = present.sessionIds()
  if (ids.length === 0) return
  const live = new Map((await readLiveSessions(db, ids, clock.now())).map((s) => [s.id, s]))
  for (const id of ids) {
    const session = live.get(id)
    for (const stream of present.streamsIn(id)) {
      if (session === undefined || session.token !== stream.viewer.token) endStream(stream)
      else if (stream.viewer.caller.role === 'coach') stream.viewer.studioIds = new Set(session.studio_ids)
    }
  }
}
