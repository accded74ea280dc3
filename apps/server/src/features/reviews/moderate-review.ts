import type { Data } from '@cupo/contract'
import type { PersonId, ReviewId, StudioId } from '@cupo/core/ids'
import { mustExist } from '@cupo/core/must-get'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { recordAudit } from '../audit/store.ts'
import { notifyPeople } from '../notifications/notify-people.ts'
import { readOwners } from '../service-health/failure-store.ts'
import { type OwnerReviewRow, readOwnerReviews } from './staff-store.ts'
import { insertReport, type LockedReview, lockReview, saveModeration, summarizeReviews } from './store.ts'
import { publicView, type ReviewRow } from './view-review.ts'
import { readReview } from './view-store.ts'

type OwnerReview = Data<'moderateReview'>

const moderationPage = '/gym/owner/reviews'

export const ownerReviewView = (row: OwnerReviewRow, readerId: PersonId): OwnerReview => ({
  ...publicView(row, readerId),
  studio: { id: row.studioId, name: row.studio },
  person: { id: row.authorId, name: row.author },
  reports: row.reports,
  hidden:
    row.hiddenAt === null || row.hiddenBy === null
      ? null
      : {
          at: row.hiddenAt.toISOString(),
          by: { id: row.hiddenBy, name: row.hider ?? '' },
          reason: row.hiddenReason ?? '',
        },
})

/** Who reports: a studio can report reviews of its own, a coach those of their own classes, a member any other's. */
export type Reporter = { id: PersonId; studioId: StudioId | null; coach: boolean }

const mayReport = (review: LockedReview, by: Reporter): boolean =>
  !review.hidden && (by.studioId === null || by.studioId === review.studioId) && (!by.coach || by.id === review.coachId)

/** Notifies the owners of the service of the first open report of a review. */
const notifyOwners = async (tx: Tx, review: ReviewRow, by: PersonId, reason: string, now: Date): Promise<void> => {
  const { id, studio, comment, rating } = review
  const messages = (await readOwners(tx)).map((userId) => ({
    userId,
    key: `review-reported:${id}:${by}`,
    kind: 'review_reported' as const,
    params: { studio, comment, rating, reason },
    link: moderationPage,
    by,
  }))
  await notifyPeople(tx, messages, now)
}

/** Reports a review to the owners of the service. A second report by the same person changes nothing. */
export const reportReview = async (
  tx: Tx,
  { id, by, reason }: { id: ReviewId; by: Reporter; reason: string },
  now: Date,
): Promise<Outcome<null>> => {
  const locked = await lockReview(tx, id)
  if (locked === undefined || !mayReport(locked, by)) return refuse(refusals.notFound)
  if (locked.authorId === by.id) return refuse(refusals.invalidState, { because: 'review_of_own' })
  const first = (await insertReport(tx, { id, by: by.id, reason }, now)) && locked.openReports === 0
  if (first) await notifyOwners(tx, mustExist(await readReview(tx, id), 'the reported review'), by.id, reason, now)
  return done(null)
}

type Moderation = { id: ReviewId; by: PersonId; hide: boolean; reason: string }

const notifyAuthor = async (tx: Tx, review: ReviewRow, { by, hide, reason }: Moderation, now: Date): Promise<void> => {
  const { id, authorId, studio, className } = review
  const message = {
    userId: authorId,
    key: `review-${hide ? 'hidden' : 'shown'}:${id}:${now.getTime()}`,
    kind: hide ? ('review_hidden' as const) : ('review_shown' as const),
    params: { studio, className, reason },
    link: '/gym/bookings',
    by,
  }
  await notifyPeople(tx, [message], now)
}

const actionOf = (hidden: boolean, hide: boolean) => {
  if (hide) return 'review_hidden' as const
  return hidden ? ('review_shown' as const) : ('review_kept' as const)
}

/** Hides a review from every page, shows it again, or leaves it visible and closes its reports. */
export const moderateReview = async (tx: Tx, asked: Moderation, now: Date): Promise<Outcome<OwnerReview>> => {
  const { id, by, hide, reason } = asked
  const locked = await lockReview(tx, id)
  if (locked === undefined) return refuse(refusals.notFound)
  const { hidden, openReports, studioId, authorId, coachId } = locked
  if (hide && hidden) return refuse(refusals.invalidState, { because: 'review_hidden' })
  if (!hide && !hidden && openReports === 0) return refuse(refusals.invalidState, { because: 'review_not_hidden' })
  await saveModeration(tx, id, hide ? { by, reason } : null, now)
  await summarizeReviews(tx, studioId, [coachId])
  const row = mustExist((await readOwnerReviews(tx, { id }, { after: null, limit: 1 }))[0], 'the moderated review')
  if (hide !== hidden) await notifyAuthor(tx, row, asked, now)
  await recordAudit(tx, {
    at: now,
    byUser: by,
    action: actionOf(hidden, hide),
    subject: { kind: 'user', id: authorId },
    details: { reviewId: id, reason },
  })
  return done(ownerReviewView(row, by))
}
