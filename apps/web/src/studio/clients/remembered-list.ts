import type { FilterSearch } from './client-filter.ts'

/** The list from which a client's file was opened, for its arrows and its back link. */
type RememberedList = { ids: readonly string[]; search: FilterSearch }

let remembered: RememberedList = { ids: [], search: {} }

export const rememberList = (clients: readonly { id: string }[], search: FilterSearch): void => {
  remembered = { ids: clients.map(({ id }) => id), search }
}

/** The position of a client in that list; null if the client is not in it. */
export const placeInList = (
  id: string,
): { at: number; count: number; before: string | undefined; after: string | undefined } | null => {
  const at = remembered.ids.indexOf(id)
  if (at < 0) return null
  return { at, count: remembered.ids.length, before: remembered.ids[at - 1], after: remembered.ids[at + 1] }
}

export const searchOfRememberedList = (): FilterSearch => remembered.search
