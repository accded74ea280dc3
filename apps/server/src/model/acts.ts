import type { Rules } from './world.ts'

/** What can happen in a history. Everything is named by its place in the world's lists. */
export type Act =
  | {
      kind: 'book'
      member: number
      class: number
      by: 'member' | 'studio'
      spot?: string
      /** The room whose spot is meant, by what stood when the act was sent. */
      spotRoom?: number | null
      waitlist?: boolean
      minNotice?: number
      group?: string
      guests?: number
      /** The desk takes a seat that is due to the list, with a reason. */
      override?: boolean
    }
  | { kind: 'leave'; member: number; class: number; by: 'member' | 'studio'; charge?: boolean }
  | { kind: 'claim'; member: number; class: number }
  | { kind: 'mark'; mark: 'check_in' | 'undo' | 'no_show'; member: number; class: number; by: 'coach' | 'studio' }
  /** Without `member` a free seat is asked for. */
  | { kind: 'release'; member: number | null; class: number; to: number; by: 'coach' | 'studio' }
  | {
      kind: 'edit'
      class: number
      /** New start, in milliseconds from the old one. */
      shift?: number
      /** What that comes to by what stood when the act was sent, whatever happens before it arrives. */
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
  /** Time passes up to this instant (counted from the start of the history), and what came due is done. */
  | { kind: 'wait'; until: number }
