import type { Body, Data } from '@cupo/contract'
import { adjustmentStatus, decideAdjustment } from '@cupo/core/adjustments'
import type { PersonId } from '@cupo/core/ids'
import { transferKind } from '@cupo/core/movement-kinds'
import { mustIndex } from '@cupo/core/must-get'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { readAdjustmentLimit } from '../adjustments/store.ts'
import { recordAudit } from '../audit/store.ts'
import { notifyPeople } from '../notifications/notify-people.ts'
import { postTransfers } from '../points/post-transfers.ts'
import { expiryAfter, issueAccountId, readUsable } from '../points/store.ts'
import { readMemberZone } from '../points/zone-store.ts'
import { scheduleWaitlistsOf } from '../waitlist/store.ts'
import { findGrantee } from './store.ts'

export type GrantPoints = Body<'grantPoints'> & { userId: PersonId; by: PersonId }

/** Transfers points from the issuing account to a member and writes an audit entry with author and reason. */
export const grantPoints = async (tx: Tx, command: GrantPoints, now: Date): Promise<Outcome<Data<'grantPoints'>>> => {
  const { userId, points, note, expiresInDays, by } = command
  const grantee = await findGrantee(tx, userId)
  if (!grantee) return refuse(refusals.notFound)
  if (grantee.accountId === null) return refuse(refusals.invalidState, { because: 'only_members_hold_points' })
  const limit = await readAdjustmentLimit(tx)
  if (decideAdjustment(points, limit) === adjustmentStatus.waiting)
    return refuse(refusals.invalidState, { because: 'needs_second_owner', params: { max: limit } })
  await scheduleWaitlistsOf(tx, [userId], now)
  const posted = await postTransfers(tx, [
    {
      kind: transferKind.grant,
      fromAccountId: await issueAccountId(tx),
      toAccountId: grantee.accountId,
      points,
      byUser: by,
      note,
      at: now,
      expiresAt: expiryAfter(expiresInDays, await readMemberZone(tx, userId, now), now),
    },
  ])
  if (!posted.ok) return posted
  const movementId = mustIndex(posted.value, 0)
  await recordAudit(tx, {
    at: now,
    byUser: by,
    action: 'points_granted',
    subject: { kind: 'user', id: userId },
    details: { points, note, movementId, ...(expiresInDays !== undefined && { expiresInDays }) },
  })
  const message = { key: `points-granted:${movementId}`, kind: 'points_granted' as const, params: { points, note } }
  await notifyPeople(tx, [{ userId, ...message, link: '/gym/points', by }], now)
  return done({ balance: await readUsable(tx, grantee.accountId, now), movementId })
}
