import type { PersonId } from '@cupo/core/ids'
import { mustExist } from '@cupo/core/must-get'
import type { Points } from '@cupo/core/points'
import { requestSeconds, secondsAfter } from '@cupo/core/purchases'
import type { Tx } from '../db/client.ts'
import { write } from '../db/write.ts'
import type { Db } from '../deps.ts'
import { planName } from '../features/offers/plan-name.ts'
import { recordPlanSale } from '../features/purchases/record-plan-sale.ts'
import { givePlanPoints } from '../features/purchases/settle-purchase.ts'
import { insertPurchase, readPlansOnSale } from '../features/purchases/store.ts'
import { done } from '../http/refusal.ts'
import { must } from './create-studios.ts'
import { readPaidPlans } from './store.ts'

/** Buys the plan or pack of the service with this many points. Its money is posted by `recordPlanSales`. */
export const buyPlan = async (tx: Tx, userId: PersonId, points: Points, now: Date): Promise<void> => {
  const plan = mustExist(
    (await readPlansOnSale(tx, now)).find((each) => each.points === points),
    `a plan of ${points} points`,
  )
  const dueAt = secondsAfter(now, requestSeconds)
  const purchase = await insertPurchase(tx, { userId, plan, planName: planName(plan, 'es'), key: null, now, dueAt })
  await givePlanPoints(tx, purchase, null, now)
}

/**
 * Posts the money of all plan purchases, with their receipts, in order of time: the studios' months are simulated
 * concurrently, but the service's receipts have one series.
 */
export const recordPlanSales = async (db: Db): Promise<void> => {
  must(
    await write(db, async (tx) => {
      for (const purchase of await readPaidPlans(tx)) await recordPlanSale(tx, purchase, purchase.created_at)
      return done(null)
    }),
  )
}
