import { patient } from '../../app/patient.ts'
import type { Arrangements } from './other-arrangements.ts'

let loaded: Arrangements | null = null

/** Fetches the layouts other than the first, which most visits never need. */
export const loadOthers = async (): Promise<Arrangements> => {
  loaded ??= (await patient(() => import('./other-arrangements.ts'))()).arrangements
  return loaded
}

/** Those layouts, once they have been fetched. */
export const loadedOthers = (): Arrangements | null => loaded
