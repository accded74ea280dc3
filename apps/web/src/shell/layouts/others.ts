import { retryImport } from '../../app/retry-import.ts'
import type { Arrangements } from './other-arrangements.ts'

let loaded: Arrangements | null = null

/** Loads the other layouts lazily: most visits never need them. */
export const loadOthers = async (): Promise<Arrangements> => {
  loaded ??= (await retryImport(() => import('./other-arrangements.ts'))()).arrangements
  return loaded
}

/** The other layouts once loaded. */
export const loadedOthers = (): Arrangements | null => loaded
