import { expect, test } from 'vitest'
import { defaultPolicy, freeCancelUntilFor, promisedFreeUntil, shownFreeCancelUntil } from './policy.ts'

const startsAt = new Date('2026-03-10T12:00:00Z')
const before = (minutes: number) => new Date(startsAt.getTime() - minutes * 60_000)
const strict = { ...defaultPolicy, freeCancelHours: 24, graceMinutes: 0 }

test('a stored limit stays when the policy gets stricter, and a milder policy replaces it', () => {
  const bookedAt = before(3000)
  const freeUntil = promisedFreeUntil(startsAt, bookedAt, defaultPolicy)
  expect(freeUntil).toEqual(before(720))
  expect(freeCancelUntilFor({ startsAt, bookedAt, freeUntil }, strict)).toEqual(before(720))
  expect(freeCancelUntilFor({ startsAt, bookedAt }, strict)).toEqual(before(1440))
  expect(freeCancelUntilFor({ startsAt, bookedAt, freeUntil }, { ...strict, freeCancelHours: 2 })).toEqual(before(120))
})

test('the stored limit includes the grace period, which does not extend into the last hour', () => {
  expect(promisedFreeUntil(startsAt, before(300), defaultPolicy)).toEqual(before(290))
  expect(promisedFreeUntil(startsAt, before(65), defaultPolicy)).toEqual(before(60))
})

test('a shown limit of a late promotion is not shortened when its message is delivered', () => {
  const promoted = { startsAt, bookedAt: before(300), promotedAt: before(300) }
  const [seen, delivered] = [before(200), before(199)]
  const shown = shownFreeCancelUntil({ ...promoted, notifiedAt: null }, defaultPolicy, seen)
  expect(shown).toEqual(before(170))
  const final = freeCancelUntilFor({ ...promoted, notifiedAt: delivered }, defaultPolicy)
  expect(final).toEqual(before(169))
  expect(shownFreeCancelUntil({ ...promoted, notifiedAt: delivered }, defaultPolicy, before(10))).toEqual(final)
})
