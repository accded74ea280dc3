import { expect, test } from 'vitest'
import { eventReader } from './sse.ts'

const text =
  ': \nid: a-1\n\nevent: class\nid: a-2\ndata: {"id":"7"}\n\nevent: points\nid: a-3\ndata: {"balance":4}\n\nevent: resync\nid: b-0\ndata: {}\n\n'

test.each([1, 2, 7, 30, 1000])('chunks of %i characters give the same events', (size) => {
  const reader = eventReader()
  const events = []
  for (let at = 0; at < text.length; at += size) events.push(...reader.take(text.slice(at, at + size)))
  expect(events).toEqual([
    { event: 'class', data: '{"id":"7"}' },
    { event: 'points', data: '{"balance":4}' },
    { event: 'resync', data: '{}' },
  ])
  expect(reader.lastId()).toBe('b-0')
})

test('a heartbeat advances the id without an event; an incomplete event advances nothing', () => {
  const reader = eventReader()
  expect(reader.take(': \nid: a-9\n\n')).toEqual([])
  expect(reader.take('event: class\nid: a-10\ndata: {}')).toEqual([])
  expect(reader.lastId()).toBe('a-9')
})
