import { inUnits } from '@cupo/core/currency-digits'
import type { StudioId } from '@cupo/core/ids'
import { dateIn } from '@cupo/core/time'
import type { Db } from '../../deps.ts'
import { csvOf } from '../../http/csv.ts'
import type { DateSpan } from '../money/date-span.ts'
import { readDaySums, readExported } from './export-store.ts'

/** Writes one CSV row per receipt. Amounts in units of the currency. */
export const exportByReceipt = async (db: Db, studioId: StudioId, span: DateSpan): Promise<string> => {
  const receipts = await readExported(db, studioId, span)
  return csvOf(
    ['series', 'number', 'date', 'buyer', 'buyer_tax_id', 'currency', 'net', 'tax', 'total', 'corrects', 'sha256'],
    receipts.map((r) => [
      r.series,
      r.number,
      dateIn(r.issuedAt, span.zone),
      r.buyer.name,
      r.buyer.taxId,
      r.currency,
      inUnits(r.net, r.currency),
      inUnits(r.tax, r.currency),
      inUnits(r.total, r.currency),
      r.correctsNumber,
      r.hash,
    ]),
  )
}

/** Writes sums by day, tax rate and payment method: the rows of Mexico's factura global. */
export const exportByDay = async (db: Db, studioId: StudioId, span: DateSpan): Promise<string> => {
  const days = await readDaySums(db, studioId, span)
  return csvOf(
    ['date', 'currency', 'tax_rate_percent', 'methods', 'receipts', 'net', 'tax', 'total'],
    days.map((d) => [
      d.day,
      d.currency,
      d.taxRate / 100,
      d.methods,
      d.receipts,
      inUnits(d.net, d.currency),
      inUnits(d.tax, d.currency),
      inUnits(d.total, d.currency),
    ]),
  )
}
