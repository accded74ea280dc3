import type { Data } from '@cupo/contract'
import { hoursAhead } from './class-data.ts'

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
  ...changes,
})

/** 214 people with an average of 4.8. */
export const aSummary = (changes: Partial<Summary> = {}): Summary => ({
  rating: 4.8,
  people: 214,
  counts: [2, 3, 7, 14, 188],
  ...changes,
})
