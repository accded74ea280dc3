import { expect, test } from 'vitest'
import { defaultPolicy } from '../policy/policy.ts'
import { offerExpiresAt } from './offer-expiry.ts'
import { nextQuiet, quietUntil } from './quiet-hours.ts'

const night = { quietFrom: '23:00', quietTo: '07:00' }
const zone = 'America/Mexico_City'
/** Mexico City keeps UTC−6 all year. */
const local = (text: string) => new Date(`${text}-06:00`)
const starts = local('2026-11-20T20:00:00')
const offering = (changes: object = {}, startsAt = starts) => ({
  startsAt,
  timeZone: zone,
  policy: { ...defaultPolicy, ...changes },
})

test.each([
  ['22:59:59.999 is outside quiet hours', '2026-11-19T22:59:59.999', null],
  ['23:00 is within quiet hours', '2026-11-19T23:00:00', '2026-11-20T07:00:00'],
  ['after midnight is within them', '2026-11-20T03:00:00', '2026-11-20T07:00:00'],
  ['06:59:59.999 is within them', '2026-11-20T06:59:59.999', '2026-11-20T07:00:00'],
  ['07:00 is outside them', '2026-11-20T07:00:00', null],
])('%s', (_what, at, end) => {
  expect(quietUntil(local(at), night, zone)).toEqual(end === null ? null : local(end))
})

test('equal times mean no quiet hours, and daytime quiet hours end on the same date', () => {
  expect(quietUntil(local('2026-11-19T23:30:00'), { quietFrom: '23:00', quietTo: '23:00' }, zone)).toBeNull()
  const siesta = { quietFrom: '13:00', quietTo: '16:00' }
  expect(quietUntil(local('2026-11-19T15:00:00'), siesta, zone)).toEqual(local('2026-11-19T16:00:00'))
  expect(quietUntil(local('2026-11-19T16:00:00'), siesta, zone)).toBeNull()
})

test('a clock change makes the quiet hours an hour longer or shorter', () => {
  const berlin = 'Europe/Berlin'
  const autumn = nextQuiet(new Date('2026-10-24T21:30:00Z'), night, berlin)
  expect(autumn).toEqual({ from: new Date('2026-10-24T21:00:00Z'), to: new Date('2026-10-25T06:00:00Z') })
  const spring = nextQuiet(new Date('2026-03-28T23:30:00Z'), night, berlin)
  expect(spring).toEqual({ from: new Date('2026-03-28T22:00:00Z'), to: new Date('2026-03-29T05:00:00Z') })
})

test('an end time that a clock change repeats ends them once', () => {
  const early = { quietFrom: '23:00', quietTo: '02:30' }
  expect(quietUntil(new Date('2026-10-25T00:29:00Z'), early, 'Europe/Berlin')).toEqual(new Date('2026-10-25T00:30:00Z'))
  expect(quietUntil(new Date('2026-10-25T01:15:00Z'), early, 'Europe/Berlin')).toBeNull()
})

test('an offer lasts `offerMinutes`, not counting quiet hours', () => {
  expect(offerExpiresAt(local('2026-11-20T09:00:00'), offering())).toEqual(local('2026-11-20T09:15:00'))
  expect(offerExpiresAt(local('2026-11-19T22:45:00'), offering())).toEqual(local('2026-11-19T23:00:00'))
  expect(offerExpiresAt(local('2026-11-19T22:50:00'), offering())).toEqual(local('2026-11-20T07:05:00'))
  expect(offerExpiresAt(local('2026-11-20T02:00:00'), offering())).toEqual(local('2026-11-20T07:15:00'))
})

test('an offer ends when the claim phase opens or booking closes', () => {
  expect(offerExpiresAt(local('2026-11-20T18:50:00'), offering())).toEqual(local('2026-11-20T19:00:00'))
  expect(offerExpiresAt(local('2026-11-20T18:50:00'), offering({ bookingClosesMinutes: 65 }))).toEqual(
    local('2026-11-20T18:55:00'),
  )
})

test('a countdown with one non-quiet minute per day continues over several days', () => {
  const policy = { quietFrom: '07:01', quietTo: '07:00' }
  const far = offering(policy, local('2026-12-20T20:00:00'))
  expect(offerExpiresAt(local('2026-11-20T08:00:00'), far)).toEqual(local('2026-12-05T07:01:00'))
})
