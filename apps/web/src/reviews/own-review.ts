import type { Data, RouteName } from '@cupo/contract'

/** A visit that can be reviewed or has a review of the caller. */
export type OwnReview = Data<'listOwnReviews'>['items'][number]

/** Endpoints to invalidate after the caller's review was written, changed or deleted. */
export const ownReviewRefreshes: readonly RouteName[] = [
  'listOwnReviews',
  'listReviews',
  'readStudio',
  'listStudios',
  'exploreStudios',
]

/** Whether the review of a visit can be written or changed now. */
export const isReviewable = ({ until, review }: OwnReview, now: Date): boolean =>
  now.getTime() <= Date.parse(until) && (review === null || review.hidden === null)
