import type { Router } from '../app/router.ts'
import { isOnline } from '../ui/reachable-store.ts'

/**
 * Makes the router skip preloads of links and controls while the server is not reachable: their code cannot be loaded,
 * and the router would log each failure.
 */
export const preloadOnline = (router: Pick<Router, 'preloadRoute'>): void => {
  const preload = router.preloadRoute
  router.preloadRoute = async (options) => (isOnline() ? preload(options) : undefined)
}
