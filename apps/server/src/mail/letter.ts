import type { Points } from '@cupo/core/points'
import type { InvitedStaffRole } from '@cupo/core/staff-roles'
import type { AccessLetterParams } from './access-letter.ts'
import type { CampaignLetterParams } from './campaign-letter.ts'
import type { CoachLetterParams } from './coach-letter.ts'
import type { ClassAt, DeskLetterParams } from './desk-letter.ts'
import type { FactorLetterParams } from './factor-letter.ts'
import type { GiftLetterParams } from './gift-letter.ts'
import type { PassLetterParams } from './pass-letter.ts'
import type { PurchaseLetterParams } from './purchase-letter.ts'
import type { ReviewLetterParams } from './review-letter.ts'
import type { SaleLetterParams } from './sale-letter.ts'

/** Content of a mail before it is rendered as text and HTML. All fields are plain text. */
export type Letter = {
  /** Stored after the mail was sent, so it must not contain a code. */
  subject: string
  /** Preview text in the mailbox, and the first sentence of the mail. */
  lead: string
  /** A mailed code, or a gift card's, in large type. */
  code?: string
  /** Label and URL of the button. */
  action?: { label: string; link: string }
  /** Label of a button that opens the page the notification links to; its URL is added when the mail is queued. */
  opens?: string
  paragraphs: readonly string[]
  /**
   * A studio that writes under its own name: shown at the top, and beside the service's in the sender of the mail. Its
   * button follows the text.
   */
  sender?: string
  /** Replaces the footer of every mail. */
  foot?: string
  /** Links under the footer. */
  links?: readonly { label: string; link: string }[]
}

/**
 * Parameters of each template. Times are ISO instants in UTC, with their time zone in a separate field. `by`: the
 * author of the change (a studio, a coach or the service); absent for a change by a rule, and in mails written before
 * it was stored.
 */
export type LetterParams = DeskLetterParams &
  AccessLetterParams &
  CampaignLetterParams &
  CoachLetterParams &
  FactorLetterParams &
  PurchaseLetterParams &
  GiftLetterParams &
  ReviewLetterParams &
  SaleLetterParams &
  PassLetterParams & {
    /** `name`: the sign-up's, safe to quote; `severalPending`: a different sign-up of the address also has a code. */
    code: { code: string; name: string; severalPending: boolean }
    verify_link: { name: string; link: string }
    /** Sent when a password reset is requested for an address whose sign-up was never verified. */
    sign_up_unfinished: { link: string }
    account_exists: { name: string; link: string }
    reset: { name: string; link: string }
    /** `link` recovers the account for a person who did not change the password. */
    password_changed: { name: string; link: string }
    class_cancelled: {
      name: string
      className: string
      at: string
      timeZone: string
      reason: string
      /** Points returned to the account; 0 for a waitlisted place. */
      points: Points
      /** Uses returned to passes; absent in older messages, as in the ones below. */
      uses?: number
      by?: string
    }
    promoted: {
      name: string
      className: string
      at: string
      timeZone: string
      points: Points
      uses?: number
      /** Null if it has passed. */
      freeCancelUntil: string | null
      /** Classes whose waitlists it ended (either/or); empty for none. */
      dropped: string
    }
    /** A seat held for the person until `expiresAt`. */
    seat_offered: ClassAt & { points: Points; expiresAt: string }
    /** Free seats for the first waitlisted person who claims one. */
    claim_open: ClassAt & { points: Points }
    /** The person lacked points for a free seat; `points`: the price, `stillFree`: whether the seat is still free. */
    turn_missed: ClassAt & { points: Points; balance: Points; missing: Points; stillFree: boolean }
    /** A waitlisted person has too few points and can buy them until `until`. */
    points_for_turn: ClassAt & { missing: Points; until: string }
    /** The service suspended a studio; `bookings` and `renewals`: the member's remaining ones, 0 for staff. */
    studio_suspended: {
      name: string
      studio: string
      reason: string
      bookings: number
      renewals: number
      audience: 'member' | 'staff'
      by?: string
    }
    /** An owner acts on the recipient's behalf for a while. */
    acting_started: { name: string; reason: string; by?: string }
    /** To the accounts of a company that the owner suspended or reactivated. */
    company_suspended: { name: string; reason: string; renews: boolean; by?: string }
    company_restored: { name: string; by?: string }
    /** The owner of a studio closed it; until `until` that can be undone. */
    studio_closed: { name: string; studio: string; audience: 'client' | 'staff' | 'owner'; until: string; by?: string }
    studio_reopened: { name: string; studio: string }
    /** To the person who closed the studio: the link that undoes it. */
    studio_closing_undo: { name: string; studio: string; link: string; days: number; until: string }
    /** The requested archive, of a studio or of the recipient. */
    handover_ready: { name: string; studio: boolean; until: string }
    /** `renewals`: the recipient's renewals there whose next charge moved. */
    studio_restored: { name: string; studio: string; renewals: number; by?: string }
    /** To the inviter: `person` opened the account of the invitation. */
    staff_joined: { name: string; person: string; role: InvitedStaffRole; by?: string }
    staff_role_changed: { name: string; studio: string; role: InvitedStaffRole; by?: string }
    /** A task of the desk: its client and its due day at the studio, if set. */
    task_given: { name: string; title: string; client: string | null; dueOn: string | null; by?: string }
    /** Somebody put the person in charge of a prospect. */
    prospect_given: { name: string; prospect: string; by?: string }
    staff_removed: { name: string; studio: string; by?: string }
    /** `agreed`: the studio recorded that the person agrees to its news; otherwise that they want none. */
    news_recorded: { name: string; studio: string; agreed: boolean; by?: string }
    /** `steps`: number of steps. */
    program_started: { name: string; program: string; studio: string; steps: number; by?: string }
    /** `done` of `total` steps; `next`: the title of the current one. */
    program_step_done: { name: string; program: string; studio: string; done: number; total: number; next: string }
    document_expiring: { name: string; document: string; studio: string; expiresOn: string; due: boolean }
    program_finished: { name: string; program: string; studio: string }
    /** `person`: the dependant for whom a guardian signs; null for the recipient themselves. */
    waiver_asked: { name: string; studio: string; titles: string; person: string | null; by?: string }
    class_moved: {
      name: string
      className: string
      /** The new start; `before` is the old one. */
      at: string
      before: string
      timeZone: string
      /** The new room; null without one. */
      room: string | null
      link: string
      /** Whether cancelling is now free until the start. */
      free: boolean
      by?: string
    }
    /**
     * A class was moved to the time of a different booking of the person; both remain, and cancelling the moved one is
     * free until it starts.
     */
    class_overlap: {
      name: string
      className: string
      before: string
      at: string
      timeZone: string
      room: string | null
      other: string
      otherStudio: string
      otherAt: string
      otherTimeZone: string
      link: string
      by?: string
    }
    /** A different coach, or none: cancelling is free until the start. */
    coach_changed: ClassAt & { coach: string | null; link: string; by?: string }
    /** Classes of a weekly rule with a new time, room or coach. */
    series_changed: {
      name: string
      className: string
      /** Old and new start times, equally many, separated by spaces. */
      before: string
      at: string
      timeZone: string
      room: string | null
      coach: string | null
      by?: string
    }
    /** Cancelled classes of a weekly rule; `at` are their start times, separated by spaces. */
    series_cancelled: ClassAt & { reason: string; points: Points; uses?: number; by?: string }
    /** Classes of several types cancelled by one change; `classes`: their JSON (`LostClass[]`). */
    classes_cancelled: { name: string; classes: string; reason: string; points: Points; uses?: number; by?: string }
    /** To a studio: classes that could not be generated from its weekly rules; `at` as above. */
    series_left_out: ClassAt
    seat_refilled: ClassAt & { points: Points }
    no_show: ClassAt & {
      /** Points that stay charged, and points returned because this no-show is forgiven. */
      points: Points
      returned: Points
      /** A pass paid for the class: whether its use was returned. */
      byPass?: 'returned' | 'kept' | null
      /** End of the booking pause, if there is one. */
      pausedUntil: string | null
      by?: string
    }
    /** A no-show was marked by mistake; `points` are charged again if it had been forgiven. */
    no_show_undone: ClassAt & { points: Points; by?: string }
    released_at_desk: ClassAt & { returned: Points; uses?: number; by?: string }
    class_too_few: ClassAt & { points: Points; uses?: number }
    reminder_day: ClassAt & { studio: string; freeCancelUntil: string }
    reminder_free_cancel: ClassAt & { freeCancelUntil: string }
    /** To a guest without an account; the code is for checking in. */
    guest_invited: ClassAt & { host: string; studio: string; address: string; code: string }
    guest_gone: ClassAt & { host: string }
    /** `at`: expiry of the first of these points; all of them expire on that day. */
    points_expiring: { name: string; points: Points; at: string; timeZone: string }
    /** To the accounts of a studio. */
    file_claimed: { name: string; claimant: string; by?: string }
    points_given: { name: string; from: string; points: Points; note: string }
  }

export type Template = keyof LetterParams
/** Templates of a language: a missing one is a type error. */
export type Letters = { [T in Template]: (params: LetterParams[T]) => Letter }
