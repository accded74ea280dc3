import type { LapseReason, LapseRole } from '@cupo/core/substitutions'
import type { ClassAt } from './desk-letter.ts'

/** Mails about a studio's invitation to a coach, where `from` is the studio's name, and about substitutes. */
export type CoachLetterParams = {
  /** To a coach with an account, who can accept or decline in the app. */
  coach_invited: { name: string; from: string }
  /** To an account with a different role, which cannot accept. */
  coach_needs_address: { name: string; from: string }
  /** To the studio: the answer. `coach`: the name that the studio entered, if they declined. */
  coach_answered: { name: string; coach: string; accepted: boolean }
  /**
   * To colleagues who can take the class; `nobody`: to the studio, because none can. `needsApproval`: the studio decides
   * who teaches. `by`: the requesting coach. Notifications of earlier releases have neither.
   */
  substitution_asked: ClassAt & {
    studio: string
    reason: string
    nobody?: boolean
    needsApproval?: boolean
    by?: string
  }
  /** `by` took the class; `applied`: it is assigned to them, otherwise the studio must approve. */
  substitution_taken: ClassAt & { applied: boolean; by?: string }
  /** `stepped`: `by` had taken the class and left it; otherwise `by` withdrew the request. */
  substitution_withdrawn: ClassAt & { stepped: boolean; by?: string }
  /** `coach` took the class; `yours`: the recipient did. `by` is the studio. */
  substitution_approved: ClassAt & { coach: string; yours: boolean; by?: string }
  substitution_declined: ClassAt & { coach: string; yours: boolean; by?: string }
  /** The request ended without a decision. `coach`: of the class; `taker` took it and waited for the approval. */
  substitution_lapsed: ClassAt & { because: LapseReason; role: LapseRole; coach: string | null; taker: string | null }
  /**
   * To a coach: their changed classes. `lines`: `ScheduleLine[]` of core as JSON; `more`: number of further lines that
   * are left out; `by`: the studio.
   */
  schedule_changed: { name: string; lines: string; more: number; by?: string }
}

export type CoachTemplate = keyof CoachLetterParams
