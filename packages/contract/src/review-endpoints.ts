import * as reviews from './reviews.ts'

/** Reviews of visits: of a member, of the studio and the coach, and of the service's owner. */
export const reviewEndpoints = {
  writeReview: reviews.writeReview,
  withdrawReview: reviews.withdrawReview,
  listOwnReviews: reviews.listOwnReviews,
  listReviews: reviews.listReviews,
  reportReview: reviews.reportReview,
  listStudioReviews: reviews.listStudioReviews,
  answerReview: reviews.answerReview,
  withdrawReviewAnswer: reviews.withdrawReviewAnswer,
  listCoachReviews: reviews.listCoachReviews,
  listOwnerReviews: reviews.listOwnerReviews,
  moderateReview: reviews.moderateReview,
}
