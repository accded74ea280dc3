import type { BookingId, PersonId } from '@cupo/core/ids'
import type { Tx } from '../../db/client.ts'
import type { LetterParams, Template } from '../../mail/letter.ts'

type Values = Record<string, string | number | boolean | null>

/** A notification that a person receives once, in the app and by mail. */
export type Message<T extends Template = Template> = {
  userId: PersonId
  /** Deduplication key, unique per person: 'promoted:812'. The same key is not sent twice. */
  key: string
  /** Kind of the notification, and the mail's template. */
  kind: T
  /** Template parameters; the person's name and the author's are added. Times are ISO instants. */
  params: Values & Omit<LetterParams[T], 'name' | 'by'>
  /** The account that made the change, named in the message; absent for the service itself. */
  by?: PersonId | null
  /** Path in the app that the notification links to. */
  link: string | null
  /** The booking whose promotion this announces: its delivery is recorded there. */
  promotes?: BookingId
}

/**
 * Messages of a transaction that are sent later, unless its act is undone. `guests`: bookings of guests to be notified
 * of their cancelled seat.
 */
export type HeldMessages = { messages: Message[]; guests: BookingId[] }

const held = new WeakMap<Tx, HeldMessages>()

/** Makes the transaction collect its messages instead of sending them, until `takeHeld`. */
export const holdMessages = (tx: Tx): void => {
  held.set(tx, { messages: [], guests: [] })
}

/** The collected messages of a transaction; undefined if it sends them immediately. */
export const heldIn = (tx: Tx): HeldMessages | undefined => held.get(tx)

/** Stops collecting messages. @returns the collected ones */
export const takeHeld = (tx: Tx): HeldMessages => {
  const pending = held.get(tx) ?? { messages: [], guests: [] }
  held.delete(tx)
  return pending
}
