import type { FilterSearch } from './client-filter.ts'

/** The list that a client's file was opened from, for its arrows and its way back. */
type RememberedList = { ids: readonly string[]; search: FilterSearch }

let remembered: RememberedList = { ids: [], search: {} }

export const rememberList = (clients: readonly { id: string }[], search: FilterSearch): void => {
  remembered = { ids: clients.map(({ id }) => id), search }
}

/** The place of a client in that list; null for one who is not in it. */
export const placeInList = (
  id: string,
): { at: number; count: number; before: string | undefined; after: string | undefined } | null => {
  const at = remembered.ids.indexOf(id)
  if (at < 0) return null
  return { at, count: remembered.ids.length, before: remembered.ids[at - 1], after: remembered.ids[at + 1] }
}

export const searchOfRememberedList = (): FilterSearch => remembered.search
