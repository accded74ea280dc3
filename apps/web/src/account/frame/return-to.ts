import { useSearch } from '@tanstack/react-router'
import { safeReturnPath } from '../../api/return-path.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'

/** Search parameter of the account pages: the path to open after sign-in. Empty for the user's home. */
export type ReturnTo = { redirectURL?: string }

/** Key of the return path that is stored for a mailed link. */
export const storageKey = 'cupo.returnTo'

export const clearReturnTo = (): void => localStorage.removeItem(storageKey)

/** A return path, if it is a path of the app. */
export const returnToOf = (value: unknown): ReturnTo => {
  const path = safeReturnPath(value)
  return path === null ? {} : { redirectURL: path }
}

/**
 * The return path in the address, as the search parameter for links between the account pages. Empty until hydration,
 * because the same prerendered page is sent for every return path.
 */
export const useReturnTo = (): ReturnTo => {
  const search: { redirectURL?: unknown } = useSearch({ strict: false })
  const hydrated = useHydrated()
  return hydrated ? returnToOf(search.redirectURL) : {}
}
