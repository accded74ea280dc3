import type { Data } from '@cupo/contract'
import { inUnits } from '@cupo/core/currency-digits'
import type { StudioId } from '@cupo/core/ids'
import { addMoney, noMoney } from '@cupo/core/minor-units'
import { type PartnerVisitKind, partnerPay, visitKind } from '@cupo/core/partners'
import { dateIn } from '@cupo/core/time'
import type { Db } from '../../deps.ts'
import { csvOf } from '../../http/csv.ts'
import { type PartnerVisit, readPartnerVisits } from './statement-store.ts'

type Row = Data<'readPartnerStatement'>['items'][number]

const empty = ({ accountId, partner, currency }: PartnerVisit): Row => ({
  partnerId: accountId,
  partner,
  currency,
  visits: 0,
  validated: 0,
  noShows: 0,
  lateCancelled: 0,
  open: 0,
  amount: noMoney,
})

const add = (row: Row, kind: PartnerVisitKind, visit: PartnerVisit): Row => ({
  ...row,
  visits: row.visits + (kind === 'visit' ? 1 : 0),
  validated: row.validated + (kind === 'visit' && visit.validatedAt !== null ? 1 : 0),
  noShows: row.noShows + (kind === 'no_show' ? 1 : 0),
  lateCancelled: row.lateCancelled + (kind === 'late' ? 1 : 0),
  open: row.open + (kind === 'open' ? 1 : 0),
  amount: addMoney(row.amount, partnerPay(kind, visit)),
})

/** Reads the debt of each partner to a studio for the classes of a month. */
export const readPartnerStatement = async (
  db: Db,
  studioId: StudioId,
  month: string,
): Promise<Data<'readPartnerStatement'>> => {
  const rows = new Map<string, Row>()
  for (const visit of await readPartnerVisits(db, studioId, month)) {
    const key = `${visit.accountId} ${visit.currency}`
    rows.set(key, add(rows.get(key) ?? empty(visit), visitKind(visit.status, visit.late), visit))
  }
  return { month, items: [...rows.values()] }
}

/** Writes the bookings of the statement as CSV. Amounts in units of the currency. */
export const exportPartnerStatement = async (db: Db, studioId: StudioId, month: string): Promise<string> =>
  csvOf(
    ['partner', 'booking', 'class', 'class_date', 'result', 'validated_at', 'amount', 'currency'],
    (await readPartnerVisits(db, studioId, month)).map((visit) => {
      const kind = visitKind(visit.status, visit.late)
      return [
        visit.partner,
        visit.number,
        visit.className,
        dateIn(visit.startsAt, visit.timeZone),
        kind,
        visit.validatedAt?.toISOString() ?? '',
        inUnits(partnerPay(kind, visit), visit.currency),
        visit.currency,
      ]
    }),
  )
