/** The class a letter is about, with its start. */
export type ClassAt = { name: string; className: string; at: string; timeZone: string }

/** Letters about what somebody else did to a person's seat, place in line or points. */
export type DeskLetterParams = {
  /** A seat booked by the desk; `arrived`: given at the desk after the start, with the arrival marked. */
  seat_booked: ClassAt & { points: number; freeCancelUntil: string; arrived: boolean; by?: string }
  waitlist_joined: ClassAt & { by?: string }
  /** `returned` is all that was paid; `guest` names the guest whose seat it was, if it was one. */
  seat_removed: ClassAt & { returned: number; reason: string | null; guest: string | null; by?: string }
  /** `refills`: the points come back if somebody takes the seat. */
  seat_charged: ClassAt & { points: number; reason: string; guest: string | null; refills: boolean; by?: string }
  waitlist_removed: ClassAt & { reason: string | null; by?: string }
  /** An offer that no seat is left for. */
  offer_withdrawn: ClassAt & { by?: string }
  /** A seat that was due to who waits and that the desk gave to somebody else; `first`: the next one is theirs. */
  seat_overridden: ClassAt & { reason: string; first: boolean; by?: string }
  waitlist_closed: ClassAt
  check_in_undone: ClassAt & { by?: string }
  points_granted: { name: string; points: number; note: string; by?: string }
  /** To the accounts of a studio or a company whose pool received points. */
  pool_funded: { name: string; points: number; note: string; by?: string }
}

export type DeskTemplate = keyof DeskLetterParams
