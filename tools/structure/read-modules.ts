import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { findHidingAssertions } from './assertions.ts'
import { findBrandAssertions } from './brands.ts'
import { type Calls, findCalls } from './calls.ts'
import { findRuleLiterals, type RuleLiteral } from './rule-literals.ts'

export type Import = {
  /** The specifier as written. */
  specifier: string
  /** The imported file, relative to the root of the tree; null for a package. */
  file: string | null
  /** Imported dynamically, so it cannot close a cycle. */
  lazy: boolean
}

export type Module = Calls & {
  path: string
  lines: number
  imports: Import[]
  /** Type assertions that hide an `undefined`, as source text. */
  hidingAssertions: string[]
  /** Type assertions to a branded id, as source text. */
  brandAssertions: string[]
  /** Booking statuses and refusal codes spelt as literals. */
  ruleLiterals: RuleLiteral[]
}

/** The workspaces by package name. */
const workspaces: Record<string, string> = {
  '@cupo/core': 'packages/core',
  '@cupo/contract': 'packages/contract',
  '@cupo/embedded-postgres': 'packages/embedded-postgres',
  '@cupo/server': 'apps/server',
  '@cupo/web': 'apps/web',
}

const roots = ['packages', 'apps', 'tools', 'bench', 'e2e']
/** Projects that follow the conventions of other tools. */
const foreign = new Set(['apps/mobile/android', 'apps/mobile/ios'])
const ignored = new Set(['node_modules', 'dist', 'test-results', 'generated', '.cache'])

/** Lists the project's own files, relative to the root of the tree. */
export const listFiles = (tree: string): string[] => {
  const visit = (folder: string): string[] =>
    readdirSync(join(tree, folder), { withFileTypes: true }).flatMap((entry) => {
      if (ignored.has(entry.name)) return []
      const path = posix.join(folder, entry.name)
      if (foreign.has(path)) return []
      return entry.isDirectory() ? visit(path) : [path]
    })
  const present = readdirSync(tree)
  return roots.filter((root) => present.includes(root)).flatMap(visit)
}

/**
 * Reads the imports of every module with a TypeScript parser.
 * @throws Error for a file with a syntax error
 */
export const readModules = (tree: string, files: readonly string[]): Module[] =>
  files
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path))
    .map((path) => {
      const source = readFileSync(join(tree, path), 'utf8')
      const { module, program, errors } = parseSync(path, source)
      const [error] = errors
      if (error) throw new Error(`${path} can't be parsed: ${error.message}`)
      const imported = [
        ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
        ...module.staticExports.flatMap(({ entries }) => entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
      ]
      const lazy: string[] = []
      const note = ({ source: request }: { source: unknown }) => {
        const { value } = request as { value?: unknown }
        if (typeof value === 'string') lazy.push(value)
      }
      new Visitor({ ImportExpression: note, TSImportType: note }).visit(program)
      return {
        path,
        lines: source.trimEnd().split('\n').length,
        hidingAssertions: findHidingAssertions(source, program),
        brandAssertions: findBrandAssertions(source, program),
        ruleLiterals: findRuleLiterals(path, source, program),
        ...findCalls(program),
        imports: [
          ...imported.map((specifier) => ({ specifier, file: resolve(tree, path, specifier), lazy: false })),
          ...lazy.map((specifier) => ({ specifier, file: resolve(tree, path, specifier), lazy: true })),
        ],
      }
    })

const resolve = (tree: string, from: string, specifier: string): string | null => {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
  const found = Object.entries(workspaces).find(([each]) => specifier === each || specifier.startsWith(`${each}/`))
  if (!found) return null
  const [name, folder] = found
  const exports = exportsOf(join(tree, folder, 'package.json'))
  const subpath = `.${specifier.slice(name.length)}`
  const exact = exports[subpath]
  if (exact) return posix.join(folder, exact)
  const [, pattern] = Object.entries(exports).find(([key]) => key.includes('*')) ?? []
  return posix.join(folder, pattern ? pattern.replace('*', subpath.slice(2)) : subpath)
}

const exportsOf = (packageFile: string): Record<string, string> => {
  try {
    return (JSON.parse(readFileSync(packageFile, 'utf8')) as { exports?: Record<string, string> }).exports ?? {}
  } catch {
    return {}
  }
}
