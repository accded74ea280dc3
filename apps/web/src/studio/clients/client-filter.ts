import type { Input } from '@cupo/contract'
import { type ClientList, clientListNames, clientLists } from '@cupo/core/clients'

/** The filter as it stands in the address. */
export type FilterSearch = {
  q?: string
  tag?: string
  notSeenDays?: string
  hasClasses?: string
  expiringDays?: string
  newDays?: string
  birthdayDays?: string
  archived?: string
  sort?: string
  /** The saved list that was opened; its filter may have been changed since. */
  list?: string
}

/** Conditions with a number of days, with the number a new one starts with. */
export const dayConditions = { notSeenDays: 30, expiringDays: 7, newDays: 30, birthdayDays: 7 } as const
export type DayCondition = keyof typeof dayConditions

const numberIn = (text: string | undefined, most: number): string | undefined =>
  text !== undefined && /^[1-9]\d{0,3}$/.test(text) && Number(text) <= most ? text : undefined

const flag = (text: string | undefined): 'true' | undefined => (text === 'true' ? 'true' : undefined)

/** The filter as the endpoints take it; values that they would refuse are left out. */
export const filterOf = (search: FilterSearch): Input<'readClientLists'>['query'] & object => {
  const given = {
    q: search.q !== undefined && search.q.trim().length >= 2 ? search.q.trim() : undefined,
    tag: search.tag,
    notSeenDays: numberIn(search.notSeenDays, 3650),
    hasClasses: flag(search.hasClasses),
    expiringDays: numberIn(search.expiringDays, 3650),
    newDays: numberIn(search.newDays, 3650),
    birthdayDays: numberIn(search.birthdayDays, 31),
    archived: flag(search.archived),
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as never
}

/** The address of a ready-made list. Those who came longest ago are first in the one to win back. */
export const searchOfList = (list: ClientList): FilterSearch => ({
  ...(Object.fromEntries(
    Object.entries(clientLists[list]).map(([key, value]) => [key, String(value)]),
  ) as FilterSearch),
  ...(list === 'toRecover' && { sort: 'lastVisit' }),
})

/** The ready-made list that an address shows, if it is one. */
export const listOfSearch = ({ sort: _, list: __, ...search }: FilterSearch): ClientList | null => {
  const searchKey = JSON.stringify(Object.entries(search).sort())
  const found = clientListNames.find((name) => {
    const { sort: ___, ...list } = searchOfList(name)
    return JSON.stringify(Object.entries(list).sort()) === searchKey
  })
  return found ?? null
}

/** The filter as the acts on many take it. */
export const selectionOf = (search: FilterSearch) => {
  const { archived: _, hasClasses, q, tag, ...days } = filterOf(search)
  return {
    ...(q !== undefined && { q }),
    ...(tag !== undefined && { tag }),
    ...(hasClasses === 'true' && { hasClasses: true }),
    ...Object.fromEntries(Object.entries(days).map(([key, value]) => [key, Number(value)])),
  }
}
