import type { PaidClass } from '../passes/scope.ts'
import type { Lot, Part } from './lot.ts'
import { addPoints, negatePoints, noPoints, type Points } from './points.ts'
import { type PastMovement, returnPoints } from './return-points.ts'
import { spendLots } from './spend-lots.ts'

/** A transfer of points between two accounts. */
export type Movement = {
  fromAccountId: string
  toAccountId: string
  /** Greater than zero. */
  points: Points
  at: Date
  /** Time zone of the class of the returned booking. UTC unless set. */
  timeZone?: string | undefined
  /** For a return: the booking whose payment is returned. */
  returnOf?: string | undefined
  /** For a payment: the booking it pays, which may return it later. */
  paymentOf?: string | undefined
  /** Takes points from this lot only, expired or not. Unset: lots are spent in their spending order. */
  lotId?: string | undefined
  /** For a payment: the class it pays. Only lots that cover it are spent. */
  paid?: PaidClass | undefined
  /** Expiry of the credited points. Points from a different account's lots keep their own expiry if it is sooner. */
  expiresAt?: Date | null | undefined
  /**
   * The credited points expire at `expiresAt` even if those lots expire sooner, because they are returned to a pool.
   */
  ownExpiry?: boolean | undefined
}

/** An account with a stored balance, and its lots that the movements may change. */
export type StoredAccount = { balance: Points; lots: readonly Lot[] }

/** A lot that a movement creates. `id` is temporary until the lot is stored. */
export type NewLot = Lot & { accountId: string; movement: number; points: Points }

export type Played =
  | {
      ok: true
      balances: Map<string, Points>
      /** Per movement: the balance of each side after it (null for accounts without one) and the changes of lots. */
      after: { from: Points | null; to: Points | null; lots: Part[] }[]
      /** New remaining points of every existing lot that changed. */
      remaining: Map<string, Points>
      created: NewLot[]
    }
  | { ok: false; usable: Points; points: Points }

type Ledger = {
  balances: Map<string, Points>
  lots: Map<string, Lot[]>
  byId: Map<string, Lot>
  elsewhere: ReadonlyMap<string, Lot>
  histories: Map<string, PastMovement[]>
  remaining: Map<string, Points>
  created: NewLot[]
}

const open = (
  accounts: ReadonlyMap<string, StoredAccount>,
  histories: ReadonlyMap<string, readonly PastMovement[]>,
  elsewhere: ReadonlyMap<string, Lot>,
): Ledger => {
  const lots = new Map([...accounts].map(([id, account]) => [id, account.lots.map((lot) => ({ ...lot }))]))
  return {
    balances: new Map([...accounts].map(([id, { balance }]) => [id, balance])),
    lots,
    byId: new Map([...lots.values()].flat().map((lot) => [lot.id, lot])),
    elsewhere,
    histories: new Map([...histories].map(([id, past]) => [id, [...past]])),
    remaining: new Map(),
    created: [],
  }
}

const pastOf = (ledger: Ledger, bookingId: string): PastMovement[] => {
  const past = ledger.histories.get(bookingId) ?? []
  ledger.histories.set(bookingId, past)
  return past
}

/**
 * Adds points to a lot; a negative number removes them.
 * @throws {Error} if the lot was not loaded
 */
const change = (ledger: Ledger, lotId: string, by: Points): void => {
  const lot = ledger.byId.get(lotId)
  if (lot === undefined) throw new Error(`lot ${lotId} is not among those that were read`)
  lot.remaining = addPoints(lot.remaining, by)
  const created = ledger.created.find(({ id }) => id === lotId)
  if (created === undefined) ledger.remaining.set(lotId, lot.remaining)
  else created.remaining = lot.remaining
}

const takeOut = (ledger: Ledger, move: Movement): Part[] | { usable: Points } => {
  const lots = ledger.lots.get(move.fromAccountId)
  if (lots === undefined) return []
  const whole = move.lotId === undefined ? undefined : ledger.byId.get(move.lotId)
  if (move.lotId !== undefined) {
    if (whole === undefined || whole.remaining < move.points) return { usable: whole?.remaining ?? noPoints }
    return [{ lotId: move.lotId, points: move.points }]
  }
  const spent = spendLots(lots, move.points, move.at, move.paid ?? null)
  return spent.ok ? spent.parts : { usable: spent.usable }
}

const sooner = (one: Date | null, other: Date | null): Date | null =>
  one === null || (other !== null && other < one) ? other : one

/** The lots created by a credit: with the expiry of the lots it was taken from, or with the movement's own. */
const arriving = (
  ledger: Ledger,
  move: Movement,
  taken: readonly Part[],
): { points: Points; expiresAt: Date | null }[] => {
  const given = move.expiresAt ?? null
  if (taken.length === 0 || move.ownExpiry) return [{ points: move.points, expiresAt: given }]
  const byDay = new Map<number | null, { points: Points; expiresAt: Date | null }>()
  for (const { lotId, points } of taken) {
    const expiresAt = sooner(ledger.byId.get(lotId)?.expiresAt ?? null, given)
    const same = byDay.get(expiresAt?.getTime() ?? null)
    if (same) same.points = addPoints(same.points, points)
    else byDay.set(expiresAt?.getTime() ?? null, { points, expiresAt })
  }
  return [...byDay.values()]
}

const createLot = (
  ledger: Ledger,
  accountId: string,
  movement: number,
  lot: Pick<NewLot, 'points' | 'expiresAt' | 'scope'>,
): void => {
  const created: NewLot = { id: `new-${ledger.created.length}`, accountId, movement, remaining: lot.points, ...lot }
  const storedLot: Lot = {
    id: created.id,
    remaining: created.remaining,
    expiresAt: created.expiresAt,
    scope: created.scope,
  }
  ledger.created.push(created)
  ledger.byId.set(created.id, storedLot)
  ledger.lots.get(accountId)?.push(storedLot)
}

/** Credits points to lots. Returns the changes of existing lots. */
const putIn = (ledger: Ledger, move: Movement, index: number, taken: readonly Part[]): Part[] => {
  if (!ledger.lots.has(move.toAccountId)) return []
  if (move.returnOf === undefined) {
    for (const lot of arriving(ledger, move, taken)) createLot(ledger, move.toAccountId, index, lot)
    return []
  }
  const own = new Set(ledger.lots.get(move.toAccountId)?.map(({ id }) => id))
  const lotOf = (lotId: string) => {
    const lot = ledger.byId.get(lotId) ?? ledger.elsewhere.get(lotId)
    return lot === undefined || own.has(lotId) ? lot : { ...lot, elsewhere: true }
  }
  const { parts, fresh } = returnPoints(pastOf(ledger, move.returnOf), move.points, lotOf, {
    at: move.at,
    timeZone: move.timeZone ?? 'UTC',
  })
  for (const { lotId, points } of parts) change(ledger, lotId, points)
  for (const lot of fresh) createLot(ledger, move.toAccountId, index, lot)
  return parts
}

const moveBalance = (ledger: Ledger, accountId: string, by: Points): Points | null => {
  const balance = ledger.balances.get(accountId)
  if (balance === undefined) return null
  const after = addPoints(balance, by)
  ledger.balances.set(accountId, after)
  return after
}

/**
 * Applies movements in order, all or none, to the accounts with a stored balance (others are not in `accounts`).
 * `histories`: past payments and returns of the bookings referenced by returns. Refused if a movement needs more points
 * than can be spent at its instant. `elsewhere`: lots of other accounts that past payments were taken from. Does not
 * mutate its arguments.
 */
export const playMovements = (
  accounts: ReadonlyMap<string, StoredAccount>,
  histories: ReadonlyMap<string, readonly PastMovement[]>,
  movements: readonly Movement[],
  elsewhere: ReadonlyMap<string, Lot> = new Map(),
): Played => {
  const ledger = open(accounts, histories, elsewhere)
  const after: { from: Points | null; to: Points | null; lots: Part[] }[] = []
  for (const [index, move] of movements.entries()) {
    const taken = takeOut(ledger, move)
    if (!Array.isArray(taken)) return { ok: false, usable: taken.usable, points: move.points }
    for (const { lotId, points } of taken) change(ledger, lotId, negatePoints(points))
    const from = moveBalance(ledger, move.fromAccountId, negatePoints(move.points))
    const put = putIn(ledger, move, index, taken)
    const to = moveBalance(ledger, move.toAccountId, move.points)
    if (move.paymentOf !== undefined) pastOf(ledger, move.paymentOf).push({ kind: 'booking', parts: taken })
    if (move.returnOf !== undefined) pastOf(ledger, move.returnOf).push({ kind: 'return', points: move.points })
    after.push({ from, to, lots: [...taken.map((p) => ({ ...p, points: negatePoints(p.points) })), ...put] })
  }
  return { ok: true, balances: ledger.balances, after, remaining: ledger.remaining, created: ledger.created }
}
