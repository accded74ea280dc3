import type { Rules } from './world.ts'

/** An act of a history. Entities are referenced by their index in the lists of the world. */
export type Act =
  | {
      kind: 'book'
      member: number
      class: number
      by: 'member' | 'studio'
      spot?: string
      /** The room of the requested spot when the act is sent. */
      spotRoom?: number | null
      waitlist?: boolean
      minNotice?: number
      group?: string
      guests?: number
      /** The payment: one of the member's passes by its index, null for points; unset for the default. */
      pay?: number | null | undefined
      /** The desk books a seat that is due to the waitlist, with a reason. */
      override?: boolean
    }
  | { kind: 'leave'; member: number; class: number; by: 'member' | 'studio'; charge?: boolean }
  | { kind: 'claim'; member: number; class: number }
  | { kind: 'mark'; mark: 'check_in' | 'undo' | 'no_show'; member: number; class: number; by: 'coach' | 'studio' }
  /** Without `member`, a free seat is requested. */
  | { kind: 'release'; member: number | null; class: number; to: number; by: 'coach' | 'studio' }
  | {
      kind: 'edit'
      class: number
      /** Shift of the start, in milliseconds. */
      shift?: number
      /** The new start, computed when the act is sent, regardless of concurrent acts. */
      startsAt?: number
      minutes?: number
      room?: number | null
      coached?: boolean
      capacity?: number
      points?: number
    }
  | { kind: 'cancel_class'; class: number }
  | { kind: 'rules'; change: Partial<Rules> }
  | { kind: 'grant'; member: number; points: number }
  /** The desk sells an offer, paid by card with this amount in minor units. */
  | { kind: 'sell'; member: number; offer: number; paid: number }
  /** Advances the clock to this instant (relative to the start of the history) and runs everything due. */
  | { kind: 'wait'; until: number }
