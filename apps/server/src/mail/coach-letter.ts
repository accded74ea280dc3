/** Mails about a studio's invitation to a coach. `from` is the studio's name. */
export type CoachLetterParams = {
  /** To a coach with an account, who can accept or decline in the app. */
  coach_invited: { name: string; from: string }
  /** To an account of another kind, which cannot accept. */
  coach_needs_address: { name: string; from: string }
  /** To the studio: the answer. `coach` is the name that the studio typed if they declined. */
  coach_answered: { name: string; coach: string; accepted: boolean }
}

export type CoachTemplate = keyof CoachLetterParams
