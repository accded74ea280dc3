import { refusals } from '@cupo/core/refusals'
import { averageRating } from '@cupo/core/reviews'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { idOrNone, isId } from '../../http/is-id.ts'
import { mayAct } from '../../http/may-act.ts'
import { ownStudio } from '../../http/own-ids.ts'
import { pageOf, readPage } from '../../http/page.ts'
import { done, refuse } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { studioIsOpen } from '../explore/store.ts'
import { answerReview, studioReviewView } from './answer-review.ts'
import { moderateReview, ownerReviewView, reportReview } from './moderate-review.ts'
import {
  countUnanswered,
  readCoachAverages,
  readCoachReviews,
  readOwnerReviews,
  readStudioReviews,
} from './staff-store.ts'
import { ownView, reviewView, summaryView } from './view-review.ts'
import { countRatings, cursorOf, readOwnReviews, readReviews } from './view-store.ts'
import { withdrawReview, writeReview } from './write-review.ts'

const asRating = (text: string | undefined): number | null => (text === undefined ? null : Number(text))

const memberRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'listReviews', async ({ params: { id }, query, caller, deps: { db } }) => {
    const page = readPage(query, 2)
    if (!page.ok) return page
    if (!isId(id) || !(await studioIsOpen(db, id))) return refuse(refusals.notFound)
    const rows = await readReviews(
      db,
      { studioId: id, rating: asRating(query.rating), readerId: caller.userId },
      page.value,
    )
    const listed = pageOf(rows, page.value, cursorOf, (row) => reviewView(row, caller.userId))
    return done({ ...listed, summary: summaryView(await countRatings(db, { studioId: id })) })
  })
  register(app, deps, 'listOwnReviews', async ({ query, caller, now, deps: { db } }) => {
    const page = readPage(query, 2)
    if (!page.ok) return page
    if (query.studioId !== undefined && !isId(query.studioId)) return done({ items: [], nextCursor: null })
    const filter = { memberId: caller.userId, studioId: query.studioId ?? null, open: query.state === 'open' }
    const rows = await readOwnReviews(db, filter, page.value, now)
    return done(pageOf(rows, page.value, (row) => [row.startsAt.toISOString(), row.bookingId], ownView))
  })
  register(app, deps, 'writeReview', async ({ params: { id }, body, caller, now, write }) => {
    if (!isId(id)) return refuse(refusals.notFound)
    const { rating, comment, named = true } = body
    return write((tx) => writeReview(tx, { bookingId: id, authorId: caller.userId, rating, comment, named }, now))
  })
  register(app, deps, 'withdrawReview', async ({ params: { id }, caller, write }) =>
    isId(id)
      ? write((tx) => withdrawReview(tx, { bookingId: id, memberId: caller.userId }))
      : refuse(refusals.notFound),
  )
  register(app, deps, 'reportReview', async ({ params: { id }, body, caller, now, write }) => {
    if (!isId(id)) return refuse(refusals.notFound)
    const by = { id: caller.userId, studioId: caller.studioId, coach: caller.role === 'coach' }
    return write((tx) => reportReview(tx, { id, by, reason: body.reason }, now))
  })
}

const staffRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'listStudioReviews', async ({ query, caller, deps: { db } }) => {
    const page = readPage(query, 2)
    if (!page.ok) return page
    const studioId = ownStudio(caller)
    const answered = query.answered === undefined ? null : query.answered === 'true'
    const filter = {
      rating: asRating(query.rating),
      coachId: idOrNone(query.coachId) ?? null,
      withWords: query.withWords !== undefined,
      answered,
    }
    const rows = await readStudioReviews(db, { studioId, readerId: caller.userId }, filter, page.value)
    const averages = await readCoachAverages(db, [studioId])
    return done({
      ...pageOf(rows, page.value, cursorOf, (row) => studioReviewView(row, caller.userId)),
      summary: summaryView(await countRatings(db, { studioId })),
      coaches: averages.map(({ id, name, people, stars }) => ({
        id,
        name,
        people,
        rating: averageRating({ people, stars }),
      })),
      unanswered: await countUnanswered(db, studioId),
      may: { answer: mayAct(caller, 'answerReviews') },
    })
  })
  register(app, deps, 'answerReview', async ({ params: { id }, body, caller, now, write }) =>
    isId(id)
      ? write((tx) => answerReview(tx, { id, studioId: ownStudio(caller), by: caller.userId, text: body.text }, now))
      : refuse(refusals.notFound),
  )
  register(app, deps, 'withdrawReviewAnswer', async ({ params: { id }, caller, now, write }) =>
    isId(id)
      ? write((tx) => answerReview(tx, { id, studioId: ownStudio(caller), by: caller.userId, text: null }, now))
      : refuse(refusals.notFound),
  )
  register(app, deps, 'listCoachReviews', async ({ query, caller, deps: { db } }) => {
    const page = readPage(query, 2)
    if (!page.ok) return page
    const of = { coachId: caller.userId, withWords: query.withWords !== undefined }
    const rows = await readCoachReviews(db, of, page.value)
    const listed = pageOf(rows, page.value, cursorOf, (row) => ({
      ...reviewView(row, caller.userId),
      studio: { id: row.studioId, name: row.studio },
    }))
    return done({ ...listed, summary: summaryView(await countRatings(db, { coachId: caller.userId })) })
  })
  register(app, deps, 'listOwnerReviews', async ({ query, caller, deps: { db } }) => {
    const page = readPage(query, 2)
    if (!page.ok) return page
    const rows = await readOwnerReviews(db, { state: query.state }, page.value)
    return done(pageOf(rows, page.value, cursorOf, (row) => ownerReviewView(row, caller.userId)))
  })
  register(app, deps, 'moderateReview', async ({ params: { id }, body, caller, now, write }) =>
    isId(id) ? write((tx) => moderateReview(tx, { id, by: caller.userId, ...body }, now)) : refuse(refusals.notFound),
  )
}

/** Routes of reviews: of members, of the staff of studios, and of the service's owner. */
export const reviewRoutes = (app: FastifyInstance, deps: Deps): void => {
  memberRoutes(app, deps)
  staffRoutes(app, deps)
}
