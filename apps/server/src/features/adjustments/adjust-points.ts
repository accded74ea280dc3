import type { Data } from '@cupo/contract'
import { adjustmentStatus, decideAdjustment, decideApproval } from '@cupo/core/adjustments'
import type { AdjustmentId, PersonId } from '@cupo/core/ids'
import { mustIndex } from '@cupo/core/must-get'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { recordAudit } from '../audit/store.ts'
import { notifyPeople } from '../notifications/notify-people.ts'
import { memberAccountId } from '../points/store.ts'
import { readOwners } from '../service-health/failure-store.ts'
import { readNames } from '../users/store.ts'
import { type Correction, movePoints } from './move-points.ts'
import {
  insertAdjustment,
  type LockedAdjustment,
  lockAdjustment,
  readAdjustmentLimit,
  readAdjustments,
  saveDecision,
  viewOf,
} from './store.ts'

type Adjustment = Data<'createAdjustment'>

const readOne = async (tx: Tx, id: AdjustmentId): Promise<Adjustment> =>
  viewOf(mustIndex(await readAdjustments(tx, { id }, { after: null, limit: 1 }), 0))

/** Notifies the other owners of a request that needs their decision. */
const askOthers = async (
  tx: Tx,
  id: AdjustmentId,
  { userId, points, direction, reason, by }: Correction,
  now: Date,
) => {
  const person = (await readNames(tx, [userId])).get(userId) ?? ''
  const owners = (await readOwners(tx)).filter((owner) => owner !== by)
  await notifyPeople(
    tx,
    owners.map((owner) => ({
      userId: owner,
      key: `adjustment-waiting:${id}`,
      kind: 'adjustment_waiting' as const,
      params: { person, points, direction, reason },
      link: '/gym/owner/adjustments',
      by,
    })),
    now,
  )
}

/** Moves the points immediately, or stores a request for a different owner above the limit. */
export const createAdjustment = async (tx: Tx, correction: Correction, now: Date): Promise<Outcome<Adjustment>> => {
  const { userId, points, direction, reason, by } = correction
  const known = (await readNames(tx, [userId])).has(userId)
  if (!known) return refuse(refusals.notFound)
  if ((await memberAccountId(tx, userId)) === null)
    return refuse(refusals.invalidState, { because: 'only_members_hold_points' })
  const status = decideAdjustment(points, await readAdjustmentLimit(tx))
  const moved = status === adjustmentStatus.done ? await movePoints(tx, correction, now) : null
  if (moved && !moved.ok) return moved
  const id = await insertAdjustment(tx, { ...correction, at: now, status, transferId: moved?.value ?? null })
  if (status === adjustmentStatus.waiting) await askOthers(tx, id, correction, now)
  await recordAudit(tx, {
    at: now,
    byUser: by,
    action: status === adjustmentStatus.done ? 'points_adjusted' : 'adjustment_asked',
    subject: { kind: 'user', id: userId },
    details: { direction, points, reason, adjustmentId: id },
  })
  return done(await readOne(tx, id))
}

type Decision = { id: AdjustmentId; approve: boolean; by: PersonId }

/** Notifies the owner who requested an adjustment of a different owner's decision. */
const tellRequester = async (tx: Tx, adjustment: LockedAdjustment, { id, approve, by }: Decision, now: Date) => {
  const { userId, requestedBy, direction, points, reason } = adjustment
  if (requestedBy === by) return
  const person = (await readNames(tx, [userId])).get(userId) ?? ''
  const message = {
    userId: requestedBy,
    key: `adjustment-decided:${id}`,
    kind: 'adjustment_decided' as const,
    params: { person, points, direction, approved: approve, reason },
    link: '/gym/owner/adjustments',
    by,
  }
  await notifyPeople(tx, [message], now)
}

/**
 * Approves or declines a different owner's pending adjustment, or withdraws the caller's own. Approval moves the points
 * once.
 */
export const answerAdjustment = async (tx: Tx, decision: Decision, now: Date): Promise<Outcome<Adjustment>> => {
  const { id, approve, by } = decision
  const adjustment = await lockAdjustment(tx, id)
  if (!adjustment) return refuse(refusals.notFound)
  const may = decideApproval(adjustment, { by, approve })
  if (!may.ok) return refuse(may.reason, { because: may.reason === refusals.forbidden ? 'own_adjustment' : 'decided' })
  const moved = approve ? await movePoints(tx, { ...adjustment, by }, now) : null
  if (moved && !moved.ok) return moved
  const status = approve ? adjustmentStatus.done : adjustmentStatus.declined
  const decidedBy = by === adjustment.requestedBy ? null : by
  await saveDecision(tx, id, { status, by: decidedBy, at: now, transferId: moved?.value ?? null })
  await tellRequester(tx, adjustment, decision, now)
  const { direction, points, reason, userId, requestedBy } = adjustment
  await recordAudit(tx, {
    at: now,
    byUser: by,
    action: approve ? 'points_adjusted' : decidedBy === null ? 'adjustment_withdrawn' : 'adjustment_declined',
    subject: { kind: 'user', id: userId },
    details: { direction, points, reason, adjustmentId: id, askedById: requestedBy },
  })
  return done(await readOne(tx, id))
}
