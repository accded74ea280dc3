import type { Tx } from '../../db/client.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { runBalances } from './running-balances.ts'
import { lockBalances, writeTransfers } from './store.ts'

/** A movement of points to be made: what leaves one account arrives at the other. */
export type Transfer = {
  kind: 'grant' | 'booking' | 'return'
  fromAccountId: string
  toAccountId: string
  /** More than zero. */
  points: number
  bookingId?: string
  /** Who did it; null for the service itself. */
  byUser: string | null
  note: string
  at: Date
}

/**
 * Makes movements in their order, all or none, and answers their ids in the same order.
 * Locks the accounts that keep a balance by id, keeps their balances in step, and writes what stood after each
 * movement. Refuses PUNTOS_INSUFICIENTES when any of them would take a balance under zero.
 */
export const postTransfers = async (tx: Tx, transfers: readonly Transfer[]): Promise<Outcome<string[]>> => {
  if (transfers.length === 0) return done([])
  const kept = await lockBalances(
    tx,
    transfers.flatMap((t) => [t.fromAccountId, t.toAccountId]),
  )
  const run = runBalances(kept, transfers)
  if (!run.ok) {
    return refuse('PUNTOS_INSUFICIENTES', {
      because: 'points_missing',
      params: { price: run.points, balance: run.balance },
    })
  }
  const ids = await writeTransfers(
    tx,
    transfers.map((t, i) => ({
      at: t.at,
      kind: t.kind,
      fromAccountId: t.fromAccountId,
      toAccountId: t.toAccountId,
      points: t.points,
      fromBalanceAfter: run.after[i]?.from ?? null,
      toBalanceAfter: run.after[i]?.to ?? null,
      bookingId: t.bookingId ?? null,
      byUser: t.byUser,
      note: t.note,
    })),
    run.balances,
  )
  return done(ids)
}
