import type { AccountId, PersonId, TransferId } from '@cupo/core/ids'
import type { TransferKind } from '@cupo/core/movement-kinds'
import type { Points } from '@cupo/core/points'
import type { Tx } from '../../db/client.ts'
import { type LotColumns, lotOf } from './lot-store.ts'
import { postTransfers } from './post-transfers.ts'

/** Accounts, kind and author of a move of lots; no author if the service moves them. */
export type LotMove = {
  kind: TransferKind
  from: AccountId
  to: AccountId
  by: PersonId | null
  note: string
  at: Date
}

/**
 * Moves points lot by lot, so that each part retains its expiry and scope. The caller must have locked both accounts.
 * @throws {Error} if a lot has fewer points than were read under the lock, which is a bug
 */
export const moveLots = async (
  tx: Tx,
  { kind, from, to, by, note, at }: LotMove,
  parts: readonly { lot: LotColumns; points: Points }[],
): Promise<TransferId[]> => {
  const posted = await postTransfers(
    tx,
    parts.map(({ lot, points }) => {
      const { scope } = lotOf(lot)
      const moved = { kind, fromAccountId: from, toAccountId: to, points, lotId: lot.id }
      return { ...moved, byUser: by, note, at, ...(scope && { scope }) }
    }),
  )
  if (!posted.ok) throw new Error(`points refused under lock: ${posted.reason}`)
  return posted.value
}
