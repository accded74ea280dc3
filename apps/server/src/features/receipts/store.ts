import type { Data } from '@cupo/contract'
import type { PersonId, ReceiptId, StudioId } from '@cupo/core/ids'
import type { Currency, MinorUnits } from '@cupo/core/minor-units'
import { onlyRow } from '@cupo/core/must-get'
import type { Points } from '@cupo/core/points'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'

/** A line of a receipt; `taxRate` is in basis points, `net` + `tax` is `total`. Corrections have negative amounts. */
export type ReceiptLine = {
  description: string
  /** Points that a plan of the service credits. */
  points?: Points
  quantity: number
  unitAmount: MinorUnits
  taxRate: number
  net: MinorUnits
  tax: MinorUnits
  total: MinorUnits
}

/** Reads the tax details of an issuer: its tax profile, or only its name. */
export type Party = { name: string; taxId: string; address: string }

export const readIssuer = async (tx: Tx, studioId: StudioId | null): Promise<Party> => {
  const { rows } = await sql<Party>`
    select coalesce(nullif(t.legal_name, ''), s.name, c.name) as name, coalesce(t.tax_id, '') as "taxId",
           coalesce(nullif(t.address, ''), s.address, '') as address
      from service_config c
      left join studio s on s.id = ${studioId}
      left join tax_profile t on t.studio_id is not distinct from ${studioId}::bigint`.execute(tx)
  return onlyRow(rows)
}

export const readBuyer = async (tx: Tx, buyerId: PersonId | null): Promise<Party> => {
  const { rows } = await sql<{ name: string }>`select name from app_user where id = ${buyerId}`.execute(tx)
  return { name: rows[0]?.name ?? '', taxId: '', address: '' }
}

/** Locks the series of an issuer and reads its next number. */
export const lockSeries = async (
  tx: Tx,
  studioId: StudioId | null,
): Promise<{ series: string; number: number; lastHash: Buffer | null }> => {
  await sql`insert into receipt_series (studio_id, series) values (${studioId}, 'A') on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ series: string; number: number; lastHash: Buffer | null }>`
    select series, next_number as number, last_hash as "lastHash" from receipt_series
     where studio_id is not distinct from ${studioId}::bigint and series = 'A' for update`.execute(tx)
  return onlyRow(rows)
}

export type NewReceipt = {
  studioId: StudioId | null
  buyerId: PersonId | null
  series: string
  number: number
  at: Date
  issuer: Party
  buyer: Party
  lines: readonly ReceiptLine[]
  net: MinorUnits
  tax: MinorUnits
  total: MinorUnits
  currency: Currency
  source: string
  corrects: ReceiptId | null
  previousHash: Buffer | null
  hash: Buffer
}

/** Inserts a receipt and advances its (locked) series. */
export const insertReceipt = async (tx: Tx, receipt: NewReceipt): Promise<ReceiptId> => {
  const { studioId, series, number, hash } = receipt
  const { id } = await tx
    .insertInto('receipt')
    .values({
      studio_id: studioId,
      series,
      number,
      issued_at: receipt.at,
      member_id: receipt.buyerId,
      issuer: JSON.stringify(receipt.issuer),
      buyer: JSON.stringify(receipt.buyer),
      lines: JSON.stringify(receipt.lines),
      net: receipt.net,
      tax: receipt.tax,
      total: receipt.total,
      currency: receipt.currency,
      source: receipt.source,
      corrects: receipt.corrects,
      previous_hash: receipt.previousHash,
      hash,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    update receipt_series set next_number = ${number + 1}, last_hash = ${hash}
     where studio_id is not distinct from ${studioId}::bigint and series = ${series}`.execute(tx)
  return id
}

export type ReceiptView = Data<'createSale'>['receipt']

/**
 * Reads a receipt in the shape of the contract.
 * @throws {Error} for an unknown receipt
 */
export const readReceipt = async (db: Db | Tx, id: ReceiptId): Promise<ReceiptView> => {
  const { rows } = await sql<Omit<ReceiptView, 'issuedAt'> & { issuedAt: Date }>`
    select r.id, r.series, r.number, r.issued_at as "issuedAt", r.lines, r.net, r.tax, r.total, r.currency,
           (select c.id from receipt c where c.corrects = r.id order by c.id desc limit 1) as "correctedBy"
      from receipt r where r.id = ${id}`.execute(db)
  const { issuedAt, ...receipt } = onlyRow(rows)
  return { ...receipt, issuedAt: issuedAt.toISOString() }
}
