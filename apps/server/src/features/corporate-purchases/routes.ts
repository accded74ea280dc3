import type { CorporateRenewalId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { isId } from '../../http/is-id.ts'
import { ownCorporate } from '../../http/own-ids.ts'
import { pageOf, readPage } from '../../http/page.ts'
import { done, refuse } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { buyPoolPoints, viewPoolPurchase } from './buy-pool-points.ts'
import { cancelRenewal, changeMethod } from './change-renewal.ts'
import { renewPool } from './renew-pools.ts'
import { settlePoolPurchasesOnReport } from './settle-pool-purchase.ts'
import { findPoolPurchase, readPoolPurchases } from './store.ts'
import { updatePool, viewListed, viewPool } from './view-pool.ts'

/** Routes of a company's pool: purchases, renewal and alert. */
export const corporatePurchaseRoutes = (app: FastifyInstance, deps: Deps): void => {
  settlePoolPurchasesOnReport()
  register(app, deps, 'readCorporatePool', async ({ caller, language, now, deps: { db } }) =>
    done(await viewPool(db, ownCorporate(caller), { language, now })),
  )
  register(app, deps, 'updateCorporatePool', ({ write, caller, body, language, now }) =>
    write(async (tx) => {
      await updatePool(tx, { caller, change: body }, now)
      return done(await viewPool(tx, ownCorporate(caller), { language, now }), 'saved')
    }),
  )
  register(app, deps, 'purchaseCorporatePoints', buyPoolPoints)
  register(app, deps, 'readCorporatePurchase', async ({ caller, params, now, deps: { db } }) => {
    const purchase = isId(params.id) ? await findPoolPurchase(db, ownCorporate(caller), params.id) : undefined
    return purchase ? done(await viewPoolPurchase(db, purchase, now)) : refuse(refusals.notFound)
  })
  register(app, deps, 'listCorporatePurchases', async ({ caller, query, deps: { db } }) => {
    const page = readPage(query, 1)
    if (!page.ok) return page
    const rows = await readPoolPurchases(db, ownCorporate(caller), page.value)
    return done(
      pageOf(
        rows,
        page.value,
        (row) => [row.id],
        (row) => viewListed(row, caller.userId),
      ),
    )
  })
  register(app, deps, 'updateCorporateRenewal', async ({ write, caller, body, language, now, deps: { db } }) => {
    const charge: { due: CorporateRenewalId | null } = { due: null }
    const changed = await write(async (tx) => {
      const saved = await changeMethod(tx, { caller, methodId: body.paymentMethod }, now)
      if (!saved.ok) return saved
      charge.due = saved.value.retry
      return done(await viewPool(tx, ownCorporate(caller), { language, now }), 'saved')
    })
    if (!changed.ok || charge.due === null) return changed
    await renewPool(deps, charge.due, now)
    return done(await viewPool(db, ownCorporate(caller), { language, now }), 'saved')
  })
  register(app, deps, 'cancelCorporateRenewal', ({ write, caller, language, now }) =>
    write(async (tx) => {
      const cancelled = await cancelRenewal(tx, caller, now)
      if (!cancelled.ok) return cancelled
      return done(await viewPool(tx, ownCorporate(caller), { language, now }), 'pool_renewal_cancelled')
    }),
  )
}
