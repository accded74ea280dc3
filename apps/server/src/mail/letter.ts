import type { CoachLetterParams } from './coach-letter.ts'
import type { ClassAt, DeskLetterParams } from './desk-letter.ts'

/** One mail as its template says it, before it is drawn as text and as HTML. All of it is plain text. */
export type Letter = {
  /** Stays in the database after the mail has left, so that no code stands in it. */
  subject: string
  /** What the mail box shows after the subject, and the first sentence of the mail. */
  lead: string
  /** The 4-digit code, drawn large. */
  code?: string
  /** What to press, and the address it opens. */
  action?: { label: string; link: string }
  /** Label of a button that opens the page the message leads to; its address is added when the mail is queued. */
  opens?: string
  paragraphs: readonly string[]
}

/**
 * What each template is filled with. Instants are ISO in UTC with the zone of their wall clock beside them. `by` names
 * who made the change: a studio, a coach, somebody of the service; absent where a rule did, and in messages written
 * before it was kept.
 */
export type LetterParams = DeskLetterParams &
  CoachLetterParams & {
    /** `name` is the sign-up's, quotable; `severalPending`: another sign-up of the address has a code as well. */
    code: { code: string; name: string; severalPending: boolean }
    verify_link: { name: string; link: string }
    /** To an address with a sign-up that was never proved, when somebody asks for a new password. */
    sign_up_unfinished: { link: string }
    account_exists: { name: string; link: string }
    reset: { name: string; link: string }
    /** `link` leads to where a person who did not change it takes the account back. */
    password_changed: { name: string; link: string }
    invitation: { name: string; from: string; role: 'coach' | 'studio' | 'corporate' | 'member'; link: string }
    class_cancelled: {
      name: string
      className: string
      at: string
      timeZone: string
      reason: string
      /** What went back to the person's account; 0 for a waitlisted place. */
      points: number
      by?: string
    }
    promoted: {
      name: string
      className: string
      at: string
      timeZone: string
      points: number
      freeCancelUntil: string
      /** The names of the lists that ended with it, since either of the classes would do; empty for none. */
      dropped: string
    }
    /** A seat that is kept for the person until `expiresAt`. */
    seat_offered: ClassAt & { points: number; expiresAt: string }
    /** Free seats that go to the first of the list who takes one. */
    claim_open: ClassAt & { points: number }
    /** A free seat passed the person by, who lacked points; `points` is the price, `stillFree` that nobody took the seat. */
    turn_missed: ClassAt & { points: number; balance: number; missing: number; stillFree: boolean }
    /** The person waits with too few points and has until `until` to buy them. */
    points_for_turn: ClassAt & { missing: number; until: string }
    /** The service suspended a studio; `bookings` are a member's places that stand, 0 for staff. */
    studio_suspended: {
      name: string
      studio: string
      reason: string
      bookings: number
      audience: 'member' | 'staff'
      by?: string
    }
    studio_restored: { name: string; studio: string; by?: string }
    class_moved: {
      name: string
      className: string
      /** The new start; `before` is the old one. */
      at: string
      before: string
      timeZone: string
      /** The room it will be in, if it has one. */
      room: string | null
      link: string
      /** Whether leaving is free until the start now. */
      free: boolean
      by?: string
    }
    /** A class was moved onto another one of the person's; both stand, and leaving the moved one is free until it starts. */
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
    /** Another coach, or none: leaving is free until the start now. */
    coach_changed: ClassAt & { coach: string | null; link: string; by?: string }
    /** Classes along a weekly rule that are at other hours, in another room or with another coach now. */
    series_changed: {
      name: string
      className: string
      /** The starts as they were and as they are, as many of each, with a space between. */
      before: string
      at: string
      timeZone: string
      room: string | null
      coach: string | null
      by?: string
    }
    /** Classes along a weekly rule that are cancelled; `at` are their starts with a space between. */
    series_cancelled: ClassAt & { reason: string; points: number; by?: string }
    /** To a studio: classes that its weekly rules could not date; `at` as above. */
    series_left_out: ClassAt
    seat_refilled: ClassAt & { points: number }
    no_show: ClassAt & {
      /** What stays paid, and what came back since this absence is forgiven. */
      points: number
      returned: number
      /** Until when booking ahead is paused, if it is. */
      pausedUntil: string | null
      by?: string
    }
    /** An absence that was a mistake; `points` are paid again where it had been forgiven. */
    no_show_undone: ClassAt & { points: number; by?: string }
    released_at_desk: ClassAt & { returned: number; by?: string }
    class_too_few: ClassAt & { points: number }
    reminder_day: ClassAt & { studio: string; freeCancelUntil: string }
    reminder_free_cancel: ClassAt & { freeCancelUntil: string }
    /** To somebody without an account whom a member brings; the code opens the door. */
    guest_invited: ClassAt & { host: string; studio: string; address: string; code: string }
    guest_gone: ClassAt & { host: string }
    /** `at` is when the first of these points expires; all of them do on that day. */
    points_expiring: { name: string; points: number; at: string; timeZone: string }
    /** The receipt of a purchase that was paid; `at` is until when its points are good. */
    points_bought: {
      name: string
      plan: string
      points: number
      usd: string
      receipt: string
      at: string
      timeZone: string
    }
    /** A payment whose outcome was awaited came to nothing. */
    points_not_bought: { name: string; plan: string; usd: string }
    points_given: { name: string; from: string; points: number; note: string }
  }

export type Template = keyof LetterParams
/** A language's letters: the type makes a missing one an error. */
export type Letters = { [T in Template]: (params: LetterParams[T]) => Letter }
