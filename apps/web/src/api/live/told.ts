/** One thing that a person was told, in a list of such: the newest first, with how many are unread in all. */
export type Told = { id: string; read: boolean; seen?: boolean }
export type ToldList<Item extends Told> = {
  items: Item[]
  unread: number
  /** How many of the unread ones this session has not seen; only lists that know of it say so. */
  unseen?: number
  nextCursor: string | null
}

const unreadOf = (item: Told | undefined): number => (item && !item.read ? 1 : 0)
const unseenOf = (item: Told | undefined): number => (item && !item.read && !item.seen ? 1 : 0)

/** The counts of a list after `before` became `after`; undefined stands for not in the list. */
const recount = <Item extends Told>(list: ToldList<Item>, before: Told | undefined, after: Told | undefined) => ({
  unread: Math.max(0, list.unread - unreadOf(before) + unreadOf(after)),
  ...(list.unseen !== undefined && { unseen: Math.max(0, list.unseen - unseenOf(before) + unseenOf(after)) }),
})

/** A list with one of its own marked; the same list when it is not in it. */
export const withMarked = <Item extends Told>(list: ToldList<Item>, id: string, read: boolean): ToldList<Item> => {
  const before = list.items.find((item) => item.id === id)
  if (before === undefined || before.read === read) return list
  const after = { ...before, read }
  const items = list.items.map((item) => (item === before ? after : item))
  return { ...list, items, ...recount(list, before, after) }
}

/** A list without one of its own. */
export const withoutOne = <Item extends Told>(list: ToldList<Item>, id: string): ToldList<Item> => {
  const gone = list.items.find((item) => item.id === id)
  if (gone === undefined) return list
  return { ...list, items: list.items.filter((item) => item !== gone), ...recount(list, gone, undefined) }
}

const noneUnseen = ({ unseen }: { unseen?: number }) => unseen !== undefined && { unseen: 0 }

export const withAllRead = <Item extends Told>(list: ToldList<Item>): ToldList<Item> => {
  const seen = list.unseen === undefined ? {} : { seen: true }
  return {
    ...list,
    items: list.items.map((item) => ({ ...item, read: true, ...seen })),
    unread: 0,
    ...noneUnseen(list),
  }
}

/** A list that its reader has opened. */
export const withAllSeen = <Item extends Told>(list: ToldList<Item>): ToldList<Item> => ({
  ...list,
  items: list.items.map((item) => ({ ...item, seen: true })),
  ...noneUnseen(list),
})

export const withNone = <Item extends Told>(list: ToldList<Item>): ToldList<Item> => ({
  ...list,
  items: [],
  unread: 0,
  ...noneUnseen(list),
  nextCursor: null,
})

/**
 * A list after one of its kind was told of: new at its head, or as it stands now in its place. What was seen stays
 * seen: the live stream does not know. Null when it belongs below what the list shows, so that only reading the list
 * again says how many are unread.
 */
export const withNews = <Item extends Told>(list: ToldList<Item>, news: Item): ToldList<Item> | null => {
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
  // An empty list can't say whether this is new or was put away long ago.
  if (newest === undefined && news.read) return null
  return { ...list, items: [news, ...list.items], ...recount(list, undefined, news) }
}
