import type { Data } from '@cupo/contract'
import { multiplyMoney } from '@cupo/core/minor-units'
import { mustExist } from '@cupo/core/must-get'
import { refusals } from '@cupo/core/refusals'
import { dateIn } from '@cupo/core/time'
import type { Tx } from '../../db/client.ts'
import { centsCell, csvOf } from '../../http/csv.ts'
import { type Page, pageOf } from '../../http/page.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { monthOf, readPayouts } from './pay-payout.ts'
import { spanOf } from './read-balance.ts'
import { readEarned, readRate } from './store.ts'
import { readAllVisits, readVisitPage } from './visit-store.ts'

type Statement = Data<'readPayout'>

/** A payout with a page of its visits and returns. */
export const readStatement = async (tx: Tx, id: string, page: Page, now: Date): Promise<Outcome<Statement>> => {
  const month = monthOf(id)
  if (month === null) return refuse(refusals.notFound)
  const { items, currency, rate } = await readPayouts(tx, month, now)
  const payout = items.find((item) => item.id === id)
  if (!payout) return refuse(refusals.notFound)
  const span = spanOf(month)
  const earned = (await readEarned(tx, span)).find(({ studioId }) => studioId === payout.studio.id)
  const { studioId } = mustExist(earned, `the earnings of ${id}`)
  const visits = await readVisitPage(tx, studioId, span, page)
  const { items: listed, nextCursor } = pageOf(
    visits,
    page,
    (visit) => [visit.id],
    ({ id: transfer, at, className, startsAt, timeZone, points }) => ({
      id: transfer,
      at: at.toISOString(),
      class: { name: className, startsAt: startsAt.toISOString(), timeZone },
      points,
      amount: multiplyMoney(rate, points),
    }),
  )
  return done({ payout, currency, items: listed, nextCursor })
}

/** The visits of a month as CSV. Amounts in units of the currency. */
export const exportVisits = async (tx: Tx, month: string): Promise<string> => {
  const { rate, currency } = await readRate(tx)
  const visits = await readAllVisits(tx, spanOf(month))
  return csvOf(
    ['at', 'studio', 'class', 'class_date', 'points', 'amount', 'currency'],
    visits.map(({ at, studio, className, startsAt, timeZone, points }) => [
      at.toISOString(),
      studio,
      className,
      dateIn(startsAt, timeZone),
      points,
      centsCell(multiplyMoney(rate, points)),
      currency,
    ]),
  )
}
