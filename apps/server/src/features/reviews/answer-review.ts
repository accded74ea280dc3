import type { Data } from '@cupo/contract'
import type { PersonId, ReviewId } from '@cupo/core/ids'
import { mustExist } from '@cupo/core/must-get'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { recordAudit } from '../audit/store.ts'
import { notifyPeople } from '../notifications/notify-people.ts'
import { readStudioReviews } from './staff-store.ts'
import { lockReview, saveAnswer } from './store.ts'
import { type ReportableRow, type ReviewRow, reviewView } from './view-review.ts'

type StudioReview = Data<'answerReview'>

/** A review as its studio's staff sees it. */
export const studioReviewView = (row: ReportableRow, readerId: PersonId): StudioReview => ({
  ...reviewView(row, readerId),
  client: row.named ? { id: row.authorId, name: row.author } : null,
  startsAt: row.named ? row.startsAt.toISOString() : null,
  hidden: row.hiddenAt !== null,
})

type Answer = { id: ReviewId; studioId: AuthorizedStudioId; by: PersonId; text: string | null }

const readOne = async (tx: Tx, { id, studioId, by }: Answer): Promise<ReportableRow | undefined> => {
  const filter = { id, rating: null, coachId: null, withWords: false, answered: null }
  return (await readStudioReviews(tx, { studioId, readerId: by }, filter, { after: null, limit: 1 }))[0]
}

const notifyAuthor = async (tx: Tx, review: ReviewRow, answer: string, by: PersonId, now: Date): Promise<void> => {
  const { id, authorId, studioId, studio, className } = review
  const message = {
    userId: authorId,
    key: `review-answered:${id}`,
    kind: 'review_answered' as const,
    params: { studio, className, answer },
    link: `/gym/calendar/studio-details/${studioId}#opiniones`,
    by,
  }
  await notifyPeople(tx, [message], now)
}

/** Writes, changes or deletes (`text: null`) the answer of a studio to a review with words. */
export const answerReview = async (tx: Tx, asked: Answer, now: Date): Promise<Outcome<StudioReview>> => {
  const { id, studioId, by, text } = asked
  const locked = await lockReview(tx, id)
  const before = locked?.studioId === studioId ? await readOne(tx, asked) : undefined
  if (before === undefined) return refuse(refusals.notFound)
  if (before.comment === '') return refuse(refusals.invalidState, { because: 'review_without_words' })
  await saveAnswer(tx, id, text, now)
  if (text !== null) await notifyAuthor(tx, before, text, by, now)
  // The subject is the studio: the activity of the studio must not name an unnamed author.
  await recordAudit(tx, {
    at: now,
    byUser: by,
    action: text === null ? 'review_answer_withdrawn' : 'review_answered',
    subject: { kind: 'studio', id: studioId },
    details: { reviewId: id },
  })
  return done(studioReviewView(mustExist(await readOne(tx, asked), 'the answered review'), by))
}
