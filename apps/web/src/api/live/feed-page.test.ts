import { expect, test } from 'vitest'
import { markAllRead, markAllSeen, markItem, removeAllItems, removeItem, upsertItem } from './feed-page.ts'

const list = {
  items: [
    { id: '10', read: false },
    { id: '9', read: true },
  ],
  unread: 3,
  nextCursor: 'more',
}

test('markItem changes the unread count once, and only for an item that changes', () => {
  expect(markItem(list, '10', true)).toEqual({ ...list, items: [{ id: '10', read: true }, list.items[1]], unread: 2 })
  expect(markItem(list, '9', false).unread).toBe(4)
  expect(markItem(list, '9', true)).toBe(list)
  expect(markItem(list, '1', true)).toBe(list)
})

test('removed and read items are no longer counted as unread', () => {
  expect(removeItem(list, '10')).toEqual({ ...list, items: [list.items[1]], unread: 2 })
  expect(removeItem(list, '9').unread).toBe(3)
  expect(removeItem(list, '1')).toBe(list)
  expect(markAllRead(list)).toMatchObject({ unread: 0, items: [{ read: true }, { read: true }], nextCursor: 'more' })
  expect(removeAllItems(list)).toEqual({ items: [], unread: 0, nextCursor: null })
})

test('upsertItem adds a new item once at the head and updates a known item in place', () => {
  const fresh = upsertItem(list, { id: '11', read: false })
  expect(fresh).toMatchObject({ unread: 4, items: [{ id: '11' }, { id: '10' }, { id: '9' }] })
  expect(fresh && upsertItem(fresh, { id: '11', read: false })).toEqual(fresh)
  expect(upsertItem(list, { id: '10', read: true })).toMatchObject({ unread: 2, items: [{ id: '10' }, { id: '9' }] })
  expect(upsertItem(list, { id: '11', read: true })?.unread).toBe(3)
})

test('upsertItem compares ids as numbers, and returns null for an item below the loaded page', () => {
  expect(upsertItem({ ...list, items: [{ id: '9', read: true }] }, { id: '10', read: false })?.items).toHaveLength(2)
  expect(upsertItem(list, { id: '8', read: true })).toBeNull()
  const empty = { items: [], unread: 0, nextCursor: null }
  expect(upsertItem(empty, { id: '1', read: false })).toMatchObject({ unread: 1 })
  expect(upsertItem(empty, { id: '1', read: true })).toBeNull()
})

test('unseen counts unread items that were not seen, and seen items stay seen', () => {
  const items = [
    { id: '10', read: false, seen: false },
    { id: '9', read: false, seen: true },
  ]
  const counted = { items, unread: 2, unseen: 1, nextCursor: null }
  expect(markItem(counted, '10', true)).toMatchObject({ unread: 1, unseen: 0 })
  expect(markItem(counted, '9', true)).toMatchObject({ unread: 1, unseen: 1 })
  expect(removeItem(counted, '10')).toMatchObject({ unread: 1, unseen: 0 })
  expect(markAllSeen(counted)).toMatchObject({ unread: 2, unseen: 0, items: [{ seen: true }, { seen: true }] })
  expect(markAllRead(counted)).toMatchObject({ unread: 0, unseen: 0, items: [{ read: true, seen: true }, {}] })
  expect(upsertItem(counted, { id: '9', read: false, seen: false })).toMatchObject({
    unseen: 1,
    items: [{}, { seen: true }],
  })
  expect(upsertItem(markAllSeen(counted), { id: '11', read: false, seen: false })).toMatchObject({
    unread: 3,
    unseen: 1,
  })
})
