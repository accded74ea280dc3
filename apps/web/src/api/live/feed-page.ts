/** An item of a feed: a notification or message. Feeds are newest first. */
export type FeedEntry = { id: string; read: boolean; seen?: boolean }
export type FeedPage<Item extends FeedEntry> = {
  items: Item[]
  unread: number
  /** Number of unread items not seen in this session; absent in feeds without a seen state. */
  unseen?: number
  nextCursor: string | null
}

const unreadOf = (item: FeedEntry | undefined): number => (item && !item.read ? 1 : 0)
const unseenOf = (item: FeedEntry | undefined): number => (item && !item.read && !item.seen ? 1 : 0)

/** Counts of a list after an item changed from `before` to `after`; undefined if not in the list. */
const recount = <Item extends FeedEntry>(
  list: FeedPage<Item>,
  before: FeedEntry | undefined,
  after: FeedEntry | undefined,
) => ({
  unread: Math.max(0, list.unread - unreadOf(before) + unreadOf(after)),
  ...(list.unseen !== undefined && { unseen: Math.max(0, list.unseen - unseenOf(before) + unseenOf(after)) }),
})

/**
 * Marks an item as read or unread.
 * @returns the same list when nothing changes
 */
export const markItem = <Item extends FeedEntry>(list: FeedPage<Item>, id: string, read: boolean): FeedPage<Item> => {
  const before = list.items.find((item) => item.id === id)
  if (before === undefined || before.read === read) return list
  const after = { ...before, read }
  const items = list.items.map((item) => (item === before ? after : item))
  return { ...list, items, ...recount(list, before, after) }
}

export const removeItem = <Item extends FeedEntry>(list: FeedPage<Item>, id: string): FeedPage<Item> => {
  const removed = list.items.find((item) => item.id === id)
  if (removed === undefined) return list
  return { ...list, items: list.items.filter((item) => item !== removed), ...recount(list, removed, undefined) }
}

const noneUnseen = ({ unseen }: { unseen?: number }) => unseen !== undefined && { unseen: 0 }

export const markAllRead = <Item extends FeedEntry>(list: FeedPage<Item>): FeedPage<Item> => {
  const seen = list.unseen === undefined ? {} : { seen: true }
  return {
    ...list,
    items: list.items.map((item) => ({ ...item, read: true, ...seen })),
    unread: 0,
    ...noneUnseen(list),
  }
}

/** Marks all items as seen, when the list was opened. */
export const markAllSeen = <Item extends FeedEntry>(list: FeedPage<Item>): FeedPage<Item> => ({
  ...list,
  items: list.items.map((item) => ({ ...item, seen: true })),
  ...noneUnseen(list),
})

export const removeAllItems = <Item extends FeedEntry>(list: FeedPage<Item>): FeedPage<Item> => ({
  ...list,
  items: [],
  unread: 0,
  ...noneUnseen(list),
  nextCursor: null,
})

/**
 * Adds a new item at the head, or updates it in place. Seen items stay seen, because live events have no seen state.
 * @returns null when the item is older than the loaded page, so that only a refetch gives the unread count
 */
export const upsertItem = <Item extends FeedEntry>(list: FeedPage<Item>, news: Item): FeedPage<Item> | null => {
  const before = list.items.find((item) => item.id === news.id)
  if (before !== undefined) {
    const after = before.seen ? { ...news, seen: true } : news
    return {
      ...list,
      items: list.items.map((item) => (item === before ? after : item)),
      ...recount(list, before, after),
    }
  }
  const newest = list.items[0]
  if (newest !== undefined && Number(newest.id) > Number(news.id)) return null
  // In an empty list, a read item may be new or removed long ago.
  if (newest === undefined && news.read) return null
  return { ...list, items: [news, ...list.items], ...recount(list, undefined, news) }
}
