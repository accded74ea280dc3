/** Letters about a studio that invites somebody to lead classes. `from` is the name of the studio. */
export type CoachLetterParams = {
  /** To a coach with an account, who accepts or declines in the app. */
  coach_invited: { name: string; from: string }
  /** To an account of another kind, which cannot accept. */
  coach_needs_address: { name: string; from: string }
  /** To the studio: what the person answered. `coach` is the name the studio typed if they declined. */
  coach_answered: { name: string; coach: string; accepted: boolean }
}

export type CoachTemplate = keyof CoachLetterParams
