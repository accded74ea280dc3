export type WaiverText = { title: string; text: string }

export type PublishState = {
  retired: boolean
  current: number
  validFrom: number
  /** The text of the current version; null before the first. */
  published: WaiverText | null
}

export type PublishDecision =
  | { ok: true; number: number; validFrom: number }
  | { ok: false; problem: 'waiver_not_open' | 'waiver_same' }

/**
 * Decides the next version of a text. `signAgain` invalidates the signatures of earlier versions; otherwise they stay
 * valid. A version with the same text as the current one is refused.
 */
export const decidePublish = (draft: WaiverText, signAgain: boolean, state: PublishState): PublishDecision => {
  const { retired, current, validFrom, published } = state
  if (retired) return { ok: false, problem: 'waiver_not_open' }
  if (published?.title === draft.title && published.text === draft.text) return { ok: false, problem: 'waiver_same' }
  const number = current + 1
  return { ok: true, number, validFrom: signAgain || current === 0 ? number : validFrom }
}

/** The signed text, whose hash is stored with the signature: title and paragraphs as shown. */
export const signedText = ({ title, text }: WaiverText): string => `${title}\n\n${text}`
