import { type Actor, type Channel, isChange, noticeOf } from '@cupo/core/notifications'
import type { Author } from './read-authors.ts'

const everywhere: readonly Channel[] = ['app', 'mail', 'push']

/**
 * Where a message goes by the table of notices. Messages about no change of a booking, a class or points (reminders,
 * a new password) go everywhere.
 * @throws where the table has no such change by this actor
 */
export const channelsOf = (
  { kind, userId, by }: { kind: string; userId: string; by?: string | null },
  author: Author | undefined,
): readonly Channel[] => {
  if (!isChange(kind)) return everywhere
  const actor: Actor = by === userId ? 'self' : (author?.actor ?? 'service')
  const notice = noticeOf(kind, actor)
  if (notice === undefined) throw new Error(`the table of notices has no ${kind} by ${actor}`)
  return notice.channels
}
