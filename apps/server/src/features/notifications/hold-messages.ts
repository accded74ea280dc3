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
  /** The account that made the change; absent for the service itself. The message names it. */
  by?: PersonId | null
  /** Path in the app that the notification links to. */
  link: string | null
  /** The booking whose promotion this announces: its delivery is recorded there. */
  promotes?: BookingId
}

/** Messages of a transaction that are sent later, if its act is not undone. `guests`: bookings of guests to be notified that their seat is cancelled. */
export type HeldMessages = { messages: Message[]; guests: BookingId[] }

const held = new WeakMap<Tx, HeldMessages>()

/** From now on the transaction keeps its messages back instead of sending them, until `takeHeld`. */
export const holdMessages = (tx: Tx): void => {
  held.set(tx, { messages: [], guests: [] })
}

/** The messages that the transaction keeps back; undefined if it sends them. */
export const heldIn = (tx: Tx): HeldMessages | undefined => held.get(tx)

/** Ends the holding of messages. @returns those that were kept back */
export const takeHeld = (tx: Tx): HeldMessages => {
  const pending = held.get(tx) ?? { messages: [], guests: [] }
  held.delete(tx)
  return pending
}
