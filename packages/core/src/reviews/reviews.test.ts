import { expect, test } from 'vitest'
import { averageRating, decideReview, lastReviewInstant, type ReviewableVisit, toReviewAuthor } from './index.ts'

const endsAt = new Date('2026-03-02T14:00:00Z')
const visit: ReviewableVisit = { status: 'checked_in', guest: false, endsAt, reviewed: false, hidden: false }
const after = (ms: number) => new Date(endsAt.getTime() + ms)
const last = lastReviewInstant(endsAt)

test('a visit is reviewed from the end of the class to 30 days later, both instants included', () => {
  expect(last).toEqual(new Date('2026-04-01T14:00:00Z'))
  expect(decideReview(visit, after(-1))).toMatchObject({ because: 'review_before_end' })
  expect(decideReview(visit, endsAt)).toEqual({ ok: true })
  expect(decideReview(visit, last)).toEqual({ ok: true })
  expect(decideReview(visit, new Date(last.getTime() + 1))).toMatchObject({ because: 'review_too_late' })
})

test('a booking without a check-in, and the seat of a guest, have no review', () => {
  for (const status of ['booked', 'no_show', 'cancelled', 'late_cancelled', 'class_cancelled', 'waitlisted'] as const)
    expect(decideReview({ ...visit, status }, endsAt)).toMatchObject({ because: 'review_without_visit' })
  expect(decideReview({ ...visit, guest: true }, endsAt)).toMatchObject({ because: 'review_without_visit' })
})

test('a review can be changed after the studio takes the check-in back, but not while it is hidden', () => {
  expect(decideReview({ ...visit, status: 'no_show', reviewed: true }, endsAt)).toEqual({ ok: true })
  expect(decideReview({ ...visit, reviewed: true, hidden: true }, endsAt)).toMatchObject({ because: 'review_hidden' })
})

test('an average has one decimal and needs three people', () => {
  expect(averageRating({ people: 2, stars: 10 })).toBeNull()
  expect(averageRating({ people: 3, stars: 14 })).toBe(4.7)
  expect(averageRating({ people: 4, stars: 19 })).toBe(4.8)
})

test('an author is shown by first name and initial', () => {
  expect(toReviewAuthor('Andrea Bravo Ruiz')).toBe('Andrea B.')
  expect(toReviewAuthor(' Émile  ñandú ')).toBe('Émile Ñ.')
  expect(toReviewAuthor('Madonna')).toBe('Madonna')
})
