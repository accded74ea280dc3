import type { Deps } from '../deps.ts'
import type { Presence } from './presence.ts'
import { readLiveSessions } from './store.ts'
import { endStream } from './stream.ts'

/**
 * Ends the streams whose token does not hold any more: its session ended or expired, its person is suspended, or the
 * token was refreshed. Renews which studios a coach works for. One query for all of them.
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
