import { refusals } from '@cupo/core/refusals'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { isId } from '../../http/is-id.ts'
import { pageOf, readPage } from '../../http/page.ts'
import { done, refuse } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { confirmPurchase } from './confirm-purchase.ts'
import { createCardToken } from './create-card-token.ts'
import { tooManyCards } from './limit-cards.ts'
import { findOfferPurchase } from './offer-store.ts'
import { purchaseOffer } from './purchase-offer.ts'
import { purchasePoints } from './purchase-points.ts'
import { settlePurchasesOnReport } from './settle-purchase.ts'
import { planView, purchaseView, readPlansOnSale, readPurchases } from './store.ts'
import { viewPurchase } from './view-purchase.ts'

/** Routes of plans, cards and a member's purchases. */
export const purchaseRoutes = (app: FastifyInstance, deps: Deps): void => {
  settlePurchasesOnReport()
  register(app, deps, 'listPlans', async ({ language, now, deps: { db } }) =>
    done((await readPlansOnSale(db, now)).map((row) => planView(row, language))),
  )
  register(app, deps, 'purchasePoints', purchasePoints)
  register(app, deps, 'confirmPurchase', confirmPurchase)
  register(app, deps, 'purchaseOffer', purchaseOffer)
  register(app, deps, 'readPurchase', async ({ params, caller, now, deps: { db } }) => {
    const purchase = isId(params.id) ? await findOfferPurchase(db, params.id, caller.userId) : undefined
    return purchase ? done(await viewPurchase(db, purchase, caller, now)) : refuse(refusals.notFound)
  })
  register(app, deps, 'createCardToken', async ({ body, caller, ip, now, deps: { config, db, providers } }) => {
    if (providers.simulated === null) return refuse(refusals.notFound)
    const barred = config.rateLimits ? await tooManyCards(db, { userId: caller.userId, ip }, now) : null
    return barred ?? createCardToken(body, now)
  })
  register(app, deps, 'listPurchases', async ({ caller, query, deps: { db } }) => {
    const page = readPage(query, 1)
    if (!page.ok) return page
    const rows = await readPurchases(db, caller.userId, page.value)
    return done(pageOf(rows, page.value, (row) => [row.id], purchaseView))
  })
}
