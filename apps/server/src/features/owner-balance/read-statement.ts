import type { Data } from '@cupo/contract'
import type { StudioId } from '@cupo/core/ids'
import { type MinorUnits, multiplyMoney } from '@cupo/core/minor-units'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import { type Page, pageOf } from '../../http/page.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import type { Span } from './earned-store.ts'
import { findPayout, readPayoutOf } from './pay-payout.ts'
import { spanOf } from './read-balance.ts'
import { readVisitPage } from './visit-store.ts'

type Statement = Data<'readPayout'>
type OwnStatement = Data<'readStudioPayout'>

/** A payout with a page of its visits and returns. */
export const readStatement = async (tx: Tx, id: string, page: Page, now: Date): Promise<Outcome<Statement>> => {
  const found = await findPayout(tx, id, now)
  if (found === null) return refuse(refusals.notFound)
  const { payout, currency, rate, studioId, month } = found
  return done({ payout, currency, ...(await readVisits(tx, studioId, spanOf(month), rate, page)) })
}

/** Reads the payout of a month to one studio with a page of its visits. A month without visits has an empty payout. */
export const readOwnStatement = async (
  tx: Tx,
  studioId: StudioId,
  month: string,
  page: Page,
  now: Date,
): Promise<OwnStatement> => {
  const { payout, rate, currency } = await readPayoutOf(tx, studioId, month, now)
  return { payout, rate, currency, ...(await readVisits(tx, studioId, spanOf(month), rate, page)) }
}

const readVisits = async (
  tx: Tx,
  studioId: StudioId,
  span: Span,
  rate: MinorUnits,
  page: Page,
): Promise<Pick<Statement, 'items' | 'nextCursor'>> => {
  const visits = await readVisitPage(tx, studioId, span, page)
  return pageOf(
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
}
