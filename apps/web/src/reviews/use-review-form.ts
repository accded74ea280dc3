import { useState } from 'react'
import type { Refusal } from '../api/call.ts'
import { useAct } from '../api/use-act.ts'
import { useMessages } from '../i18n/messages.ts'
import { showToast } from '../ui/toast-store.ts'
import { type ReviewDraft, readReviewDraft, storeReviewDraft } from './drafts.ts'
import { messages } from './form-messages.ts'
import { type OwnReview, ownReviewRefreshes } from './own-review.ts'

const storedOf = ({ review }: OwnReview): ReviewDraft =>
  review === null
    ? { rating: null, comment: '', named: true }
    : { rating: review.rating, comment: review.comment, named: review.named }

const isSame = (a: ReviewDraft, b: ReviewDraft): boolean =>
  a.rating === b.rating && a.comment === b.comment && a.named === b.named

/**
 * State of the form of a review. It starts with the draft of a form that was closed, else with the stored review.
 * `rating`: chosen before the form was opened.
 */
export const useReviewForm = (visit: OwnReview, rating: number | undefined, onSaved: () => void) => {
  const m = useMessages(messages)
  const { bookingId } = visit
  const stored = storedOf(visit)
  const [restored, setRestored] = useState(() => readReviewDraft(bookingId) !== undefined)
  const [draft, setDraft] = useState<ReviewDraft>(() => {
    const start = readReviewDraft(bookingId) ?? stored
    return rating === undefined ? start : { ...start, rating }
  })
  const [unrated, setUnrated] = useState(false)
  const [refused, setRefused] = useState<Refusal | null>(null)
  const { send, busy } = useAct('writeReview', {
    refreshes: ownReviewRefreshes,
    onDone: () => {
      storeReviewDraft(bookingId, null)
      showToast('done', visit.review === null ? m.wasPublished : m.wasSaved)
      onSaved()
    },
    onRefused: (refusal) => {
      setRefused(refusal)
      return true
    },
  })
  const change = (part: Partial<ReviewDraft>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    setUnrated(false)
    storeReviewDraft(bookingId, isSame(next, stored) ? null : next)
  }
  const discard = () => {
    storeReviewDraft(bookingId, null)
    setDraft(stored)
    setRestored(false)
  }
  const submit = () => {
    const { rating: chosen, comment, named } = draft
    setUnrated(chosen === null)
    setRefused(null)
    if (chosen !== null)
      void send({ params: { id: bookingId }, body: { rating: chosen, comment: comment.trim(), named } })
    return chosen !== null
  }
  return { draft, change, discard, submit, busy, unrated, restored, refused }
}
