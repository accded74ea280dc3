import { expect, test } from 'vitest'
import { asksForConsent, decideNews, getsNews, newsStateOf, newsStates } from './news-wish.ts'

const before = new Date('2026-11-01T10:00:00Z')
const now = new Date('2026-11-20T10:00:00Z')
const unasked = { agreedAt: null, source: null, stoppedAt: null }
const agreed = { agreedAt: before, source: 'import', stoppedAt: null } as const
const stopped = { agreedAt: null, source: null, stoppedAt: before }

test('a client who agreed and stopped later has stopped', () => {
  expect([unasked, agreed, stopped, { ...agreed, stoppedAt: now }].map(newsStateOf)).toEqual([
    'unasked',
    'agreed',
    'stopped',
    'stopped',
  ])
})

test('an agreement has its date and source, and starts stopped news again', () => {
  const wanted = { wanted: true, source: 'desk' } as const
  for (const wish of [unasked, stopped, { ...agreed, stoppedAt: before }])
    expect(decideNews(wanted, wish, now)).toEqual({ agreedAt: now, source: 'desk', stoppedAt: null })
  expect(decideNews(wanted, agreed, now)).toBeNull()
})

test('stopping withdraws the agreement, and repeating it changes nothing', () => {
  const unwanted = { wanted: false, source: 'profile' } as const
  for (const wish of [unasked, agreed])
    expect(decideNews(unwanted, wish, now)).toEqual({ agreedAt: null, source: null, stoppedAt: now })
  expect(decideNews(unwanted, stopped, now)).toBeNull()
})

test('clients who were never asked get the news of studios that need no agreement', () => {
  expect(newsStates.filter((state) => getsNews(state, false))).toEqual(['agreed', 'unasked'])
  expect(newsStates.filter((state) => getsNews(state, true))).toEqual(['agreed'])
})

test('new studios in the European Economic Area ask for consent', () => {
  expect(['ES', 'DE', 'NO', 'MX', 'TR', 'GB', null].map(asksForConsent)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ])
})
