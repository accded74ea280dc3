import { checkAssertions } from './assertions.ts'
import { checkBrands } from './brands.ts'
import { checkEndpointNouns, checkNouns } from './check-nouns.ts'
import { checkCycles, checkFeatureCycles } from './cycles.ts'
import { checkLayers } from './layers.ts'
import { checkMigrations } from './migrations.ts'
import { checkLengths, checkNames } from './names.ts'
import type { Vocabulary } from './nouns.ts'
import { listFiles, readModules } from './read-modules.ts'
import { checkRuleLiterals } from './rule-literals.ts'
import { checkStores } from './stores.ts'
import { lineOf } from './violation.ts'

/**
 * Checks a tree against the structure rules.
 * @returns one line per violation
 */
export const checkTree = (tree: string, vocabulary: Vocabulary): string[] => {
  const files = listFiles(tree)
  const modules = readModules(tree, files)
  if (modules.length === 0) return [`There is not one module in ${tree}: the check would pass on nothing.`]
  const violations = [
    ...checkLayers(modules),
    ...checkCycles(modules),
    ...checkFeatureCycles(modules),
    ...checkNames(files),
    ...checkLengths(modules),
    ...checkAssertions(modules),
    ...checkBrands(modules),
    ...checkNouns(files, vocabulary),
    ...checkEndpointNouns(modules),
    ...checkStores(modules),
    ...checkRuleLiterals(modules),
    ...checkMigrations(tree, files),
  ]
  return [...new Set(violations.map(lineOf))]
}
