import { type MinorUnits, type Money, noMoney } from '@cupo/core/minor-units'
import type { PaymentState, PaymentWay, RefundState } from '@cupo/core/payment-state'

/** A payment as its provider knows it. `reference` is the idempotency key: it is charged at most once. */
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
  /** The provider's token; null where the buyer chooses on the provider's page. */
  method: string | null
  description: string
  buyer: { name: string; email: string }
  /** The page that the provider sends the browser back to. */
  returnUrl: string
  /** The address of the provider's notifications for this account. */
  notifyUrl: string
  /** The end of the buyer's time for what they have to do. */
  until: Date
}

/**
 * What the buyer has to do. `redirect` opens `url`, by POST if there are `fields`; `confirm` is a step at the bank;
 * `voucher` is paid in a shop with `code`.
 */
export type PaymentAction = {
  kind: 'redirect' | 'voucher' | 'confirm'
  url?: string
  fields?: Readonly<Record<string, string>>
  code?: string
  /** ISO instant. */
  until: string
}

/** A stored method as the provider describes it. `expiresOn` is a date; `last4` is empty where there is no number. */
export type SavedMethod = { token: string; brand: string; last4: string; expiresOn: string | null }

/** A payment as the provider reports it. State `created`: unknown to the provider. */
export type PaymentReport = {
  state: PaymentState
  /** Sum of all refunds. */
  refunded: MinorUnits
  providerId: string | null
  /** Amount and currency at the provider; null where it does not say. */
  money: Money | null
  action: PaymentAction | null
  /** The provider's code of the failure. */
  failure: string | null
  savedMethod: SavedMethod | null
}

/** The report about a payment that the provider does not know; others are built on it. */
export const unknownPayment: PaymentReport = {
  state: 'created',
  refunded: noMoney,
  providerId: null,
  money: null,
  action: null,
  failure: null,
  savedMethod: null,
}

/** A refund as the provider reports it. `refunded`: sum of all refunds of the payment, if reported. */
export type RefundReport = { state: RefundState; refunded: MinorUnits | null }

/** A verified notification. */
export type Notice = {
  /** Identifies the event: a repeated one has the same key. */
  key: string
  /** Our reference, or the provider's id of the payment. */
  reference: string | null
  providerId: string | null
  /** Its content; null where it only names a subject that has to be read from the provider. */
  report: PaymentReport | null
  subject: string | null
}

/** A notification as it arrived. The signature is over the bytes of `body`. */
export type RawNotification = {
  headers: Readonly<Record<string, string | string[] | undefined>>
  query: Readonly<Record<string, string | undefined>>
  body: Buffer
  now: Date
}

/** Result of a test call with the keys of an account. `details` may be shown. */
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
  /** Reads what a notification named: the payment's reference and state; null if it is none of ours. */
  readSubject(subject: string): Promise<{ reference: string; report: PaymentReport } | null>
  /** Calls the provider with the keys. */
  check(): Promise<AccountCheck>
  /** Stores a method from a token without a payment; null if the token is not accepted. */
  saveMethod(token: string): Promise<SavedMethod | null>
  /** Deletes a stored method at the provider. */
  forgetMethod(token: string): Promise<void>
  /** Whether a repeated refund with the same reference is made once. If not, one in doubt is not repeated. */
  refundsRepeat: boolean
  /** Ways to pay that this provider has. */
  ways: readonly PaymentWay[]
  /** Answers the bank's question for the buyer; only the simulated provider can. */
  confirm: ((reference: string, approved: boolean) => Promise<void>) | null
}
