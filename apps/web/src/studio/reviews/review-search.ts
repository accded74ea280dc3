import type { Data, Input } from '@cupo/contract'
import { type Rating, ratings } from '@cupo/core/reviews'

export type StudioReviews = Data<'listStudioReviews'>
export type StudioReview = StudioReviews['items'][number]
export type ReviewQuery = NonNullable<Input<'listStudioReviews'>['query']>

/** The filters in the address. */
export type ReviewSearch = { rating?: string; coach?: string; show?: string }

/** What the list shows: all reviews, those with words, or those that wait for an answer. */
const shows = ['all', 'words', 'unanswered'] as const

/** What the address shows; all for nothing or something unknown. */
export const showOf = ({ show }: ReviewSearch): (typeof shows)[number] => shows.find((each) => each === show) ?? 'all'

/** The endpoints that a change of a review affects. */
export const reviewReads = ['listStudioReviews'] as const

/** The rating of the address; null for none or an unknown one. */
export const ratingOf = ({ rating }: ReviewSearch): Rating | null =>
  ratings.find((value) => String(value) === rating) ?? null

/** The request for the filters in the address. */
export const queryOf = (search: ReviewSearch): ReviewQuery => {
  const rating = ratingOf(search)
  const show = showOf(search)
  return {
    limit: 20,
    ...(rating !== null && { rating: `${rating}` as const }),
    ...(search.coach !== undefined && { coachId: search.coach }),
    ...(show === 'words' && { withWords: 'true' as const }),
    ...(show === 'unanswered' && { answered: 'false' as const }),
  }
}
