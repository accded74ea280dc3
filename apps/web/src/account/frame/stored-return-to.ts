import { useHydrated } from '../../ui/use-hydrated.ts'
import { type ReturnTo, returnToOf, storageKey, useReturnTo } from './return-to.ts'

const storedForMs = 24 * 60 * 60 * 1000

/**
 * Stores the return path for a mailed link, which opens in another tab of this browser. A request without a return
 * path removes the stored one, so that an old path never applies to a newer request.
 */
export const storeReturnTo = ({ redirectURL }: ReturnTo, now = Date.now()): void => {
  if (redirectURL === undefined) localStorage.removeItem(storageKey)
  else localStorage.setItem(storageKey, JSON.stringify({ redirectURL, at: now }))
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

/** The return path on a page opened from a mailed link: from the address, else the stored one. */
export const useMailedReturnTo = (): ReturnTo => {
  const fromAddress = useReturnTo()
  const hydrated = useHydrated()
  return fromAddress.redirectURL === undefined && hydrated ? readReturnTo() : fromAddress
}
