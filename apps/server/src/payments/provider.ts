import { type MinorUnits, type Money, noMoney } from '@cupo/core/minor-units'
import type { PaymentState, PaymentWay, RefundState } from '@cupo/core/payment-state'

/** A payment's references at its provider. `reference` is the idempotency key: it is charged at most once. */
export type PaymentHandle = {
  reference: string
  /** Decimal id of our row. */
  paymentId: string
  /** The provider's own id, once known. */
  providerId: string | null
  money: Money
  way: PaymentWay
  /** Store the method for later payments. */
  save: boolean
}

/** A payment to start. */
export type PaymentOrder = PaymentHandle & {
  /** The provider's token; null if the buyer chooses on the provider's page. */
  method: string | null
  description: string
  buyer: { name: string; email: string }
  /** The page to which the provider redirects the browser. */
  returnUrl: string
  /** The URL for the provider's notifications about this account. */
  notifyUrl: string
  /** Deadline of the buyer's action. */
  until: Date
}

/**
 * The required action of the buyer. `redirect` opens `url`, by POST if there are `fields`; `confirm` is a step at the
 * bank; `voucher` is paid in a shop with `code`.
 */
export type PaymentAction = {
  kind: 'redirect' | 'voucher' | 'confirm'
  url?: string
  fields?: Readonly<Record<string, string>>
  code?: string
  /** ISO instant. */
  until: string
}

/**
 * A stored method with the provider's description. `expiresOn` is a date; `last4` is empty for a method without a
 * number.
 */
export type SavedMethod = { token: string; brand: string; last4: string; expiresOn: string | null }

/** A provider's report of a payment. State `created`: unknown to the provider. */
export type PaymentReport = {
  state: PaymentState
  /** Sum of all refunds. */
  refunded: MinorUnits
  providerId: string | null
  /** Amount and currency at the provider; null if not reported. */
  money: Money | null
  action: PaymentAction | null
  /** The provider's code of the failure. */
  failure: string | null
  savedMethod: SavedMethod | null
}

/** The report of a payment that is unknown to the provider; the base of other reports. */
export const unknownPayment: PaymentReport = {
  state: 'created',
  refunded: noMoney,
  providerId: null,
  money: null,
  action: null,
  failure: null,
  savedMethod: null,
}

/** A provider's report of a refund. `refunded`: sum of all refunds of the payment, if reported. */
export type RefundReport = { state: RefundState; refunded: MinorUnits | null }

/** A verified notification. */
export type Notice = {
  /** Identifies the event: a repeated notification has the same key. */
  key: string
  /** Our reference, or the provider's id of the payment. */
  reference: string | null
  providerId: string | null
  /** Its content; null if it only contains a subject, which must be queried at the provider. */
  report: PaymentReport | null
  subject: string | null
}

/** A notification as received. The signature covers the raw bytes of `body`. */
export type RawNotification = {
  headers: Readonly<Record<string, string | string[] | undefined>>
  query: Readonly<Record<string, string | undefined>>
  body: Buffer
  now: Date
}

/** Result of a test call with the keys of an account. `details` may be displayed. */
export type AccountCheck =
  | { ok: true; details: Readonly<Record<string, string>> }
  | { ok: false; problem: 'wrong_keys' | 'no_answer' | 'not_allowed' }

/** A provider with the keys of one account. Every call to the provider may throw NoAnswerError. */
export type PaymentAdapter = {
  /** Starts a payment. A repeated call with the same reference returns the state of the first one. */
  start(order: PaymentOrder): Promise<PaymentReport>
  /** Reads the state of a payment. */
  query(handle: PaymentHandle): Promise<PaymentReport>
  /** Closes an open payment, so that it cannot be paid later, and returns its final state. */
  close(handle: PaymentHandle): Promise<PaymentReport>
  /** Refunds once per reference. */
  refund(refund: { reference: string; payment: PaymentHandle; amount: MinorUnits }): Promise<RefundReport>
  /** Verifies the signature and reads a notification; null if the signature, the merchant or the time is wrong. */
  readNotification(raw: RawNotification): Promise<Notice | null>
  /** Queries the subject of a notification: the payment's reference and state; null if it is not ours. */
  readSubject(subject: string): Promise<{ reference: string; report: PaymentReport } | null>
  /** Tests the keys with a call to the provider. */
  check(): Promise<AccountCheck>
  /** Stores a method from a token without a payment; null if the token is not accepted. */
  saveMethod(token: string): Promise<SavedMethod | null>
  /** Deletes a stored method at the provider. */
  forgetMethod(token: string): Promise<void>
  /** Whether refunds are idempotent by reference. If not, a refund with an unknown outcome is not repeated. */
  refundsRepeat: boolean
  /** Payment methods that this provider supports. */
  ways: readonly PaymentWay[]
  /** Confirms or rejects for the buyer; only at the simulated provider. */
  confirm: ((reference: string, approved: boolean) => Promise<void>) | null
}
