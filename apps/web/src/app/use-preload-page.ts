import { useRouter } from '@tanstack/react-router'
import { parseSearch } from './search.ts'

/**
 * Preloads the code and first data of a page, as links do on hover, for controls that navigate without being a link,
 * such as a menu item. Does nothing without a network, where the router would log that the code cannot be loaded.
 */
export const usePreloadPage = (): ((href: string) => void) => {
  const router = useRouter()
  return (href) => {
    if (!navigator.onLine) return
    const { pathname, search } = new URL(href, window.location.origin)
    router.preloadRoute({ to: pathname, search: parseSearch(search) }).catch(() => undefined)
  }
}
