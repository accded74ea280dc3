import type { Body, Data } from '@cupo/contract'
import type { PersonId } from '@cupo/core/ids'
import { transferKind } from '@cupo/core/movement-kinds'
import { mustIndex } from '@cupo/core/must-get'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { recordAudit } from '../audit/store.ts'
import { notifyPeople } from '../notifications/notify-people.ts'
import { postTransfers } from '../points/post-transfers.ts'
import { memberAccountId, poolAccountId, readUsable } from '../points/store.ts'
import { scheduleWaitlistsOf } from '../waitlist/store.ts'
import { findClientStudio } from './store.ts'

export type GiveClientPoints = Body<'giveClientPoints'> & {
  memberId: PersonId
  studioId: AuthorizedStudioId
  by: PersonId
}

/**
 * Transfers points from a studio's pool to a member who has booked there, notifies the member and writes an audit
 * entry. Points retain their expiry. Refuses NO_ENCONTRADO for people who are not the studio's clients, and
 * PUNTOS_INSUFICIENTES if the pool has fewer.
 */
export const giveClientPoints = async (
  tx: Tx,
  command: GiveClientPoints,
  now: Date,
): Promise<Outcome<Data<'giveClientPoints'>>> => {
  const { memberId, studioId, points, note, by } = command
  const studio = await findClientStudio(tx, studioId, memberId)
  const [pool, account] = [await poolAccountId(tx, { studioId }), await memberAccountId(tx, memberId)]
  if (studio === null || pool === null || account === null) return refuse(refusals.notFound)
  await scheduleWaitlistsOf(tx, [memberId], now)
  const posted = await postTransfers(tx, [
    { kind: transferKind.gift, fromAccountId: pool, toAccountId: account, points, byUser: by, note, at: now },
  ])
  if (!posted.ok) return refuse(refusals.insufficientPoints, { because: 'pool_short', params: posted.params ?? {} })
  const movementId = mustIndex(posted.value, 0)
  await recordAudit(tx, {
    at: now,
    byUser: by,
    action: 'points_given',
    subject: { kind: 'user', id: memberId },
    details: { points, note, movementId, studioId },
  })
  const params = { from: studio.name, points, note }
  await notifyPeople(
    tx,
    [{ userId: memberId, key: `points-given:${movementId}`, kind: 'points_given', params, link: null, by }],
    now,
  )
  return done({ pool: await readUsable(tx, pool, now), movementId })
}
