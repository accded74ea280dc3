import type { CorporateRenewalId } from '@cupo/core/ids'
import type { Money } from '@cupo/core/minor-units'
import { planPeriod } from '@cupo/core/plan-periods'
import { requestSeconds, secondsAfter } from '@cupo/core/purchases'
import { decideRenewal, type Renewal } from '@cupo/core/subscriptions'
import type { Tx } from '../../db/client.ts'
import { write } from '../../db/write.ts'
import { done } from '../../http/refusal.ts'
import type { PaymentDeps } from '../payments/start-payment.ts'
import { notifyCompany, poolPath } from './notify-company.ts'
import { payPoolPurchase } from './pay-pool-purchase.ts'
import { lockRenewal, type PoolRenewal, readDueRenewals, saveRenewal } from './renewal-store.ts'
import { insertPoolPurchase, type PoolPurchase } from './store.ts'

/** Maximum renewals per run of the job. */
const batch = 100

/** Announces a charge. The link of the notification opens the cancellation. */
const announce = async (tx: Tx, renewal: PoolRenewal, next: Renewal<Money>, now: Date): Promise<void> => {
  const { id, corporateId, points, state } = renewal
  const { n, amount, currency, startsAt, date } = next
  const message = {
    key: `pool-renewal:${id}:${n}:${date}`,
    kind: 'pool_renewal_coming' as const,
    params: { points, amount, currency, at: startsAt.toISOString(), timeZone: state.timeZone },
    link: poolPath('cancel'),
  }
  await notifyCompany(tx, corporateId, message, now)
  await saveRenewal(tx, id, { notified_period: n, notified_at: now })
}

type Attempt = { purchase: PoolPurchase; renewal: PoolRenewal }

/**
 * Runs the due steps of one renewal in a transaction, up to an attempt to charge, which the caller makes outside of it.
 */
const takeSteps = async (tx: Tx, id: CorporateRenewalId, now: Date): Promise<Attempt | null> => {
  for (;;) {
    const renewal = await lockRenewal(tx, id)
    const step = decideRenewal(renewal.state, now)
    if (step.act === 'wait') {
      await saveRenewal(tx, id, { due_at: step.dueAt })
      return null
    }
    if (step.act === 'notify') {
      await announce(tx, renewal, step.renewal, now)
      continue
    }
    if (step.act === 'ask' || step.act === 'hold') return null
    // No step is due until the payment is settled.
    await saveRenewal(tx, id, { due_at: null, retry_at: null })
    const { n, amount, currency } = step.renewal
    const purchase = await insertPoolPurchase(tx, {
      corporateId: renewal.corporateId,
      byUser: renewal.byUser,
      planId: null,
      name: renewal.name,
      points: renewal.points,
      amount,
      currency,
      period: planPeriod.month,
      key: null,
      consent: null,
      charge: { renewalId: id, periodNumber: n, attempt: step.attempt },
      now,
      dueAt: secondsAfter(now, requestSeconds),
    })
    return { purchase, renewal }
  }
}

/** Runs the due steps of one renewal, including the attempt. A renewal without a card is refused. */
export const renewPool = async (deps: PaymentDeps, id: CorporateRenewalId, now: Date): Promise<void> => {
  const outcome = await write(deps.db, async (tx) => done(await takeSteps(tx, id, now)))
  if (!outcome.ok) throw new Error(`renewal ${id} was refused: ${outcome.reason}`)
  const attempt = outcome.value
  if (attempt === null) return
  const { purchase, renewal } = attempt
  const payment = { payer: renewal.byUser, paymentMethod: renewal.paymentMethodId ?? '0', save: false, now }
  // A refusal ends the attempt and plans the next one.
  await payPoolPurchase(deps, purchase, payment)
}

/**
 * Announces and charges due renewals. No transaction is open during the provider's call. A failing renewal does not
 * block others.
 */
export const renewPools = async (deps: PaymentDeps, now: Date): Promise<number> => {
  const failures: unknown[] = []
  const due = await readDueRenewals(deps.db, now, batch)
  for (const id of due) await renewPool(deps, id, now).catch((error) => failures.push(error))
  if (failures.length > 0) throw failures[0]
  return due.length
}
