import type { Data } from '@cupo/contract'
import { hoursAhead } from './class-data.ts'

type OwnReview = Data<'listOwnReviews'>['items'][number]
type Review = Data<'listReviews'>['items'][number]
type Summary = Data<'listReviews'>['summary']

/** A named review of three days ago without an answer. */
export const aReview = (changes: Partial<Review> = {}): Review => ({
  id: '90',
  rating: 4,
  comment: 'Mateo lee el grupo.',
  writtenAt: hoursAhead(-72),
  author: 'Andrea B.',
  visits: 41,
  className: 'Fuerza',
  coach: { id: '3', name: 'Mateo Ríos' },
  answer: null,
  own: false,
  reported: false,
  ...changes,
})

/** 214 people with an average of 4.8. */
export const aSummary = (changes: Partial<Summary> = {}): Summary => ({
  rating: 4.8,
  people: 214,
  counts: [2, 3, 7, 14, 188],
  ...changes,
})

/** A visit of yesterday to the class of `aClass` that can be reviewed for 29 more days. */
export const aVisit = (changes: Partial<OwnReview> = {}): OwnReview => ({
  bookingId: '70',
  studio: { id: '20', name: 'Bloque 9' },
  className: 'Fuerza',
  coach: { id: '3', name: 'Mateo Ríos' },
  person: null,
  startsAt: hoursAhead(-25),
  timeZone: 'America/Mexico_City',
  until: hoursAhead(29 * 24),
  review: null,
  ...changes,
})

/** The caller's review of that visit. */
export const anOwnReview = (
  changes: Partial<NonNullable<OwnReview['review']>> = {},
): NonNullable<OwnReview['review']> => ({
  id: '90',
  rating: 4,
  comment: 'Mateo lee el grupo.',
  named: true,
  writtenAt: hoursAhead(-2),
  answer: null,
  hidden: null,
  ...changes,
})
