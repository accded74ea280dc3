import { useSearch } from '@tanstack/react-router'
import { safeReturnPath } from '../../api/return-path.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'

/** Search parameter of the account pages: the path to open after sign-in. Empty for the user's home. */
export type ReturnTo = { redirectURL?: string }

const storageKey = 'cupo.returnTo'
const storedForMs = 24 * 60 * 60 * 1000

/**
 * Stores the return path for a mailed link, which opens in another tab of this browser. A request without a return
 * path removes the stored one, so that an old path never applies to a newer request.
 */
export const storeReturnTo = ({ redirectURL }: ReturnTo, now = Date.now()): void => {
  if (redirectURL === undefined) localStorage.removeItem(storageKey)
  else localStorage.setItem(storageKey, JSON.stringify({ redirectURL, at: now }))
}

export const clearReturnTo = (): void => localStorage.removeItem(storageKey)

const returnToOf = (value: unknown): ReturnTo => {
  const path = safeReturnPath(value)
  return path === null ? {} : { redirectURL: path }
}

/** Reads the stored return path; ignores one that is malformed or older than a day. */
export const readReturnTo = (now = Date.now()): ReturnTo => {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as { redirectURL?: unknown; at?: unknown }
    return typeof stored.at === 'number' && now - stored.at < storedForMs ? returnToOf(stored.redirectURL) : {}
  } catch {
    return {}
  }
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

/** The return path on a page opened from a mailed link: from the address, else the stored one. */
export const useMailedReturnTo = (): ReturnTo => {
  const fromAddress = useReturnTo()
  const hydrated = useHydrated()
  return fromAddress.redirectURL === undefined && hydrated ? readReturnTo() : fromAddress
}
