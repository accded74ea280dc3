import type { PartnerEventKind, PartnerFailure, PartnerRejection } from '@cupo/core/partners'

/** A published class. The partner's ids are null before the first publication. */
export type PublishedClass = {
  /** Our id of the discipline, by which the partner's class is found. */
  classTypeId: string
  externalClassId: string | null
  /** Our id of the class. */
  classId: string
  externalSlotId: string | null
  name: string
  description: string
  startsAt: Date
  endsAt: Date
  timeZone: string
  room: string | null
  coach: string | null
  /** All seats of the partner, and those taken by its people. */
  capacity: number
  booked: number
  opensAt: Date
  closesAt: Date
  freeCancelUntil: Date
  /** Whether a field other than the two numbers changed since the last publication. */
  moved: boolean
}

/**
 * Result of a call. `refused`: the partner rejected the request, so it is not retried. `keysRefused`: it rejected the
 * keys.
 */
export type PartnerReply<Value = null> =
  | { ok: true; value: Value }
  | { ok: false; failure: PartnerFailure; keysRefused?: boolean }

/** The response to a booking of the partner, or its cancellation by the studio. */
export type BookingAnswer =
  | { number: string; as: 'reserved' }
  | { number: string; as: 'rejected'; reason: PartnerRejection }
  | { number: string; as: 'cancelled' }

/** A verified notification. */
export type PartnerNotice = {
  /** Identifies the event: a repeated notification has the same key. */
  key: string
  kind: PartnerEventKind
  /** The partner's number of the booking. */
  number: string | null
  externalSlotId: string | null
  user: { id: string; name: string | null } | null
  at: Date
}

/** A notification as received. The signature covers the raw bytes of `body`. */
export type RawPartnerNotification = {
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: Buffer
  now: Date
}

/** Result of a test call with the keys of an account. */
export type PartnerCheck = { ok: true } | { ok: false; problem: 'wrong_keys' | 'no_answer' | 'not_allowed' }

/** A pass partner with the keys of one account. Calls never throw. */
export type PartnerAdapter = {
  /** Tests the keys with a call to the partner. */
  check(): Promise<PartnerCheck>
  /** Publishes a class and its seats. Idempotent. @returns the partner's ids */
  publish(session: PublishedClass): Promise<PartnerReply<{ externalClassId: string; externalSlotId: string }>>
  /** Withdraws a published class. Succeeds for a class that the partner does not know. */
  withdraw(slot: { externalClassId: string; externalSlotId: string }): Promise<PartnerReply>
  /** Confirms, rejects or cancels a booking. */
  answer(answer: BookingAnswer): Promise<PartnerReply>
  /** Confirms a visit, for which the partner pays. */
  validate(visit: { externalUser: string; number: string }): Promise<PartnerReply>
  /** Verifies the signature and reads a notification; null if the signature or the gym is wrong. */
  readNotification(raw: RawPartnerNotification): PartnerNotice | null
}

/** Keys of an account at the simulated partner. */
export type SimulatedPartnerKeys = { partner: 'simulated'; gymId: string; secret: string }
/** Keys of a gym at Wellhub. `secret` signs its notifications. */
export type WellhubKeys = {
  partner: 'wellhub'
  environment: 'production' | 'sandbox'
  gymId: string
  productId: number
  token: string
  secret: string
}
export type PartnerKeys = SimulatedPartnerKeys | WellhubKeys
