import type { PartnerEventKind, PartnerFailure, PartnerRejection } from '@cupo/core/partners'

/** A class as it is published to a partner. Ids of the partner are null before the first time. */
export type PublishedClass = {
  /** Our id of the discipline, by which the partner's class is found again. */
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
  /** Seats of the partner in all, and those that its people have. */
  capacity: number
  booked: number
  opensAt: Date
  closesAt: Date
  freeCancelUntil: Date
  /** Whether anything but the two numbers changed since it was published. */
  moved: boolean
}

/**
 * What a call came to. `refused`: the partner understood it and said no, so it is not repeated. `keysRefused`: it said no
 * to the keys.
 */
export type PartnerReply<Value = null> =
  | { ok: true; value: Value }
  | { ok: false; failure: PartnerFailure; keysRefused?: boolean }

/** The answer to a booking of the partner, or its cancellation by the studio. */
export type BookingAnswer =
  | { number: string; as: 'reserved' }
  | { number: string; as: 'rejected'; reason: PartnerRejection }
  | { number: string; as: 'cancelled' }

/** A verified notification. */
export type PartnerNotice = {
  /** Identifies the event: a repeated one has the same key. */
  key: string
  kind: PartnerEventKind
  /** The partner's number of the booking. */
  number: string | null
  externalSlotId: string | null
  user: { id: string; name: string | null } | null
  at: Date
}

/** A notification as it arrived. The signature is over the bytes of `body`. */
export type RawPartnerNotification = {
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: Buffer
  now: Date
}

/** Result of a test call with the keys of an account. */
export type PartnerCheck = { ok: true } | { ok: false; problem: 'wrong_keys' | 'no_answer' | 'not_allowed' }

/** A pass partner with the keys of one account. No call throws. */
export type PartnerAdapter = {
  /** Calls the partner with the keys. */
  check(): Promise<PartnerCheck>
  /** Publishes a class and its seats. Repeating it has the same result. @returns the partner's ids */
  publish(session: PublishedClass): Promise<PartnerReply<{ externalClassId: string; externalSlotId: string }>>
  /** Takes a published class back. One that the partner does not know is done. */
  withdraw(slot: { externalClassId: string; externalSlotId: string }): Promise<PartnerReply>
  /** Answers a booking, or cancels it. */
  answer(answer: BookingAnswer): Promise<PartnerReply>
  /** Confirms that a person came, for which the partner pays. */
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
