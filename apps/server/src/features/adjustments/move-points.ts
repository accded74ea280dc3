import { type AdjustmentDirection, adjustmentDirection } from '@cupo/core/adjustments'
import type { AccountId, PersonId, TransferId } from '@cupo/core/ids'
import { transferKind } from '@cupo/core/movement-kinds'
import { mustGet, mustIndex } from '@cupo/core/must-get'
import { type Lot, type Points, spendLots } from '@cupo/core/points'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { notifyPeople } from '../notifications/notify-people.ts'
import { lotOf, readOpenLots } from '../points/lot-store.ts'
import { postTransfers, type Transfer } from '../points/post-transfers.ts'
import { issueAccountId, lockBalances, memberAccountId } from '../points/store.ts'
import { scheduleWaitlistsOf } from '../waitlist/store.ts'

export type Correction = {
  userId: PersonId
  direction: AdjustmentDirection
  points: Points
  reason: string
  by: PersonId
}

/** Whether an owner may take points of this lot. Points of a studio, a company or a pass are excluded. */
const isEverywhere = ({ scope }: Lot): boolean =>
  scope === undefined || (scope.studioId === null && scope.corporateId === null && scope.passId === null)

const transfersOf = async (
  tx: Tx,
  account: AccountId,
  { direction, points, reason, by }: Correction,
  now: Date,
): Promise<Outcome<Transfer[]>> => {
  const issue = await issueAccountId(tx)
  const common = { kind: transferKind.grant, byUser: by, note: reason, at: now }
  if (direction === adjustmentDirection.add)
    return done([{ ...common, fromAccountId: issue, toAccountId: account, points }])
  await lockBalances(tx, [account])
  const rows = new Map((await readOpenLots(tx, account)).map((row) => [String(row.id), row]))
  const lots = [...rows.values()].map(lotOf)
  const spent = spendLots(lots.filter(isEverywhere), points, now)
  if (!spent.ok) {
    const params = { balance: spent.usable, price: points }
    return refuse(refusals.insufficientPoints, { because: 'not_so_many_points', params })
  }
  const taken = { ...common, fromAccountId: account, toAccountId: issue }
  // Posts one movement, unless it would also spend excluded lots.
  if (lots.every(isEverywhere)) return done([{ ...taken, points }])
  return done(
    spent.parts.map((part) => ({
      ...taken,
      points: part.points,
      lotId: mustGet(rows, part.lotId).id,
    })),
  )
}

/**
 * Moves the points of an adjustment and notifies the member with the reason. Refuses to take more than the usable
 * balance.
 */
export const movePoints = async (tx: Tx, correction: Correction, now: Date): Promise<Outcome<TransferId>> => {
  const { userId, direction, points, reason, by } = correction
  const account = await memberAccountId(tx, userId)
  if (account === null) return refuse(refusals.invalidState, { because: 'only_members_hold_points' })
  await scheduleWaitlistsOf(tx, [userId], now)
  const transfers = await transfersOf(tx, account, correction, now)
  if (!transfers.ok) return transfers
  const posted = await postTransfers(tx, transfers.value)
  if (!posted.ok) return posted
  const transferId = mustIndex(posted.value, 0)
  const about = { userId, key: `adjusted:${transferId}`, params: { points, note: reason }, link: '/gym/points', by }
  const added = direction === adjustmentDirection.add
  await notifyPeople(tx, [{ ...about, kind: added ? 'points_granted' : 'points_taken' }], now)
  return done(transferId)
}
