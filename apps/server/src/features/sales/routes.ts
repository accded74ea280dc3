import type { Body } from '@cupo/contract'
import { mustExist } from '@cupo/core/must-get'
import { refusals } from '@cupo/core/refusals'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { idOrNone, isId } from '../../http/is-id.ts'
import { mayAct } from '../../http/may-act.ts'
import { ownStudio } from '../../http/own-ids.ts'
import { pageOf, readPage } from '../../http/page.ts'
import { done, refuse } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { countUnknownPerson } from '../clients/limit-desk.ts'
import { findGiftCards, type TypedCode } from '../gift-codes/find-card.ts'
import { issuedCardView } from '../gift-codes/issue-card.ts'
import { viewPasses } from '../passes/view-held.ts'
import { readReceipt } from '../receipts/store.ts'
import { refundSale } from './refund-sale.ts'
import { sellAtDesk } from './sell-at-desk.ts'
import { findSale, readSales } from './view-store.ts'

/** Finds the codes of the gift cards that pay for a sale; a card of the client pays by its id. */
const codesOf = ({ payments }: Body<'createSale'>): TypedCode[] =>
  payments.flatMap(({ method, reference = '', giftCardId }, at) =>
    method === 'gift' && giftCardId === undefined ? [{ field: `payments.${at}.reference`, typed: reference }] : [],
  )

/** Routes of a studio's sales. */
export const saleRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'listSales', async ({ caller, query, deps: { db } }) => {
    const page = readPage(query, 1)
    if (!page.ok) return page
    const filter = { clientId: idOrNone(query.clientId), q: query.q }
    const rows = await readSales(db, ownStudio(caller), filter, page.value)
    const listed = pageOf(
      rows,
      page.value,
      (row) => [row.id],
      (row) => row,
    )
    return done({ ...listed, mayRefund: mayAct(caller, 'refundSale') })
  })
  register(app, deps, 'readSale', async ({ caller, params, deps: { db } }) => {
    const sale = isId(params.id) ? await findSale(db, ownStudio(caller), params.id) : null
    return sale === null ? refuse(refusals.notFound) : done(sale)
  })
  register(app, deps, 'createSale', async ({ write, caller, body, ip, now, deps: { db, config } }) => {
    const studioId = ownStudio(caller)
    const { clientId: personId } = body
    const counted =
      personId === null ? done(null) : await countUnknownPerson(deps, { caller, personId, at: { studioId } }, now)
    if (!counted.ok) return counted
    const reader = { userId: caller.userId, ip, limited: config.rateLimits }
    const cards = await findGiftCards(db, reader, codesOf(body), now)
    if (!cards.ok) return write(async () => cards)
    return write(async (tx) => {
      const sold = await sellAtDesk(tx, { ...body, studioId, by: caller.userId, cardIds: cards.value }, now)
      if (!sold.ok) return sold
      const { saleId, receiptId, passIds, giftCards } = sold.value
      const sale = mustExist(await findSale(tx, studioId, saleId), `sale ${saleId}`)
      const [receipt, passes] = [await readReceipt(tx, receiptId), await viewPasses(tx, passIds, now)]
      return done({ sale, receipt, passes, giftCards: giftCards.map(issuedCardView) })
    })
  })
  register(app, deps, 'refundSale', ({ write, caller, params, body, now }) =>
    write(async (tx) => {
      if (!isId(params.id)) return refuse(refusals.notFound)
      const studioId = ownStudio(caller)
      const refunded = await refundSale(tx, { ...body, saleId: params.id, studioId, by: caller.userId }, now)
      if (!refunded.ok) return refunded
      const sale = mustExist(await findSale(tx, studioId, params.id), `sale ${params.id}`)
      return done({ sale, receipt: await readReceipt(tx, refunded.value.receiptId) })
    }),
  )
}
