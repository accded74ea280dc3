import { basename } from 'node:path'
import { type Suite, suiteOf } from './suites.ts'

export type TestFile = { path: string; suite: Suite }

/** A selector that matches exactly one file or one folder, or the reason why it does not. */
type Selection = { ok: true; files: TestFile[] } | { ok: false; reason: 'none' | 'ambiguous'; matches: TestFile[] }

/** `cancel-booking` for `cancel-booking.test.ts`, `menu` for `menu.component.test.tsx`. */
const nameOf = (path: string): string =>
  basename(path).replace(/(\.component\.test|\.slow\.test|\.test|\.e2e)\.tsx?$/, '')

/**
 * Whether the segments of the selector occur in the path in this order, the last one as file name or name of the test.
 */
const matchesSegments = (path: string, selector: string): boolean => {
  const segments = selector.split('/')
  const last = segments.pop()
  if (last !== basename(path) && last !== nameOf(path)) return false
  const folders = path.split('/').slice(0, -1)
  let from = 0
  return segments.every((segment) => {
    const at = folders.indexOf(segment, from)
    from = at + 1
    return at >= 0
  })
}

/**
 * Finds the tests of a selector: a path, a folder, or a file name with or without its extension.
 * `stories/books-a-class` finds `e2e/stories/member/books-a-class.e2e.ts`. A selector that matches no file by its whole
 * name is searched for in the paths.
 * @param paths every file of the repository, relative to its root
 * @returns the files; or the candidates when a name matches several files
 */
export const findTests = (paths: readonly string[], selector: string): Selection => {
  const tests = paths.flatMap((path) => {
    const suite = suiteOf(path)
    return suite ? [{ path, suite }] : []
  })
  const target = selector.replace(/^\.\//, '').replace(/\/+$/, '')
  const exact = tests.filter(({ path }) => path === target)
  if (exact.length > 0) return { ok: true, files: exact }
  const folder = tests.filter(({ path }) => path.startsWith(`${target}/`))
  if (folder.length > 0) return { ok: true, files: folder }
  const named = tests.filter(({ path }) => matchesSegments(path, target))
  const matches = named.length > 0 ? named : tests.filter(({ path }) => path.includes(target))
  if (matches.length === 1) return { ok: true, files: matches }
  return { ok: false, reason: matches.length === 0 ? 'none' : 'ambiguous', matches }
}
