import { expect, test } from 'vitest'
import { comingBackTo } from './guards.ts'
import { homeOf } from './paths.ts'

test.each([
  [5, '/gym/studios/home'],
  [2, '/gym/studios/coach-home'],
  [6, '/gym/corporates/corporate-home'],
  [4, '/gym/owner-home'],
  [1, '/gym/home'],
  [3, '/gym/home'],
  [99, '/gym/home'],
])('user type %d lands at %s', (typeId, home) => {
  expect(homeOf(typeId)).toBe(home)
})

test('comingBackTo returns the visited page, but not sign-out or unlock', () => {
  expect(comingBackTo('/gym/bookings?scope=past')).toEqual({ redirectURL: '/gym/bookings?scope=past' })
  expect(comingBackTo('/sign-out')).toEqual({})
  expect(comingBackTo('/unlock-session?redirectURL=%2Fgym%2Fhome')).toEqual({})
})
