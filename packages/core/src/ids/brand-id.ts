import type { Id } from './ids.ts'

/**
 * Brands a string that is known to be the id of a row of that table. `tools/structure/brands.ts` lists the modules that
 * may import it: those that receive ids without a type, and tests.
 */
export const brandId = <Branded extends Id<string>>(text: string): Branded => text as Branded
