import type { Deps } from '../deps.ts'
import type { Presence } from './presence.ts'
import { readLiveSessions } from './store.ts'
import { endStream } from './stream.ts'

/**
 * Ends the streams whose sign-in does not hold any more: ended, expired, or of somebody suspended; and renews which
 * studios a coach works for. One query for all of them.
 */
export const checkSessions = async ({ db, clock }: Deps, present: Presence): Promise<void> => {
  const ids = present.sessionIds()
  if (ids.length === 0) return
  const live = new Map((await readLiveSessions(db, ids, clock.now())).map((s) => [s.id, s.studio_ids]))
  for (const id of ids) {
    const studioIds = live.get(id)
    for (const stream of present.streamsIn(id)) {
      if (studioIds === undefined) endStream(stream)
      else if (stream.viewer.caller.role === 'coach') stream.viewer.studioIds = new Set(studioIds)
    }
  }
}
