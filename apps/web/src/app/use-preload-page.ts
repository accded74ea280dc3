import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { parseSearch } from './search.ts'

/**
 * Preloads the code and first data of a page, as links do on hover, for controls that navigate without being a link,
 * such as a menu item.
 */
export const usePreloadPage = (): ((href: string) => void) => {
  const router = useRouter()
  return useCallback(
    (href) => {
      const { pathname, search } = new URL(href, window.location.origin)
      void router.preloadRoute({ to: pathname, search: parseSearch(search) })
    },
    [router],
  )
}
