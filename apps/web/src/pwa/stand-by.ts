import type { Router } from '../app/router.ts'

/**
 * Begins what goes on beside the pages, once the first of them is there. A module between, so that the list of what
 * it is made of stands here and not in the page's first script.
 */
export const standBy = async (router: Router): Promise<void> => (await import('./background.tsx')).stand(router)
