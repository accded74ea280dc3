import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { parseSearch } from './search.ts'

/**
 * Fetches the code and the first data of a page of ours, as links do by themselves: for what leads there without being a
 * link, such as a menu's item, once somebody points at it.
 */
export const useAhead = (): ((href: string) => void) => {
  const router = useRouter()
  return useCallback(
    (href) => {
      const { pathname, search } = new URL(href, window.location.origin)
      router.preloadRoute({ to: pathname, search: parseSearch(search) }).catch(() => undefined)
    },
    [router],
  )
}
