import type {
  AccountId,
  BookingId,
  BranchId,
  ClassTypeId,
  CorporateId,
  LotId,
  PassId,
  StudioId,
  TransferId,
} from '@cupo/core/ids'
import { mustIndex } from '@cupo/core/must-get'
import type { PointsScope } from '@cupo/core/passes'
import type { Points } from '@cupo/core/points'
import { firstDueAt, type Lot, type NewLot, negatePoints, noPoints, type PastMovement } from '@cupo/core/points'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'

/** The columns of a lot that the points rules need. */
export type LotColumns = {
  id: LotId
  remaining: Points
  expires_at: Date | null
  pass_id: PassId | null
  studio_id: StudioId | null
  class_type_ids: ClassTypeId[] | null
  branch_ids: BranchId[] | null
  corporate_id: CorporateId | null
}
type LotRow = LotColumns & { account_id: AccountId }

/** The columns of a `LotColumns`, of the table with the alias `l`. */
export const lotColumns: RawBuilder<unknown> = sql`
  l.id, l.remaining, l.expires_at, l.pass_id, l.studio_id, l.class_type_ids, l.branch_ids, l.corporate_id`

const scopeOf = (row: LotColumns): LotScope | undefined => {
  const { pass_id: passId, studio_id: studioId, class_type_ids: classTypeIds, branch_ids: branchIds } = row
  const corporateId = row.corporate_id
  return (passId ?? studioId ?? classTypeIds ?? branchIds ?? corporateId)
    ? { passId, studioId, classTypeIds, branchIds, corporateId }
    : undefined
}

/** A lot as input of the rules of `core/points`. */
export const lotOf = (row: LotColumns): Lot => ({
  id: row.id,
  remaining: row.remaining,
  expiresAt: row.expires_at,
  scope: scopeOf(row),
})

const byAccount = (rows: readonly LotRow[]): Map<AccountId, Lot[]> => {
  const lots = new Map<AccountId, Lot[]>()
  for (const row of rows) {
    const ofAccount = lots.get(row.account_id) ?? []
    ofAccount.push(lotOf(row))
    lots.set(row.account_id, ofAccount)
  }
  return lots
}

/** Reads the non-empty lots of (locked) accounts, including expired ones, by account. */
export const readSpendableLots = async (tx: Tx, accountIds: readonly AccountId[]): Promise<Map<AccountId, Lot[]>> => {
  if (accountIds.length === 0) return new Map()
  const { rows } = await sql<LotRow>`
    select l.account_id, ${lotColumns} from points_lot l
     where l.account_id = any(${[...new Set(accountIds)]}::bigint[]) and l.open`.execute(tx)
  return byAccount(rows)
}

/** Reads the non-empty lots of a (locked) account as rows with ids. */
export const readOpenLots = async (tx: Tx, accountId: AccountId): Promise<LotColumns[]> => {
  const { rows } = await sql<LotColumns>`
    select ${lotColumns} from points_lot l where l.account_id = ${accountId} and l.open`.execute(tx)
  return rows
}

type PastRow = { booking_id: BookingId; kind: PastMovement['kind']; points: Points; lots: LotRow[]; parts: Points[] }

/**
 * Reads past payments and returns of bookings, in order, and the current state of their lots, including empty ones.
 * Lots belong to the account that paid.
 */
export const readPast = async (
  tx: Tx,
  bookingIds: readonly BookingId[],
): Promise<{ histories: Map<string, PastMovement[]>; lots: Map<string, Lot[]> }> => {
  if (bookingIds.length === 0) return { histories: new Map(), lots: new Map() }
  const { rows } = await sql<PastRow & { lot_ids: LotId[] | null }>`
    select booking_id, kind, points, lots as lot_ids, coalesce(lot_points, '{}') as parts
      from points_transfer
     where booking_id = any(${[...new Set(bookingIds)]}::bigint[]) and kind in ('booking', 'return')
     order by id`.execute(tx)
  const histories = new Map<string, PastMovement[]>()
  for (const row of rows) {
    const past = histories.get(row.booking_id) ?? []
    const parts = (row.lot_ids ?? []).map((lotId, i) => ({ lotId, points: negatePoints(row.parts[i] ?? noPoints) }))
    past.push(row.kind === 'booking' ? { kind: 'booking', parts } : { kind: 'return', points: row.points })
    histories.set(row.booking_id, past)
  }
  const { rows: lots } = await sql<LotRow>`
    select l.account_id, ${lotColumns} from points_lot l
     where l.id = any(${[...new Set(rows.flatMap((row) => row.lot_ids ?? []))]}::bigint[])`.execute(tx)
  return { histories, lots: byAccount(lots) }
}

/** Assigns ids to new lots, by their temporary names. */
export const newLotIds = async (tx: Tx, names: readonly string[]): Promise<Map<string, LotId>> => {
  if (names.length === 0) return new Map()
  const { rows } = await sql<{ id: LotId }>`
    select nextval('points_lot_id_seq'::regclass) as id from generate_series(1, ${names.length}::int)`.execute(tx)
  return new Map(names.map((name, i) => [name, mustIndex(rows, i).id]))
}

/** Scope of a lot, the company or studio that gave its points, and its pass. */
export type LotScope = PointsScope

/** Formats ids as a PostgreSQL array literal, because nested arrays cannot have different lengths. */
const idsText = (ids: readonly string[] | null | undefined): string | null => (ids ? `{${ids.join(',')}}` : null)

/** Inserts lots, each with the transfer that created it. */
export const writeLots = async (tx: Tx, lots: readonly (NewLot & { transferId: TransferId })[]): Promise<void> => {
  if (lots.length === 0) return
  await sql`
    insert into points_lot (id, account_id, transfer_id, points, remaining, expires_at, due_at, pass_id, studio_id,
                            class_type_ids, branch_ids, corporate_id)
    overriding system value
    select id, account_id, transfer_id, points, remaining, expires_at, due_at, pass_id, studio_id,
           class_type_ids::bigint[], branch_ids::bigint[], corporate_id
      from unnest(
      ${lots.map((l) => l.id)}::bigint[], ${lots.map((l) => l.accountId)}::bigint[],
      ${lots.map((l) => l.transferId)}::bigint[], ${lots.map((l) => l.points)}::int[],
      ${lots.map((l) => l.remaining)}::int[], ${lots.map((l) => l.expiresAt)}::timestamptz[],
      ${lots.map((l) => firstDueAt(l.expiresAt))}::timestamptz[],
      ${lots.map((l) => l.scope?.passId ?? null)}::bigint[], ${lots.map((l) => l.scope?.studioId ?? null)}::bigint[],
      ${lots.map((l) => idsText(l.scope?.classTypeIds))}::text[], ${lots.map((l) => idsText(l.scope?.branchIds))}::text[],
      ${lots.map((l) => l.scope?.corporateId ?? null)}::bigint[])
           as v (id, account_id, transfer_id, points, remaining, expires_at, due_at, pass_id, studio_id,
                 class_type_ids, branch_ids, corporate_id)`.execute(tx)
}

/** Reads accounts with due lots, longest due first. */
export const readDueAccounts = async (db: Db, now: Date, limit: number): Promise<AccountId[]> => {
  const { rows } = await sql<{ account_id: AccountId }>`
    select account_id from (
      select account_id, due_at from points_lot where due_at <= ${now} order by due_at limit ${limit}
    ) due group by account_id order by min(due_at)`.execute(db)
  return rows.map((row) => row.account_id)
}

/**
 * A lot of an account. `due`: a warning or its expiry is due. `note`: note of the transfer that created it.
 * `ofCompany`: its points return to a company. `toldAt`: when its holder was told of the expiry with the points.
 */
export type DueLot = Lot & { id: LotId; due: boolean; note: string; ofCompany: boolean; toldAt: Date | null }

/** Reads the lots of a (locked) account that are not empty or are due. */
export const readDueLots = async (tx: Tx, accountId: AccountId, now: Date): Promise<DueLot[]> => {
  const { rows } = await sql<
    Pick<LotColumns, 'id' | 'remaining' | 'expires_at' | 'corporate_id'> & {
      due: boolean
      note: string
      received: Date | null
    }
  >`
    select l.id, l.remaining, l.expires_at, l.corporate_id, coalesce(l.due_at <= ${now}, false) as due,
           coalesce(t.note, '') as note, t.at as received
      from points_lot l
      left join points_transfer t on t.id = l.transfer_id
     where l.account_id = ${accountId} and (l.open or l.due_at <= ${now})
     order by l.id`.execute(tx)
  return rows.map(({ id, remaining, expires_at: expiresAt, corporate_id: corporateId, due, note, received }) => ({
    id,
    remaining,
    expiresAt,
    due,
    note,
    ofCompany: corporateId !== null,
    toldAt: corporateId === null ? null : received,
  }))
}

/** Stores the next due time of each lot. */
export const saveDue = async (tx: Tx, lots: readonly { id: LotId; dueAt: Date | null }[]): Promise<void> => {
  await sql`
    update points_lot l set due_at = v.due_at
      from unnest(${lots.map((l) => l.id)}::bigint[], ${lots.map((l) => l.dueAt)}::timestamptz[]) as v (id, due_at)
     where l.id = v.id`.execute(tx)
}
