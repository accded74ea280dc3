import { numberLimits } from '@cupo/core/number-limits'
import { reviewStates } from '@cupo/core/reviews'
import { textLimits } from '@cupo/core/text-limits'
import { z } from 'zod'
import { cursor, givenNote, instant, intWithin, limit, listOf, named, namedObject } from './common.ts'
import { endpoint } from './endpoint.ts'
import { byBookingId, byReviewId, byStudioId, personId, studioId } from './ids.ts'

const rating = intWithin(numberLimits.rating)
/** One rating, as text in a query. */
const ratingFilter = z.enum(['1', '2', '3', '4', '5']).optional()
/** Leaves out ratings without words. */
const withWords = z.enum(['true']).optional()
const answer = z.strictObject({ text: z.string(), at: instant })

const publicShape = {
  id: z.string(),
  rating,
  /** Empty for a rating without words. */
  comment: z.string(),
  writtenAt: instant,
  /** First name and initial; null for an author who does not want to be named. */
  author: z.string().nullable(),
  /** Visits of the author to the studio until now; null without a name. */
  visits: z.int().nullable(),
  className: z.string(),
  /** The coach who led the class; null without a name of the author, whom it could identify. */
  coach: named.nullable(),
  answer: answer.nullable(),
  /** Whether the caller wrote it. */
  own: z.boolean(),
}

/** A review as everybody sees it. */
const review = namedObject('Review', {
  ...publicShape,
  /** The caller reported it. */
  reported: z.boolean(),
})

/** People who reviewed and their average; each person counts once, with their newest review. */
const reviewSummary = namedObject('ReviewSummary', {
  /** With one decimal; null for fewer than three people. */
  rating: z.number().nullable(),
  people: z.int(),
  /** People by rating, from 1 to 5; null for fewer than three people. */
  counts: z.array(z.int()).nullable(),
})

export const listReviews = endpoint('listReviews', {
  who: 'signedIn',
  summary:
    'The reviews with words of a studio, the newest first, and its average. A person is listed with their newest review. `rating` lists one rating only.',
  params: byStudioId,
  query: z.strictObject({ rating: ratingFilter, limit, cursor }),
  data: z.strictObject({ ...listOf(review).shape, summary: reviewSummary }),
})

const ownReview = namedObject('OwnReview', {
  bookingId: z.string(),
  studio: named,
  className: z.string(),
  coach: named.nullable(),
  /** The dependant who visited; null for a visit of the caller. */
  person: named.nullable(),
  startsAt: instant,
  timeZone: z.string(),
  /** Last instant to write or change the review. */
  until: instant,
  review: z
    .strictObject({
      id: z.string(),
      rating,
      comment: z.string(),
      named: z.boolean(),
      writtenAt: instant,
      answer: answer.nullable(),
      /** The reason why an owner hid it; null while everybody can see it. */
      hidden: z.strictObject({ reason: z.string() }).nullable(),
    })
    .nullable(),
})

export const listOwnReviews = endpoint('listOwnReviews', {
  who: ['member'],
  summary:
    'The visits of the caller and of their dependants that can be reviewed or have a review, the newest first. `state=open` lists those that can be reviewed and have no review.',
  query: z.strictObject({ studioId: studioId.optional(), state: z.enum(['open']).optional(), limit, cursor }),
  data: listOf(ownReview),
})

export const writeReview = endpoint('writeReview', {
  who: ['member'],
  summary:
    'Reviews a visit, or changes the review: own, or of a dependant. Possible from the end of the class to 30 days later, for a person who was checked in. A changed comment removes the answer of the studio.',
  params: byBookingId,
  body: z.strictObject({
    rating,
    comment: z.string().trim().max(textLimits.review),
    /** Whether it shows the author's first name and initial. Default true. */
    named: z.boolean().optional(),
  }),
  data: ownReview,
  refusals: ['ESTADO_INVALIDO'],
})

export const withdrawReview = endpoint('withdrawReview', {
  who: ['member'],
  summary: 'Deletes the own review of a visit with its answer, at any time.',
  params: byBookingId,
  data: z.null(),
})

export const reportReview = endpoint('reportReview', {
  who: ['member', 'coach', 'studio'],
  staff: 'answerReviews',
  summary:
    'Reports a review to the owner of the service, once per person. The review stays visible until the owner decides. A studio can report reviews of its own, a coach those of their own classes.',
  params: byReviewId,
  body: z.strictObject({ reason: givenNote }),
  data: z.null(),
  status: 201,
  idempotent: true,
})

/** A review as the staff of its studio sees it. */
const studioReview = namedObject('StudioReview', {
  ...publicShape,
  /** The client who wrote it; null for an author who does not want to be named. */
  client: named.nullable(),
  /** Start of the class; null without a name of the author. */
  startsAt: instant.nullable(),
  /** The owner of the service hid it from the page of the studio. */
  hidden: z.boolean(),
  /** The caller reported it, or someone else of the studio did and the owner has not decided. */
  reported: z.boolean(),
})

export const listStudioReviews = endpoint('listStudioReviews', {
  who: ['studio'],
  staff: 'readReviews',
  summary:
    'All reviews of the own studio, the newest first, with its average and that of each coach. `withWords=true` leaves out ratings without words. `answered=false` lists the visible ones with words and without an answer.',
  query: z.strictObject({
    rating: ratingFilter,
    coachId: personId.optional(),
    withWords,
    answered: z.enum(['true', 'false']).optional(),
    limit,
    cursor,
  }),
  data: z.strictObject({
    ...listOf(studioReview).shape,
    summary: reviewSummary,
    coaches: z.array(z.strictObject({ ...named.shape, rating: z.number().nullable(), people: z.int() })),
    /** Visible reviews with words and without an answer. */
    unanswered: z.int(),
    may: z.strictObject({ answer: z.boolean() }),
  }),
})

export const answerReview = endpoint('answerReview', {
  who: ['studio'],
  staff: 'answerReviews',
  summary:
    'Writes or changes the public answer of the studio to a review with words. Its author is notified once. Audited.',
  params: byReviewId,
  body: z.strictObject({ text: z.string().trim().min(1).max(textLimits.reviewAnswer) }),
  data: studioReview,
  refusals: ['ESTADO_INVALIDO'],
})

export const withdrawReviewAnswer = endpoint('withdrawReviewAnswer', {
  who: ['studio'],
  staff: 'answerReviews',
  summary: 'Deletes the answer of the studio to a review. Audited.',
  params: byReviewId,
  data: studioReview,
})

/** A review of a class, as its coach sees it. */
const coachReview = namedObject('CoachReview', { ...review.shape, studio: named })

export const listCoachReviews = endpoint('listCoachReviews', {
  who: ['coach'],
  summary:
    "Reviews of the caller's classes at all of their studios, the newest first, and the average. `withWords=true` leaves out ratings without words.",
  query: z.strictObject({ withWords, limit, cursor }),
  data: z.strictObject({
    ...listOf(coachReview).shape,
    summary: reviewSummary,
  }),
})

/** A reported or hidden review, as the owner of the service sees it. */
const ownerReview = namedObject('OwnerReview', {
  ...publicShape,
  studio: named,
  person: named,
  reports: z.array(z.strictObject({ at: instant, by: named, reason: z.string() })),
  hidden: z.strictObject({ at: instant, by: named, reason: z.string() }).nullable(),
})

export const listOwnerReviews = endpoint('listOwnerReviews', {
  who: ['owner'],
  summary: 'Reviews with open reports, or hidden reviews, the newest first.',
  query: z.strictObject({ state: z.enum(reviewStates), limit, cursor }),
  data: listOf(ownerReview),
})

export const moderateReview = endpoint('moderateReview', {
  who: ['owner'],
  summary:
    'Hides a review from every page with a reason that its author reads, or shows it (again). Closes its open reports. A hidden review does not count in averages. Audited.',
  params: byReviewId,
  body: z.strictObject({ hide: z.boolean(), reason: givenNote }),
  data: ownerReview,
  refusals: ['ESTADO_INVALIDO'],
  idempotent: true,
})
