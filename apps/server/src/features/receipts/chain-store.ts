import type { ReceiptId } from '@cupo/core/ids'
import { chainStart, verifyChain } from '@cupo/core/receipts'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import { digest, type ReceiptContent, textOf } from './hash-receipt.ts'

type Row = ReceiptContent & { id: ReceiptId; previousHash: string | null; hash: string }

/** Receipts per query. */
const batch = 1000

const readAfter = async (db: Db | Tx, after: Pick<Row, 'studioId' | 'series' | 'number'>): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select id, studio_id as "studioId", series, number, issued_at as at, issuer, buyer, lines, net, tax, total, currency,
           source, corrects, encode(previous_hash, 'hex') as "previousHash", encode(hash, 'hex') as hash
      from receipt
     where studio_id is not distinct from ${after.studioId}::bigint and series = ${after.series} and number > ${after.number}
     order by number limit ${batch}`.execute(db)
  return rows
}

/** Lists the receipts that break the chain of their issuer and series: a gap, a different hash or changed content. */
export const findBrokenReceipts = async (db: Db | Tx): Promise<ReceiptId[]> => {
  const { rows: chains } = await sql<Pick<Row, 'studioId' | 'series'>>`
    select distinct studio_id as "studioId", series from receipt order by 1, 2`.execute(db)
  const broken: ReceiptId[] = []
  for (const chain of chains) {
    let end = chainStart
    for (;;) {
      const rows = await readAfter(db, { ...chain, number: end.number })
      const links = rows.map((row) => ({ ...row, content: textOf(contentOf(row)) }))
      const found = verifyChain(links, digest, end)
      broken.push(...rows.filter(({ number }) => found.broken.includes(number)).map(({ id }) => id))
      if (rows.length < batch) break
      end = found.end
    }
  }
  return broken
}

const contentOf = ({ id: _, previousHash: __, hash: ___, ...content }: Row): ReceiptContent => content
