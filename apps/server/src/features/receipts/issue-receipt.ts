import type { PersonId, ReceiptId, StudioId } from '@cupo/core/ids'
import { type Currency, sumMoney } from '@cupo/core/minor-units'
import type { Tx } from '../../db/client.ts'
import { digest, textOf } from './hash-receipt.ts'
import { insertReceipt, lockSeries, type Party, type ReceiptLine, readBuyer, readIssuer } from './store.ts'

export type IssueReceipt = {
  /** Null: issued by the service. */
  studioId: StudioId | null
  buyerId: PersonId | null
  /** Buyer data on the receipt that differs from the account's name: a company's. */
  buyer?: Party
  lines: readonly ReceiptLine[]
  currency: Currency
  /** The `source` of the money transfers, such as `sale:12`. */
  source: string
  /** The receipt that is corrected by this one. */
  corrects?: ReceiptId
  at: Date
}

/**
 * Issues a receipt with the next number of its series and the hash of the previous receipt. Locks the series until the
 * end of the transaction, so that numbers have no gaps: call it last.
 */
export const issueReceipt = async (tx: Tx, receipt: IssueReceipt): Promise<ReceiptId> => {
  const { studioId, buyerId, lines, currency, source, corrects = null, at } = receipt
  const [issuer, buyer] = [await readIssuer(tx, studioId), receipt.buyer ?? (await readBuyer(tx, buyerId))]
  const { series, number, lastHash } = await lockSeries(tx, studioId)
  const [net, tax] = [sumMoney(lines.map((line) => line.net)), sumMoney(lines.map((line) => line.tax))]
  const total = sumMoney(lines.map((line) => line.total))
  const content = { studioId, series, number, at, issuer, buyer, lines, net, tax, total, currency, source, corrects }
  const hash = Buffer.from(digest(lastHash?.toString('hex') ?? null, textOf(content)), 'hex')
  return insertReceipt(tx, { ...content, buyerId, previousHash: lastHash, hash })
}
