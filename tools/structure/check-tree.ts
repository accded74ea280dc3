import { checkAssertions } from './assertions.ts'
import { checkBrands } from './brands.ts'
import { checkEndpointNouns, checkNouns } from './check-nouns.ts'
import { checkCycles, checkFeatureCycles } from './cycles.ts'
import { checkLayers } from './layers.ts'
import { checkLengths, checkNames } from './names.ts'
import type { Vocabulary } from './nouns.ts'
import { listFiles, readModules } from './read-modules.ts'
import { checkRuleLiterals } from './rule-literals.ts'
import { checkStores } from './stores.ts'
import { lineOf } from './violation.ts'

/** The known violations and their maximum number, which is lowered with each fix and never raised. */
export type KnownViolations = { atMost: number; lines: readonly string[] }

/**
 * Checks a tree against the structure rules.
 * @returns unknown violations, and known ones that no longer exist
 */
export const checkTree = (tree: string, known: KnownViolations, vocabulary: Vocabulary): string[] => {
  const files = listFiles(tree)
  const modules = readModules(tree, files)
  if (modules.length === 0) return [`There is not one module in ${tree}: the check would pass on nothing.`]
  const found = new Set(
    [
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
    ].map(lineOf),
  )
  const fresh = [...found].filter((line) => !known.lines.includes(line))
  const stale = known.lines
    .filter((line) => !found.has(line))
    .map((line) => `No longer so, take it off the list: ${line}`)
  const size =
    known.lines.length === known.atMost
      ? []
      : [`The list of known violations has ${known.lines.length} lines and says ${known.atMost}.`]
  return [...fresh, ...stale, ...size]
}
