import type { Vocabulary } from './nouns.ts'
import type { Module } from './read-modules.ts'
import type { Violation } from './violation.ts'

const CONTRACT_FILE = /^packages\/contract\/src\/([a-z0-9-]+)\.ts$/
const CORE_FOLDER = /^packages\/core\/src\/([a-z0-9-]+)\//
const SERVER_FOLDER = /^apps\/server\/src\/(?:features\/)?([a-z0-9-]+)\//
const FEATURE_FOLDER = /^apps\/server\/src\/features\/([a-z0-9-]+)\//
const WEB_FOLDER = /^apps\/web\/src\/(([a-z0-9-]+)\/(?:([a-z0-9-]+)\/)?)/

/** Endpoints with a separate route instead of `register`. */
const routedByHand = new Set(['live'])

const violation = (path: string, complaint: string): Violation => ({ rule: 'noun', path, complaint })

/** The folder of a path that must be named by a noun, with that noun; undefined if none is required. */
const nounOf = (
  path: string,
  { contractParts, coreParts, webAreas, webParts }: Vocabulary,
): { place: string; noun: string } | undefined => {
  const contract = CONTRACT_FILE.exec(path)?.[1]
  if (contract !== undefined) return contractParts.has(contract) ? undefined : { place: path, noun: contract }
  const core = CORE_FOLDER.exec(path)
  if (core?.[1] !== undefined) return coreParts.has(core[1]) ? undefined : { place: core[0], noun: core[1] }
  const feature = FEATURE_FOLDER.exec(path)
  if (feature?.[1] !== undefined) return { place: feature[0], noun: feature[1] }
  const [, , top, inner] = WEB_FOLDER.exec(path) ?? []
  if (top === undefined || webParts.has(top)) return undefined
  if (!webAreas.has(top)) return { place: `apps/web/src/${top}/`, noun: top }
  if (inner === undefined || webParts.has(`${top}/${inner}`)) return undefined
  return { place: `apps/web/src/${top}/${inner}/`, noun: inner }
}

/** Reports contract files, core folders, server features and web folders without a noun, and unused nouns. */
export const checkNouns = (files: readonly string[], vocabulary: Vocabulary): Violation[] => {
  const { nouns } = vocabulary
  const places = new Map(
    files.flatMap((path) => nounOf(path, vocabulary) ?? []).map(({ place, noun }) => [place, noun]),
  )
  const carried = new Set(places.values())
  // `live` is a part of the server outside of the features.
  for (const path of files) carried.add(SERVER_FOLDER.exec(path)?.[1] ?? '')
  return [
    ...[...places]
      .filter(([, noun]) => !Object.hasOwn(nouns, noun))
      .map(([place, noun]) => violation(place, `"${noun}" is not a noun of the project (tools/structure/nouns.ts)`)),
    ...Object.keys(nouns)
      .filter((noun) => !carried.has(noun))
      .map((noun) => violation('tools/structure/nouns.ts', `no file or folder carries the noun "${noun}"`)),
  ]
}

/**
 * Reports endpoints that are registered by a feature with a different noun than the contract file that declares them.
 */
export const checkEndpointNouns = (modules: readonly Module[]): Violation[] => {
  const registered = new Map<string, string>()
  for (const { path, registers } of modules) {
    const noun = SERVER_FOLDER.exec(path)?.[1]
    if (noun !== undefined) for (const name of registers) registered.set(name, noun)
  }
  return modules.flatMap(({ path, declares }) => {
    const noun = CONTRACT_FILE.exec(path)?.[1]
    if (noun === undefined) return []
    return declares.flatMap((name) => {
      const by = registered.get(name)
      if (by === noun || routedByHand.has(name)) return []
      return [violation(path, by === undefined ? `no feature registers ${name}` : `${name} is registered by ${by}`)]
    })
  })
}
