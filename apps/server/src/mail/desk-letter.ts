import type { AdjustmentDirection } from '@cupo/core/adjustments'
import type { Currency, MinorUnits } from '@cupo/core/minor-units'
import type { Partner, PartnerFault } from '@cupo/core/partners'
import type { Points } from '@cupo/core/points'
import type { HealthPart } from '@cupo/core/service-health'

/** The class of a mail, with its start. */
export type ClassAt = { name: string; className: string; at: string; timeZone: string }

/** Mails about changes that staff made to a person's seat, waitlist place or points. */
export type DeskLetterParams = {
  /**
   * A seat booked by the desk; `arrived`: given after the start, with the check-in. `exception`: the reason for an
   * overridden rule.
   */
  seat_booked: ClassAt & {
    points: Points
    uses?: number
    freeCancelUntil: string
    arrived: boolean
    exception?: string | null
    by?: string
  }
  /** The spot `before` is out of service. `spot`: the new one; null if the class had no free spot. */
  spot_changed: ClassAt & { before: string; spot: string | null; link: string; by?: string }
  /** `from` and `fromAt`: the previous class, whose payment is returned. */
  seat_moved: ClassAt & {
    from: string
    fromAt: string
    points: Points
    uses?: number
    freeCancelUntil: string
    by?: string
  }
  waitlist_joined: ClassAt & { exception?: string | null; by?: string }
  /**
   * `returned` and `uses` (of passes): what returns of the payment; `guest`: the guest who had the seat, if any; `late`:
   * a guardian cancelled after the limit, so nothing returns.
   */
  seat_removed: ClassAt & {
    returned: Points
    uses?: number
    late?: boolean
    reason: string | null
    guest: string | null
    by?: string
  }
  /** `refills`: the points are returned if somebody takes the seat. */
  seat_charged: ClassAt & {
    points: Points
    /** Whether a pass paid the seat. */
    byPass?: boolean
    reason: string
    guest: string | null
    refills: boolean
    by?: string
  }
  waitlist_removed: ClassAt & { reason: string | null; by?: string }
  /** An offer whose seat is no longer free. */
  offer_withdrawn: ClassAt & { by?: string }
  /** An offer that its member did not take in time. */
  offer_lapsed: ClassAt
  /** The desk gave the recipient's due seat to a different person; `first`: the next seat is theirs. */
  seat_overridden: ClassAt & { reason: string; first: boolean; by?: string }
  waitlist_closed: ClassAt
  check_in_undone: ClassAt & { by?: string }
  /** `person`: the dependant whose seat the points pay for. */
  points_to_dependant: ClassAt & { points: Points; person: string; by?: string }
  /** `person`: whom the studio put in the reader's charge. */
  dependant_added: { name: string; person: string; by?: string }
  /** `person`: the guardian who gave the points. */
  points_from_guardian: ClassAt & { points: Points; person: string; by?: string }
  /** `person`: the dependant who no longer needs the points. */
  points_back_from_dependant: ClassAt & { points: Points; person: string }
  points_granted: { name: string; points: Points; note: string; by?: string }
  points_taken: { name: string; points: Points; note: string; by?: string }
  /** To an owner: a part of the service has failed for an hour. */
  service_failing: { name: string; part: HealthPart }
  /** `bookings`: cancelled with full return. `renewals`: not charged during the suspension. */
  account_suspended: { name: string; reason: string; bookings: number; renewals: number; by?: string }
  /** `renewals`: those whose next charge moved. */
  account_restored: { name: string; renewals: number; by?: string }
  /**
   * To an owner: a different owner requests an adjustment of the points of `person`. `direction` is missing in requests
   * that were notified before it was stored.
   */
  adjustment_waiting: {
    name: string
    person: string
    points: Points
    direction?: AdjustmentDirection
    reason: string
    by?: string
  }
  /** To the owner who requested the adjustment. */
  adjustment_decided: {
    name: string
    person: string
    points: Points
    direction: AdjustmentDirection
    approved: boolean
    reason: string
    by?: string
  }
  /** To the accounts of a studio or a company whose pool received points. */
  pool_funded: { name: string; points: Points; note: string; by?: string }
  /**
   * To the accounts of a company: the pool has fewer points than its people get in a month. `allotted`: whether they
   * got this month's points.
   */
  pool_low: { name: string; needed: Points; pool: Points; below?: Points | null; allotted: boolean; month: string }
  /** `points`: points of the company until the end of the month. */
  cover_started: { name: string; company: string; points: Points }
  /** To an address of a domain that a company claims. */
  domain_code: { code: string; company: string; domain: string }
  /** To a person who no longer runs a company's account. */
  company_admin_ended: { name: string; company: string; by?: string }
  /** `date`: the last day of the cover; null: the day that was set is taken back. */
  cover_ending: { name: string; company: string; date: string | null }
  /** To the owner and the managers of a studio. `host`: the host of the webhook's URL. */
  webhook_disabled: { name: string; host: string; days: number }
  /** To the owner and the managers of a studio. */
  partner_failing: { name: string; partner: Partner; fault: PartnerFault }
  /** To the accounts of a studio. `month` is its first day, such as 2026-11-01. */
  payout_paid: { name: string; amount: MinorUnits; currency: Currency; visits: number; month: string; by?: string }
  /** Minor units per point, from a month on. */
  payout_rate_set: {
    name: string
    rate: MinorUnits
    before: MinorUnits
    currency: Currency
    month: string
    by?: string
  }
}

export type DeskTemplate = keyof DeskLetterParams
