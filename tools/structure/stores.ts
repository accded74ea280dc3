import type { Module } from './read-modules.ts'
import type { Violation } from './violation.ts'

const FEATURE_MODULE = /^apps\/server\/src\/features\/.*\.ts$/
const STORE_OR_TEST = /(\/|-)store\.ts$|\.test\.ts$/

/** Reports SQL in a feature outside its `store.ts` and `*-store.ts`. */
export const checkStores = (modules: readonly Module[]): Violation[] =>
  modules
    .filter(({ path, hasSql }) => hasSql && FEATURE_MODULE.test(path) && !STORE_OR_TEST.test(path))
    .map(({ path }) => ({ rule: 'store', path, complaint: 'SQL belongs in store.ts or <part>-store.ts' }))
