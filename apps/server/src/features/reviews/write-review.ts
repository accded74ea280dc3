import type { BookingId, PersonId, ReviewId } from '@cupo/core/ids'
import { mustExist } from '@cupo/core/must-get'
import { refusals } from '@cupo/core/refusals'
import { decideReview, toReviewAuthor } from '@cupo/core/reviews'
import type { Tx } from '../../db/client.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { accountsOf } from '../coaches/invitation-store.ts'
import { notifyPeople } from '../notifications/notify-people.ts'
import { deleteReview, lockVisit, type NewReview, saveReview, summarizeReviews, type Visit } from './store.ts'
import { type OwnRow, ownView } from './view-review.ts'
import { readOwnReview, readReview } from './view-store.ts'

type OwnReview = ReturnType<typeof ownView>

/** Notifies the staff of the studio of a review, once, when it has words. An unnamed author stays unknown. */
const notifyStudio = async (tx: Tx, visit: Visit, id: ReviewId, now: Date): Promise<void> => {
  const review = mustExist(await readReview(tx, id), 'the written review')
  const { authorId, author, rating, className, comment, named } = review
  if (comment === '') return
  const params = { author: named ? toReviewAuthor(author) : null, rating, className, comment }
  const messages = (await accountsOf(tx, visit.studioId)).map((userId) => ({
    userId,
    key: `review-written:${id}`,
    kind: 'review_written' as const,
    params,
    link: '/gym/studios/reviews',
    ...(named && { by: authorId }),
  }))
  await notifyPeople(tx, messages, now)
}

/** Stores the review of a visit, or changes it. A changed text removes the answer of the studio to the former text. */
export const writeReview = async (tx: Tx, made: NewReview, now: Date): Promise<Outcome<OwnReview>> => {
  const visit = await lockVisit(tx, made.bookingId, made.authorId)
  if (visit === undefined) return refuse(refusals.notFound)
  const may = decideReview({ ...visit, reviewed: visit.review !== null }, now)
  if (!may.ok) return refuse(may.reason, { because: may.because })
  const id = await saveReview(tx, visit, made, { answered: visit.review?.comment === made.comment, now })
  await summarizeReviews(tx, visit.studioId, [visit.coachId])
  await notifyStudio(tx, visit, id, now)
  const row: OwnRow = mustExist(await readOwnReview(tx, made.bookingId, made.authorId), 'the reviewed visit')
  return done(ownView(row))
}

/** Deletes the own review of a visit, at any time. */
export const withdrawReview = async (
  tx: Tx,
  { bookingId, memberId }: { bookingId: BookingId; memberId: PersonId },
): Promise<Outcome<null>> => {
  const visit = await lockVisit(tx, bookingId, memberId)
  if (!visit?.review) return refuse(refusals.notFound)
  await deleteReview(tx, visit.review.id)
  await summarizeReviews(tx, visit.studioId, [visit.coachId])
  return done(null)
}
