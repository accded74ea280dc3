import type { PassId, PersonId } from '@cupo/core/ids'
import { transferKind } from '@cupo/core/movement-kinds'
import { passStatus } from '@cupo/core/pass-vocabulary'
import type { Tx } from '../../db/client.ts'
import { postTransfers } from '../points/post-transfers.ts'
import { issueAccountId, lockBalances, memberAccountId } from '../points/store.ts'
import { insertPassMovement, lockPass, readLotsOfPass, saveEnded } from './store.ts'

/** Ends the renewals of a pass that has ended. */
const endSubscription = async (tx: Tx, passId: PassId, at: Date): Promise<void> => {
  await tx
    .updateTable('subscription')
    .set({ status: 'ended', due_at: null, cancelled_at: at })
    .where('pass_id', '=', passId)
    .where('status', '<>', 'ended')
    .execute()
}

/** Ends a pass: classes that are left expire, points stay until their own expiry. An ended one is not changed. */
export const endPass = async (tx: Tx, passId: PassId, at: Date, by: PersonId | null = null): Promise<void> => {
  const pass = await lockPass(tx, passId)
  if (pass.status === passStatus.ended) return
  if ((pass.remaining ?? 0) > 0) {
    const count = pass.remaining ?? 0
    await insertPassMovement(tx, { passId, at, kind: 'expiry', count, byUser: by, note: '' })
  }
  await endSubscription(tx, passId, at)
  await saveEnded(tx, passId, at)
}

/**
 * Takes a pass back, as for a refund: the classes or points that are left, and the renewals. Bookings that it paid
 * stay. An ended pass is not changed.
 */
export const takeBackPass = async (tx: Tx, passId: PassId, at: Date, by: PersonId | null): Promise<void> => {
  const pass = await lockPass(tx, passId)
  if (pass.status === passStatus.ended) return
  if ((pass.remaining ?? 0) > 0) {
    const count = pass.remaining ?? 0
    await insertPassMovement(tx, { passId, at, kind: 'takeback', count, byUser: by, note: '' })
  }
  await takeBackPoints(tx, { passId, name: pass.name, at, by }, await memberAccountId(tx, pass.memberId))
  await endSubscription(tx, passId, at)
  await saveEnded(tx, passId, at)
}

const takeBackPoints = async (
  tx: Tx,
  { passId, name, at, by }: { passId: PassId; name: string; at: Date; by: PersonId | null },
  accountId: Awaited<ReturnType<typeof memberAccountId>>,
): Promise<void> => {
  if (accountId === null) return
  await lockBalances(tx, [accountId])
  const lots = await readLotsOfPass(tx, passId)
  if (lots.length === 0) return
  const toAccountId = await issueAccountId(tx)
  const posted = await postTransfers(
    tx,
    lots.map((lot) => ({
      kind: transferKind.takeback,
      fromAccountId: lot.accountId,
      toAccountId,
      points: lot.remaining,
      byUser: by,
      note: name,
      at,
      lotId: lot.id,
    })),
  )
  if (!posted.ok) throw new Error(`the points of pass ${passId} were not taken back: ${posted.reason}`)
}
