import type { Router } from '../app/router.ts'

/**
 * Starts the background work after the first page has loaded. A separate module, so that the preload list of the
 * import's chunks is not in the entry chunk.
 */
export const startBackground = async (router: Router): Promise<void> =>
  (await import('./background.tsx')).mountBackground(router)
