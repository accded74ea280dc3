export { decideReview, lastReviewInstant, type ReviewableVisit, reviewWindowDays } from './decide-review.ts'
export { averageRating, leastReviewers, type Rating, ratings, toReviewAuthor } from './rating.ts'
export { type ReviewState, reviewState, reviewStates } from './review-states.ts'
