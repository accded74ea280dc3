import type { Currency, MinorUnits } from '@cupo/core/minor-units'
import type { Partner, PartnerFault } from '@cupo/core/partners'
import type { Points } from '@cupo/core/points'
import type { HealthPart } from '@cupo/core/service-health'

/** The class of a mail, with its start. */
export type ClassAt = { name: string; className: string; at: string; timeZone: string }

/** Mails about changes that staff made to a person's seat, waitlist place or points. */
export type DeskLetterParams = {
  /** A seat booked by the desk; `arrived`: given after the start, with the check-in. `exception`: why a rule was set aside. */
  seat_booked: ClassAt & {
    points: Points
    uses?: number
    freeCancelUntil: string
    arrived: boolean
    exception?: string | null
    by?: string
  }
  /** `from` and `fromAt` are the class that was left; what it cost is returned. */
  /** The spot `before` is out of service: another one, or null where the class had none free. */
  spot_changed: ClassAt & { before: string; spot: string | null; link: string; by?: string }
  seat_moved: ClassAt & {
    from: string
    fromAt: string
    points: Points
    uses?: number
    freeCancelUntil: string
    by?: string
  }
  waitlist_joined: ClassAt & { exception?: string | null; by?: string }
  /** `returned` and `uses` (of passes) are everything that was paid; `guest` is the guest whose seat it was, if any. */
  seat_removed: ClassAt & {
    returned: Points
    uses?: number
    reason: string | null
    guest: string | null
    by?: string
  }
  /** `refills`: the points are returned if somebody takes the seat. */
  seat_charged: ClassAt & {
    points: Points
    /** A pass paid the seat. */
    byPass?: boolean
    reason: string
    guest: string | null
    refills: boolean
    by?: string
  }
  waitlist_removed: ClassAt & { reason: string | null; by?: string }
  /** An offer for which no seat is left. */
  offer_withdrawn: ClassAt & { by?: string }
  /** A seat that was due to the recipient and that the desk gave to somebody else; `first`: the next seat is theirs. */
  seat_overridden: ClassAt & { reason: string; first: boolean; by?: string }
  waitlist_closed: ClassAt
  check_in_undone: ClassAt & { by?: string }
  /** `person`: the dependant whose seat the points pay. */
  points_to_dependant: ClassAt & { points: Points; person: string; by?: string }
  /** `person`: the guardian whose points these were. */
  points_from_guardian: ClassAt & { points: Points; person: string; by?: string }
  points_granted: { name: string; points: Points; note: string; by?: string }
  points_taken: { name: string; points: Points; note: string; by?: string }
  /** To an owner: a part of the service fails for an hour. */
  service_failing: { name: string; part: HealthPart }
  /** `bookings`: cancelled with everything returned. `renewals`: not charged meanwhile. */
  account_suspended: { name: string; reason: string; bookings: number; renewals: number; by?: string }
  /** `renewals`: those whose next charge moved. */
  account_restored: { name: string; renewals: number; by?: string }
  /** To an owner: another one asks for the correction of the points of `person`. */
  adjustment_waiting: { name: string; person: string; points: Points; reason: string; by?: string }
  /** To the accounts of a studio or a company whose pool received points. */
  pool_funded: { name: string; points: Points; note: string; by?: string }
  /**
   * To the accounts of a company: the pool holds fewer points than its people get in a month. `allotted`: they got those
   * of this month.
   */
  pool_low: { name: string; needed: Points; pool: Points; allotted: boolean; month: string }
  /** `points`: what they have of the company until the end of the month. */
  cover_started: { name: string; company: string; points: Points }
  /** To an address of a domain that a company claims. */
  domain_code: { code: string; company: string; domain: string }
  /** To a person who no longer runs a company's account. */
  company_admin_ended: { name: string; company: string; by?: string }
  /** `date`: the last day of the cover. */
  cover_ending: { name: string; company: string; date: string }
  /** To the owner and the managers of a studio. `host` is that of the address. */
  webhook_disabled: { name: string; host: string; days: number }
  /** To the owner and the managers of a studio. */
  partner_failing: { name: string; partner: Partner; fault: PartnerFault }
  /** To the accounts of a studio. `month` is its first day, such as 2026-11-01. */
  payout_paid: { name: string; amount: MinorUnits; currency: Currency; visits: number; month: string; by?: string }
}

export type DeskTemplate = keyof DeskLetterParams
