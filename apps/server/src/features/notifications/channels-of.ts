import type { PersonId } from '@cupo/core/ids'
import { type Actor, type Channel, isChange, noticeOf } from '@cupo/core/notifications'
import type { Author } from './author-store.ts'

const everywhere: readonly Channel[] = ['app', 'mail', 'push']

/**
 * Channels of a notification by the table in core. Notifications that are not about a change of a booking, a class or
 * points (reminders, a new password) use every channel.
 * @throws Error for a change by this actor that is not in the table
 */
export const channelsOf = (
  { kind, userId, by }: { kind: string; userId: PersonId; by?: PersonId | null },
  author: Author | undefined,
): readonly Channel[] => {
  if (!isChange(kind)) return everywhere
  const actor: Actor = by === userId ? 'self' : (author?.actor ?? 'service')
  // A member who changes something of a different person is their guardian, if the table has such a change.
  const byGuardian = actor === 'self' && by !== userId ? noticeOf(kind, 'guardian') : undefined
  const notice = byGuardian ?? noticeOf(kind, actor)
  if (notice === undefined) throw new Error(`the table of notices has no ${kind} by ${actor}`)
  return notice.channels
}
