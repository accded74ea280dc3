import type { PaymentId, PaymentMethodId, PersonId, StudioId, SubscriptionId } from '@cupo/core/ids'
import type { Money } from '@cupo/core/minor-units'
import type { PaymentState } from '@cupo/core/payment-state'
import { decideRenewal, type Renewal } from '@cupo/core/subscriptions'
import type { Tx } from '../../db/client.ts'
import { write } from '../../db/write.ts'
import type { Db } from '../../deps.ts'
import { done } from '../../http/refusal.ts'
import { notifyPeople } from '../notifications/notify-people.ts'
import {
  lockSubscription,
  readDueSubscriptions,
  type SubscriptionRow,
  saveAttempt,
  saveSubscription,
} from '../passes/subscription-store.ts'
import { pagePath } from './page-path.ts'
import { askAgainMinutes, type RecordRenewal, settleCharge } from './settle-charge.ts'
import { toPayer } from './to-payer.ts'

/** One attempt to charge a period. `source`: its reference at the provider, which is charged at most once. */
export type ChargeOrder = {
  studioId: StudioId | null
  /** The payer. */
  memberId: PersonId
  money: Money
  paymentMethodId: PaymentMethodId | null
  source: string
  now: Date
}

/** Charges a stored payment method. A repetition with the same source returns the state of that payment. */
export type ChargeCard = (order: ChargeOrder) => Promise<{ paymentId: PaymentId | null; state: PaymentState }>

/** External dependencies of a renewal: the provider and the books. */
export type RenewalPorts = { charge: ChargeCard; record: RecordRenewal }

/** Subscriptions per run of the job. */
const batch = 100

type Attempt = { chargeId: string; attempt: number; order: ChargeOrder }

/** The reference of an attempt at the provider. */
export const sourceOf = (chargeId: string, attempt: number): string => `charge:${chargeId}:${attempt}`

/** Parses the attempt of a source; null for any other source. */
export const attemptOf = (source: string): { chargeId: string; attempt: number } | null => {
  const [, chargeId, attempt] = /^charge:(\d+):(\d+)$/.exec(source) ?? []
  return chargeId === undefined ? null : { chargeId, attempt: Number(attempt) }
}

const announce = async (tx: Tx, subscription: SubscriptionRow, renewal: Renewal, now: Date): Promise<void> => {
  const { id, passId, name, nextName, studioName, state } = subscription
  const { userId, paidFor } = toPayer(subscription)
  const { n, amount, currency, startsAt } = renewal
  const params = { pass: nextName ?? name, from: studioName, amount, currency }
  const message = {
    userId,
    key: `renewal:${id}:${n}:${renewal.date}`,
    kind: 'renewal_coming' as const,
    params: { ...params, at: startsAt.toISOString(), timeZone: state.timeZone, ...paidFor },
    link: pagePath({ cancel: passId }),
  }
  await notifyPeople(tx, [message], now)
  await saveSubscription(tx, id, { notified_period: n, notified_at: now })
}

const orderOf = (
  subscription: SubscriptionRow,
  { chargeId, attempt }: Omit<Attempt, 'order'>,
  renewal: Renewal,
  now: Date,
) => {
  const { studioId, payerId: memberId, paymentMethodId } = subscription
  const money: Money = { amount: renewal.amount, currency: renewal.currency }
  return { studioId, memberId, money, paymentMethodId, source: sourceOf(chargeId, attempt), now }
}

/**
 * Runs the due steps of one subscription in a transaction, up to an attempt to charge, which the caller makes outside
 * of it.
 */
const takeSteps = async (tx: Tx, id: SubscriptionId, now: Date): Promise<Attempt | null> => {
  for (;;) {
    const subscription = await lockSubscription(tx, { id })
    if (!subscription) return null
    const { state, chargeId } = subscription
    const step = decideRenewal(state, now)
    if (step.act === 'hold') return null
    if (step.act === 'wait') {
      await saveSubscription(tx, id, { due_at: step.dueAt })
      return null
    }
    if (step.act === 'notify') {
      await announce(tx, subscription, step.renewal, now)
      continue
    }
    const dueAt = new Date(now.getTime() + askAgainMinutes * 60_000)
    await saveSubscription(tx, id, { due_at: dueAt })
    const { renewal, attempt } = step
    const { n, amount, currency, date } = renewal
    const charge = { subscriptionId: id, n, amount, currency, date, attempt, at: now, dueAt }
    const made =
      step.act === 'ask' && chargeId !== null
        ? { chargeId, attempt }
        : { chargeId: await saveAttempt(tx, charge), attempt }
    return { ...made, order: orderOf(subscription, made, renewal, now) }
  }
}

/** Makes an attempt at the provider and stores its result. An amount of zero is paid without a provider. */
const makeAttempt = async (db: Db, { charge, record }: RenewalPorts, attempt: Attempt, now: Date): Promise<void> => {
  const { chargeId, order } = attempt
  const result =
    order.money.amount === 0
      ? { state: 'paid' as const, paymentId: null }
      : order.paymentMethodId === null
        ? { state: 'refused' as const, paymentId: null }
        : await charge(order)
  await write(db, async (tx) =>
    done(await settleCharge(tx, { chargeId, attempt: attempt.attempt, ...result }, record, now)),
  )
}

/** Runs the due steps of one subscription, including the attempt. */
export const renewOne = async (db: Db, ports: RenewalPorts, id: SubscriptionId, now: Date): Promise<void> => {
  const outcome = await write(db, async (tx) => done(await takeSteps(tx, id, now)))
  if (outcome.ok && outcome.value !== null) await makeAttempt(db, ports, outcome.value, now)
}

/**
 * Announces and charges due renewals. No transaction is open during the provider's call; after a crash before the
 * result was stored, it is requested again with the same source. A failing subscription does not block others.
 */
export const renewDue = async (db: Db, ports: RenewalPorts, now: Date): Promise<number> => {
  const failures: unknown[] = []
  const due = await readDueSubscriptions(db, now, batch)
  for (const id of due) {
    try {
      await renewOne(db, ports, id, now)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
  return due.length
}
