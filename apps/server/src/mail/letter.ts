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
  paragraphs: readonly string[]
}

/** What each template is filled with. Instants are ISO in UTC with the zone of their wall clock beside them. */
export type LetterParams = {
  /** Carries no name: whoever typed it has not shown that this address is theirs. */
  code: { code: string }
  verify_link: { link: string }
  account_exists: { name: string; link: string }
  reset: { name: string; link: string }
  invitation: { name: string; from: string; role: 'coach' | 'studio' | 'corporate' | 'member'; link: string }
  class_cancelled: {
    name: string
    className: string
    at: string
    timeZone: string
    reason: string
    /** What went back to the person's account; 0 for a waitlisted place. */
    points: number
  }
  promoted: {
    name: string
    className: string
    at: string
    timeZone: string
    points: number
    freeCancelUntil: string
  }
  coach_added: { name: string; from: string; link: string }
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
  }
}

export type Template = keyof LetterParams
/** A language's letters: the type makes a missing one an error. */
export type Letters = { [T in Template]: (params: LetterParams[T]) => Letter }
