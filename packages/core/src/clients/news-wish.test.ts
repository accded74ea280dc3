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

const unchanged = { ok: true, wish: null }

test('an agreement has its date and source, and a client starts stopped news again', () => {
  const wanted = { wanted: true, source: 'profile' } as const
  for (const wish of [unasked, stopped, { ...agreed, stoppedAt: before }])
    expect(decideNews(wanted, wish, now)).toEqual({
      ok: true,
      wish: { agreedAt: now, source: 'profile', stoppedAt: null },
    })
  expect(decideNews(wanted, agreed, now)).toEqual(unchanged)
})

test('the desk starts stopped news only with how the client asked for them', () => {
  const wanted = { wanted: true, source: 'desk' } as const
  const wish = { agreedAt: now, source: 'desk', stoppedAt: null }
  expect(decideNews(wanted, unasked, now)).toEqual({ ok: true, wish })
  expect(decideNews(wanted, agreed, now)).toEqual(unchanged)
  for (const reason of [undefined, ' '])
    expect(decideNews({ ...wanted, reason }, stopped, now)).toEqual({ ok: false, stoppedAt: before })
  expect(decideNews({ ...wanted, reason: 'En persona' }, stopped, now)).toEqual({ ok: true, wish })
})

test('stopping withdraws the agreement, and repeating it changes nothing', () => {
  const unwanted = { wanted: false, source: 'profile' } as const
  for (const wish of [unasked, agreed])
    expect(decideNews(unwanted, wish, now)).toEqual({
      ok: true,
      wish: { agreedAt: null, source: null, stoppedAt: now },
    })
  expect(decideNews(unwanted, stopped, now)).toEqual(unchanged)
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
