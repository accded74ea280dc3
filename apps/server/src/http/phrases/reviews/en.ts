import type { ReviewSentences } from '../shape.ts'

export const reviews: ReviewSentences = {
  review_without_visit: () => 'Reviews are for those who came: this booking has no check-in.',
  review_before_end: () => 'You can write a review when the class is over.',
  review_too_late: () => 'Reviews can be written until 30 days after the class.',
  review_hidden: () => 'This review was hidden by the service and can no longer be changed.',
  review_without_words: () => 'This review has no text to answer.',
  review_of_own: () => 'This is your own review: you can change or delete it.',
  review_not_hidden: () => 'This review is visible and has no report to decide on.',
}
