import { currentUser, onSessionChange } from '../api/session.ts'

/** The content of the form of a review. */
export type ReviewDraft = { rating: number | null; comment: string; named: boolean }

/** Unsent reviews by booking, in memory, so that they survive closing the form. */
const drafts = new Map<string, ReviewDraft>()

export const readReviewDraft = (bookingId: string): ReviewDraft | undefined => drafts.get(bookingId)

/** Stores the draft of a review, or removes it with null. */
export const storeReviewDraft = (bookingId: string, draft: ReviewDraft | null): void => {
  if (draft === null) drafts.delete(bookingId)
  else drafts.set(bookingId, draft)
}

let userId = currentUser()?.id
onSessionChange(() => {
  const now = currentUser()?.id
  if (now !== userId) drafts.clear()
  userId = now
})
