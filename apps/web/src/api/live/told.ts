/** One thing that a person was told, in a list of such: the newest first, with how many are unread in all. */
export type Told = { id: string; read: boolean }
export type ToldList<Item extends Told> = { items: Item[]; unread: number; nextCursor: string | null }

const unreadOf = (item: Told | undefined): number => (item && !item.read ? 1 : 0)

/** A list with one of its own marked; the same list when it is not in it. */
export const withMarked = <Item extends Told>(list: ToldList<Item>, id: string, read: boolean): ToldList<Item> => {
  const before = list.items.find((item) => item.id === id)
  if (before === undefined || before.read === read) return list
  const items = list.items.map((item) => (item === before ? { ...item, read } : item))
  return { ...list, items, unread: Math.max(0, list.unread + (read ? -1 : 1)) }
}

/** A list without one of its own. */
export const withoutOne = <Item extends Told>(list: ToldList<Item>, id: string): ToldList<Item> => {
  const gone = list.items.find((item) => item.id === id)
  if (gone === undefined) return list
  const items = list.items.filter((item) => item !== gone)
  return { ...list, items, unread: Math.max(0, list.unread - unreadOf(gone)) }
}

export const withAllRead = <Item extends Told>(list: ToldList<Item>): ToldList<Item> => ({
  ...list,
  items: list.items.map((item) => (item.read ? item : { ...item, read: true })),
  unread: 0,
})

export const withNone = <Item extends Told>(list: ToldList<Item>): ToldList<Item> => ({
  ...list,
  items: [],
  unread: 0,
  nextCursor: null,
})

/**
 * A list after one of its kind was told of: new at its head, or as it stands now in its place. Null when it belongs
 * below what the list shows, so that only reading the list again says how many are unread.
 */
export const withNews = <Item extends Told>(list: ToldList<Item>, news: Item): ToldList<Item> | null => {
  const before = list.items.find((item) => item.id === news.id)
  const unread = Math.max(0, list.unread - unreadOf(before) + unreadOf(news))
  if (before !== undefined) {
    return { ...list, items: list.items.map((item) => (item === before ? news : item)), unread }
  }
  const newest = list.items[0]
  if (newest !== undefined && Number(newest.id) > Number(news.id)) return null
  // An empty list can't say whether this is new or was put away long ago.
  return newest === undefined && news.read ? null : { ...list, items: [news, ...list.items], unread }
}
