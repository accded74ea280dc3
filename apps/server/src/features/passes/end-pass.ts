import type { PassId, PersonId } from '@cupo/core/ids'
import { transferKind } from '@cupo/core/movement-kinds'
import { passMovement, passStatus } from '@cupo/core/pass-vocabulary'
import type { Tx } from '../../db/client.ts'
import { postTransfers } from '../points/post-transfers.ts'
import { issueAccountId, lockBalances, memberAccountId } from '../points/store.ts'
import {
  insertPassMovement,
  lockPass,
  readLivePasses,
  readLotsOfPass,
  saveEnded,
  saveSubscriptionsEnded,
} from './store.ts'

/** Ends a pass: remaining classes expire, points stay until their own expiry. An ended pass is not changed. */
export const endPass = async (tx: Tx, passId: PassId, at: Date, by: PersonId | null = null): Promise<void> => {
  const pass = await lockPass(tx, passId)
  if (pass.status === passStatus.ended) return
  if ((pass.remaining ?? 0) > 0) {
    const count = pass.remaining ?? 0
    await insertPassMovement(tx, { passId, at, kind: passMovement.expiry, count, byUser: by, note: '' })
  }
  await saveSubscriptionsEnded(tx, [passId], at)
  await saveEnded(tx, passId, at)
}

/** Ends every pass of a member, with its renewals. No further charge is made. */
export const endPassesOf = async (tx: Tx, memberId: PersonId, at: Date): Promise<void> => {
  for (const passId of await readLivePasses(tx, memberId)) await endPass(tx, passId, at, memberId)
}

/**
 * Takes a pass back, as for a refund: the remaining classes or points, and the renewals. Bookings that it paid for
 * stay. An ended pass is not changed.
 */
export const takeBackPass = async (tx: Tx, passId: PassId, at: Date, by: PersonId | null): Promise<void> => {
  const pass = await lockPass(tx, passId)
  if (pass.status === passStatus.ended) return
  if ((pass.remaining ?? 0) > 0) {
    const count = pass.remaining ?? 0
    await insertPassMovement(tx, { passId, at, kind: passMovement.takeback, count, byUser: by, note: '' })
  }
  await takeBackPoints(tx, { passId, name: pass.name, at, by }, await memberAccountId(tx, pass.memberId))
  await saveSubscriptionsEnded(tx, [passId], at)
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
