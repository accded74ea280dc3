import { canUndoClosing } from '@cupo/core/handovers'
import { refusals } from '@cupo/core/refusals'
import { hashToken } from '../../crypto/token.ts'
import type { Tx } from '../../db/client.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { recordAudit } from '../audit/store.ts'
import { notifyPeople } from '../notifications/notify-people.ts'
import { rescheduleWaitlists } from '../policy/store.ts'
import { saveClosingUndone } from '../studios/closing-store.ts'
import { lockClosing, readAccounts, restoreStudioAccess } from './closing-store.ts'

/** Reopens a closed studio by the token of its mailed link. Works once, until the data are erased. */
export const undoClosing = async (tx: Tx, token: string, now: Date): Promise<Outcome<null>> => {
  const closing = await lockClosing(tx, hashToken(token))
  if (closing === undefined || !canUndoClosing(closing, now)) return refuse(refusals.invalidCode)
  const { studioId, studio, closedBy } = closing
  await restoreStudioAccess(tx, studioId)
  await saveClosingUndone(tx, studioId, now)
  await recordAudit(tx, {
    at: now,
    byUser: closedBy,
    action: 'studio_reopened',
    subject: { kind: 'studio', id: studioId },
  })
  const { staff, owners } = await readAccounts(tx, studioId)
  const messages = [...staff, ...owners].map((userId) => ({
    userId,
    key: `studio-reopened:${studioId}:${now.toISOString()}`,
    kind: 'studio_reopened' as const,
    link: null,
    params: { studio },
  }))
  await notifyPeople(tx, messages, now)
  await rescheduleWaitlists(tx, studioId, now)
  return done(null, 'studio_reopened', { studio })
}
