import type { Data } from '@cupo/contract'
import type { BookingId, PersonId, ReviewId, StudioId } from '@cupo/core/ids'
import { averageRating, lastReviewInstant, leastReviewers, ratings, toReviewAuthor } from '@cupo/core/reviews'

type Review = Data<'listReviews'>['items'][number]
type PublicReview = Omit<Review, 'reported'>
type Summary = Data<'listReviews'>['summary']
type OwnReview = Data<'writeReview'>

/** A review with its class, its author and its studio. */
export type ReviewRow = {
  id: ReviewId
  studioId: StudioId
  studio: string
  authorId: PersonId
  author: string
  visits: number
  className: string
  startsAt: Date
  coachId: PersonId | null
  coach: string | null
  rating: number
  comment: string
  named: boolean
  writtenAt: Date
  answer: string | null
  answeredAt: Date | null
  hiddenAt: Date | null
}

/** A review, and whether it counts as reported for its reader. */
export type ReportableRow = ReviewRow & { reported: boolean }

const answerOf = ({ answer, answeredAt }: Pick<ReviewRow, 'answer' | 'answeredAt'>) =>
  answer === null || answeredAt === null ? null : { text: answer, at: answeredAt.toISOString() }

const coachOf = ({ coachId, coach }: { coachId: PersonId | null; coach: string | null }) =>
  coachId === null ? null : { id: coachId, name: coach ?? '' }

/** What everybody sees of a review: without a name, nothing that identifies the author. */
export const publicView = (row: ReviewRow, readerId: PersonId | null): PublicReview => ({
  id: row.id,
  rating: row.rating,
  comment: row.comment,
  writtenAt: row.writtenAt.toISOString(),
  author: row.named ? toReviewAuthor(row.author) : null,
  visits: row.named ? row.visits : null,
  className: row.className,
  coach: row.named ? coachOf(row) : null,
  answer: answerOf(row),
  own: row.authorId === readerId,
})

/** The same with whether the reader reported it. */
export const reviewView = (row: ReportableRow, readerId: PersonId): Review => ({
  ...publicView(row, readerId),
  reported: row.reported,
})

/** @param counts people by rating, from 1 to 5 */
export const summaryView = (counts: readonly number[]): Summary => {
  const people = counts.reduce((sum, count) => sum + count, 0)
  const stars = counts.reduce((sum, count, at) => sum + count * (at + 1), 0)
  return {
    rating: averageRating({ people, stars }),
    people,
    counts: people < leastReviewers ? null : ratings.map((_, at) => counts[at] ?? 0),
  }
}

/** A visit of a member or their dependant, and the member's review of it. */
export type OwnRow = {
  bookingId: BookingId
  studioId: StudioId
  studio: string
  className: string
  coachId: PersonId | null
  coach: string | null
  /** The dependant who visited; null for the member. */
  personId: PersonId | null
  person: string | null
  startsAt: Date
  endsAt: Date
  timeZone: string
  id: ReviewId | null
  rating: number | null
  comment: string | null
  named: boolean | null
  writtenAt: Date | null
  answer: string | null
  answeredAt: Date | null
  hiddenReason: string | null
}

const ownPart = (row: OwnRow): OwnReview['review'] => {
  const { id, rating, comment, named, writtenAt, hiddenReason } = row
  if (id === null || rating === null || comment === null || named === null || writtenAt === null) return null
  const hidden = hiddenReason === null ? null : { reason: hiddenReason }
  return { id, rating, comment, named, writtenAt: writtenAt.toISOString(), answer: answerOf(row), hidden }
}

export const ownView = (row: OwnRow): OwnReview => ({
  bookingId: row.bookingId,
  studio: { id: row.studioId, name: row.studio },
  className: row.className,
  coach: coachOf(row),
  person: row.personId === null ? null : { id: row.personId, name: row.person ?? '' },
  startsAt: row.startsAt.toISOString(),
  timeZone: row.timeZone,
  until: lastReviewInstant(row.endsAt).toISOString(),
  review: ownPart(row),
})
