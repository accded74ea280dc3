import type { AccountId, BookingId, LotId, PersonId, TransferId } from '@cupo/core/ids'
import { type TransferKind, transferKind } from '@cupo/core/movement-kinds'
import { mustGet, mustIndex } from '@cupo/core/must-get'
import type { PaidClass } from '@cupo/core/passes'
import type { Points } from '@cupo/core/points'
import { type Movement, playMovements, type StoredAccount } from '@cupo/core/points'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import type { Write } from '../../db/pipelined.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { type LotScope, newLotIds, readPast, readSpendableLots, writeLots } from './lot-store.ts'
import { type ChangedAmounts, lockBalances, type TransferRow, transfersWrite, writeTransfers } from './store.ts'

/** A transfer of points between two accounts. */
export type Transfer = {
  kind: TransferKind
  fromAccountId: AccountId
  toAccountId: AccountId
  /** Greater than zero. */
  points: Points
  /** The paid or returned booking. */
  bookingId?: BookingId
  /** The author; null for the service. */
  byUser: PersonId | null
  note: string
  at: Date
  /** For a return: the studio's time zone, in which a new validity period is counted. */
  timeZone?: string | undefined
  /** Expiry of the credited points. Unset: never. */
  expiresAt?: Date | null
  /** The credited points expire at `expiresAt`, even if the lots they come from expire earlier. */
  ownExpiry?: true
  /** For a payment: the class that the scope of spent lots must cover. */
  paid?: PaidClass
  /** The only lot to take from: an expired one, or one that is taken back. */
  lotId?: LotId
  /** Scope and pass of the credited points. Unset: everywhere, no pass. */
  scope?: LotScope
}

const movementOf = (t: Transfer): Movement => ({
  fromAccountId: t.fromAccountId,
  toAccountId: t.toAccountId,
  points: t.points,
  at: t.at,
  timeZone: t.timeZone,
  paymentOf: t.kind === transferKind.booking ? t.bookingId : undefined,
  returnOf: t.kind === transferKind.return ? t.bookingId : undefined,
  lotId: t.lotId,
  paid: t.paid,
  expiresAt: t.expiresAt,
  ownExpiry: t.ownExpiry,
})

/** Locks those of these accounts that have a stored balance, and reads them with their non-empty lots. */
export const readAccounts = async (tx: Tx, ids: readonly AccountId[]): Promise<Map<AccountId, StoredAccount>> => {
  const balances = await lockBalances(tx, ids)
  const lots = await readSpendableLots(tx, [...balances.keys()])
  return new Map([...balances].map(([id, balance]) => [id, { balance, lots: lots.get(id) ?? [] }]))
}

/** Locks the accounts with a stored balance and reads the lots that `playMovements` needs. */
const readState = async (tx: Tx, transfers: readonly Transfer[]) => {
  const balances = await lockBalances(
    tx,
    transfers.flatMap((t) => [t.fromAccountId, t.toAccountId]),
  )
  const lots = await readSpendableLots(
    tx,
    transfers.flatMap((t) => (balances.has(t.fromAccountId) ? [t.fromAccountId] : [])),
  )
  const returned = transfers.flatMap((t) =>
    t.kind === transferKind.return && t.bookingId !== undefined ? [t.bookingId] : [],
  )
  const past = await readPast(tx, returned)
  const accounts = new Map<AccountId, StoredAccount>()
  for (const [id, balance] of balances) {
    const spendable = lots.get(id) ?? []
    const known = new Set(spendable.map((lot) => lot.id))
    const drawn = (past.lots.get(id) ?? []).filter((lot) => !known.has(lot.id))
    accounts.set(id, { balance, lots: [...spendable, ...drawn] })
  }
  const locked = new Set<string>(balances.keys())
  const elsewhere = [...past.lots].flatMap(([id, lots]) => (locked.has(id) ? [] : lots))
  return { accounts, histories: past.histories, elsewhere: new Map(elsewhere.map((lot) => [lot.id, lot])) }
}

type Played = Extract<ReturnType<typeof playMovements>, { ok: true }>

const rowsOf = (
  transfers: readonly Transfer[],
  played: Played,
  lotIds: ReadonlyMap<string, string> = new Map(),
): TransferRow[] =>
  transfers.map((t, i) => ({
    at: t.at,
    kind: t.kind,
    fromAccountId: t.fromAccountId,
    toAccountId: t.toAccountId,
    points: t.points,
    fromBalanceAfter: played.after[i]?.from ?? null,
    toBalanceAfter: played.after[i]?.to ?? null,
    bookingId: t.bookingId ?? null,
    byUser: t.byUser,
    note: t.note,
    lots: (played.after[i]?.lots ?? []).map((p) => ({ lotId: lotIds.get(p.lotId) ?? p.lotId, points: p.points })),
  }))

/** The balances to update. Accounts with an unchanged balance are not written. */
const changedBy = (played: Played, accounts: ReadonlyMap<string, StoredAccount>): ChangedAmounts => ({
  balances: new Map([...played.balances].filter(([id, balance]) => balance !== accounts.get(id)?.balance)),
  remaining: played.remaining,
})

/**
 * Builds the write that pays bookings from (locked) accounts, whose points the caller has checked.
 * @throws Error when an account has too few points, or when a payment would create a lot: bugs
 */
export const paymentsWrite = (
  accounts: ReadonlyMap<AccountId, StoredAccount>,
  payments: readonly (Transfer & { kind: 'booking' })[],
): Write => {
  const played = playMovements(accounts, new Map(), payments.map(movementOf))
  if (!played.ok) throw new Error('points are missing after they were checked')
  if (played.created.length > 0) throw new Error('a payment creates no lots')
  return transfersWrite(rowsOf(payments, played), changedBy(played, accounts))
}

/**
 * Makes transfers in order, all or none. Locks the accounts with a stored balance by id and updates balances and lots
 * consistently: payments take the lots with the earliest expiry, returns go to the lots that paid for the booking, and
 * other points become a lot of the receiving account. Refuses PUNTOS_INSUFICIENTES if any transfer exceeds the
 * spendable points.
 * @returns the ids, in the same order
 */
export const postTransfers = async (tx: Tx, transfers: readonly Transfer[]): Promise<Outcome<TransferId[]>> => {
  if (transfers.length === 0) return done([])
  const { accounts, histories, elsewhere } = await readState(tx, transfers)
  const played = playMovements(accounts, histories, transfers.map(movementOf), elsewhere)
  if (!played.ok) {
    return refuse(refusals.insufficientPoints, {
      because: 'points_missing',
      params: { price: played.points, balance: played.usable },
    })
  }
  const lotIds = await newLotIds(
    tx,
    played.created.map((lot) => lot.id),
  )
  const ids = await writeTransfers(tx, rowsOf(transfers, played, lotIds), changedBy(played, accounts))
  await writeLots(
    tx,
    played.created.map((lot) => ({
      ...lot,
      id: mustGet(lotIds, lot.id),
      transferId: mustIndex(ids, lot.movement),
      scope: mustIndex(transfers, lot.movement).scope ?? lot.scope,
    })),
  )
  return done(ids)
}
