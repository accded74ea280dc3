import type { Input } from '@cupo/contract'
import { type ClientList, clientListNames, clientLists, type NewsState, newsStates } from '@cupo/core/clients'

/** The filter as search parameters of the page. */
export type FilterSearch = {
  q?: string
  tag?: string
  notSeenDays?: string
  hasClasses?: string
  expiringDays?: string
  newDays?: string
  birthdayDays?: string
  news?: string
  archived?: string
  sort?: string
  /** Id of the saved list that was opened; its filter may have been changed since. */
  list?: string
}

/** Conditions with a number of days, with the default of a new one. */
export const dayConditions = { notSeenDays: 30, expiringDays: 7, newDays: 30, birthdayDays: 7 } as const
export type DayCondition = keyof typeof dayConditions

const numberIn = (text: string | undefined, most: number): string | undefined =>
  text !== undefined && /^[1-9]\d{0,3}$/.test(text) && Number(text) <= most ? text : undefined

const flag = (text: string | undefined): 'true' | undefined => (text === 'true' ? 'true' : undefined)

const newsIn = (text: string | undefined): NewsState | undefined => newsStates.find((state) => state === text)

/** The filter as a query of the endpoints; values that they would refuse are left out. */
export const filterOf = (search: FilterSearch): Input<'readClientLists'>['query'] & object => {
  const given = {
    q: search.q !== undefined && search.q.trim().length >= 2 ? search.q.trim() : undefined,
    tag: search.tag,
    notSeenDays: numberIn(search.notSeenDays, 3650),
    hasClasses: flag(search.hasClasses),
    expiringDays: numberIn(search.expiringDays, 3650),
    newDays: numberIn(search.newDays, 3650),
    birthdayDays: numberIn(search.birthdayDays, 31),
    news: newsIn(search.news),
    archived: flag(search.archived),
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as never
}

/**
 * The search parameters of a ready-made list. The list to win back starts with the longest time since the last visit.
 */
export const searchOfList = (list: ClientList): FilterSearch => ({
  ...(Object.fromEntries(
    Object.entries(clientLists[list]).map(([key, value]) => [key, String(value)]),
  ) as FilterSearch),
  ...(list === 'toRecover' && { sort: 'lastVisit' }),
})

/** The search parameters of a stored filter. */
export const searchOfFilter = (filter: Input<'createClientList'>['body']['filter']): FilterSearch =>
  Object.fromEntries(
    Object.entries(filter).flatMap(([key, value]) =>
      value === false || value === undefined ? [] : [[key, String(value)]],
    ),
  )

/** The ready-made list that equals the search parameters; null if none does. */
export const listOfSearch = ({ sort: _, list: __, ...search }: FilterSearch): ClientList | null => {
  const searchKey = JSON.stringify(Object.entries(search).sort())
  const found = clientListNames.find((name) => {
    const { sort: ___, ...list } = searchOfList(name)
    return JSON.stringify(Object.entries(list).sort()) === searchKey
  })
  return found ?? null
}

/** The filter as a request body of the bulk actions. */
export const selectionOf = (search: FilterSearch) => {
  const { archived: _, hasClasses, q, tag, news, ...days } = filterOf(search)
  return {
    ...(q !== undefined && { q }),
    ...(tag !== undefined && { tag }),
    ...(hasClasses === 'true' && { hasClasses: true }),
    ...(news !== undefined && { news }),
    ...Object.fromEntries(Object.entries(days).map(([key, value]) => [key, Number(value)])),
  }
}
