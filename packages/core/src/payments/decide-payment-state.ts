import { type MinorUnits, maxMoney, minMoney, noMoney, subtractMoney } from '../money/minor-units.ts'
import type { PaymentState } from './payment-state.ts'

/** The stored fields of a payment. */
export type StoredPayment = { state: PaymentState; amount: MinorUnits; refunded: MinorUnits }

/** A payment as reported by a provider. `refunded` is the sum of all refunds. */
export type ReportedPayment = { state: PaymentState; refunded: MinorUnits }

/** States before the outcome is known. */
const open: readonly PaymentState[] = ['created', 'needs_action', 'processing']

/** Whether the outcome of a payment is not known yet. */
export const isOpenPayment = (state: PaymentState): boolean => open.includes(state)

/** States in which the money was taken and may be refunded. A lost dispute already returned it. */
const refundable: readonly PaymentState[] = ['paid', 'won']

/** Whether a payment can be refunded. */
export const canRefund = (state: PaymentState): boolean => refundable.includes(state)

/** Whether the payment was ever paid. */
export const wasPaid = (state: PaymentState): boolean => ['paid', 'disputed', 'won', 'lost'].includes(state)

/**
 * The states that a payment passes through when its provider reports a different one. A pair that is not listed is a
 * late or repeated report and changes nothing. A dispute implies a payment, so a dispute that is reported first passes
 * through `paid`. A payment that arrives after a refusal or an expiry (a voucher paid late) becomes `paid`.
 */
const steps: Readonly<Record<PaymentState, Partial<Record<PaymentState, readonly PaymentState[]>>>> = (() => {
  const afterPaid = {
    disputed: ['disputed'],
    won: ['disputed', 'won'],
    lost: ['disputed', 'lost'],
  } as const
  const untilPaid = {
    paid: ['paid'],
    disputed: ['paid', 'disputed'],
    won: ['paid', 'disputed', 'won'],
    lost: ['paid', 'disputed', 'lost'],
  } as const
  const ends = { refused: ['refused'], expired: ['expired'] } as const
  return {
    created: { needs_action: ['needs_action'], processing: ['processing'], ...ends, ...untilPaid },
    needs_action: { processing: ['processing'], ...ends, ...untilPaid },
    processing: { ...ends, ...untilPaid },
    refused: untilPaid,
    expired: untilPaid,
    paid: afterPaid,
    disputed: { won: ['won'], lost: ['lost'] },
    won: {},
    lost: {},
  }
})()

/** The change of a payment: the states it passes through, in order, and the sum of its refunds afterwards. */
export type PaymentChange = {
  steps: readonly PaymentState[]
  state: PaymentState
  refunded: MinorUnits
  /** Whether the payment was paid after it had been refused or had expired. */
  late: boolean
}

/**
 * Applies a provider's report to a stored payment. Reports may be repeated, late or out of order: a state never goes
 * back, and refunds never shrink or exceed the amount. A report of a refund implies that the payment was paid.
 */
export const decidePaymentState = (stored: StoredPayment, reported: ReportedPayment): PaymentChange => {
  const refunded = minMoney(maxMoney(stored.refunded, reported.refunded), stored.amount)
  const reportedState = reported.refunded > 0 && !wasPaid(reported.state) ? 'paid' : reported.state
  const passed = steps[stored.state][reportedState] ?? []
  return {
    steps: passed,
    state: passed.at(-1) ?? stored.state,
    refunded,
    late: passed[0] === 'paid' && (stored.state === 'refused' || stored.state === 'expired'),
  }
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** The result of a started payment counts as lost when it is not stored after this time, for example after a crash. */
export const doubtMs = 30_000
/** How long a buyer may take on the provider's page or at the bank. */
export const actionMs = 30 * minuteMs
/** How long a voucher can be paid. */
export const voucherMs = 3 * 24 * hourMs
/** A voucher paid on its last day is confirmed by the next business day, at most four days later. */
export const voucherGraceMs = 4 * 24 * hourMs

/** When the provider is next queried about an open payment. Intervals grow with the payment's age. */
export const nextQueryAt = (
  { state, createdAt, expiresAt }: { state: PaymentState; createdAt: Date; expiresAt: Date | null },
  now: Date,
): Date | null => {
  if (!isOpenPayment(state)) return null
  const age = Math.max(0, now.getTime() - createdAt.getTime())
  const wait = Math.min(Math.max(doubtMs, age / 2), 6 * hourMs)
  const next = now.getTime() + wait
  return new Date(expiresAt !== null && expiresAt > now ? Math.min(next, expiresAt.getTime()) : next)
}

/** The maximum refund: the amount that is neither refunded nor being refunded. */
export const refundableAmount = (payment: StoredPayment, refunding: MinorUnits): MinorUnits => {
  const left = subtractMoney(subtractMoney(payment.amount, payment.refunded), refunding)
  return canRefund(payment.state) && left > 0 ? left : noMoney
}
