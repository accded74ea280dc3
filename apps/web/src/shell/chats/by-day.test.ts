import { expect, test } from 'vitest'
import { byDay, joined } from './by-day.ts'

const at = (id: string, createdAt: string) => ({ id, createdAt })

test('byDay groups messages by the date in the zone', () => {
  const messages = [at('1', '2026-03-04T05:30:00Z'), at('2', '2026-03-04T06:30:00Z'), at('3', '2026-03-04T20:00:00Z')]
  expect(byDay(messages, 'America/Mexico_City').map(({ day, messages: of }) => [day, of.map((m) => m.id)])).toEqual([
    ['2026-03-03', ['1']],
    ['2026-03-04', ['2', '3']],
  ])
  expect(byDay(messages, 'UTC')).toHaveLength(1)
  expect(byDay([], 'UTC')).toEqual([])
})

test('joined merges pages without duplicates, oldest first', () => {
  const [a, b, c] = [at('9', 'x'), at('10', 'x'), at('11', 'x')]
  expect(joined([c, b], [b, a])).toEqual([a, b, c])
  expect(joined([], [])).toEqual([])
})
