import { priceOfPoints } from '@cupo/core/corporate-purchases'
import { mustExist } from '@cupo/core/must-get'
import { planPeriod } from '@cupo/core/plan-periods'
import type { Points } from '@cupo/core/points'
import { requestSeconds, secondsAfter } from '@cupo/core/purchases'
import { write } from '../db/write.ts'
import type { Db } from '../deps.ts'
import { readPoolPlans } from '../features/corporate-purchases/plan-store.ts'
import { creditPool } from '../features/corporate-purchases/settle-pool-purchase.ts'
import { insertPoolPurchase } from '../features/corporate-purchases/store.ts'
import { planCurrency } from '../features/purchases/store.ts'
import { phrase } from '../http/phrases/index.ts'
import { done } from '../http/refusal.ts'
import { must } from './create-studios.ts'
import type { DemoCompany } from './join-members.ts'

/**
 * Buys points for each company's pool, one after the other and outside of the studios' months, because the service's
 * receipts have one series.
 */
export const buyPools = async (db: Db, companies: readonly DemoCompany[], points: Points, now: Date): Promise<void> => {
  for (const { id: corporateId, accountId: byUser } of companies) {
    must(
      await write(db, async (tx) => {
        const price = priceOfPoints(points, await readPoolPlans(tx, now), planPeriod.once)
        const purchase = await insertPoolPurchase(tx, {
          corporateId,
          byUser,
          planId: null,
          name: phrase('es', null, 'pool_points', { points }),
          points,
          amount: mustExist(price, `the price of ${points} points`),
          currency: planCurrency,
          period: planPeriod.once,
          key: null,
          consent: null,
          charge: null,
          now,
          dueAt: secondsAfter(now, requestSeconds),
        })
        await creditPool(tx, purchase, null, now)
        return done(null)
      }),
    )
  }
}
