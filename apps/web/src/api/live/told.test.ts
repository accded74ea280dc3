import { expect, test } from 'vitest'
import { withAllRead, withAllSeen, withMarked, withNews, withNone, withoutOne } from './told.ts'

const list = {
  items: [
    { id: '10', read: false },
    { id: '9', read: true },
  ],
  unread: 3,
  nextCursor: 'more',
}

test('withMarked changes the unread count once, and only for an item that changes', () => {
  expect(withMarked(list, '10', true)).toEqual({ ...list, items: [{ id: '10', read: true }, list.items[1]], unread: 2 })
  expect(withMarked(list, '9', false).unread).toBe(4)
  expect(withMarked(list, '9', true)).toBe(list)
  expect(withMarked(list, '1', true)).toBe(list)
})

test('removed and read items are no longer counted as unread', () => {
  expect(withoutOne(list, '10')).toEqual({ ...list, items: [list.items[1]], unread: 2 })
  expect(withoutOne(list, '9').unread).toBe(3)
  expect(withoutOne(list, '1')).toBe(list)
  expect(withAllRead(list)).toMatchObject({ unread: 0, items: [{ read: true }, { read: true }], nextCursor: 'more' })
  expect(withNone(list)).toEqual({ items: [], unread: 0, nextCursor: null })
})

test('withNews adds a new item once at the head and updates a known item in place', () => {
  const fresh = withNews(list, { id: '11', read: false })
  expect(fresh).toMatchObject({ unread: 4, items: [{ id: '11' }, { id: '10' }, { id: '9' }] })
  expect(fresh && withNews(fresh, { id: '11', read: false })).toEqual(fresh)
  expect(withNews(list, { id: '10', read: true })).toMatchObject({ unread: 2, items: [{ id: '10' }, { id: '9' }] })
  expect(withNews(list, { id: '11', read: true })?.unread).toBe(3)
})

test('withNews compares ids as numbers, and returns null for an item below the loaded page', () => {
  expect(withNews({ ...list, items: [{ id: '9', read: true }] }, { id: '10', read: false })?.items).toHaveLength(2)
  expect(withNews(list, { id: '8', read: true })).toBeNull()
  const empty = { items: [], unread: 0, nextCursor: null }
  expect(withNews(empty, { id: '1', read: false })).toMatchObject({ unread: 1 })
  expect(withNews(empty, { id: '1', read: true })).toBeNull()
})

test('unseen counts unread items that were not seen, and seen items stay seen', () => {
  const items = [
    { id: '10', read: false, seen: false },
    { id: '9', read: false, seen: true },
  ]
  const counted = { items, unread: 2, unseen: 1, nextCursor: null }
  expect(withMarked(counted, '10', true)).toMatchObject({ unread: 1, unseen: 0 })
  expect(withMarked(counted, '9', true)).toMatchObject({ unread: 1, unseen: 1 })
  expect(withoutOne(counted, '10')).toMatchObject({ unread: 1, unseen: 0 })
  expect(withAllSeen(counted)).toMatchObject({ unread: 2, unseen: 0, items: [{ seen: true }, { seen: true }] })
  expect(withAllRead(counted)).toMatchObject({ unread: 0, unseen: 0, items: [{ read: true, seen: true }, {}] })
  expect(withNews(counted, { id: '9', read: false, seen: false })).toMatchObject({
    unseen: 1,
    items: [{}, { seen: true }],
  })
  expect(withNews(withAllSeen(counted), { id: '11', read: false, seen: false })).toMatchObject({ unread: 3, unseen: 1 })
})
