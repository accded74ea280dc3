import { readdirSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import { ensureChromium } from '../chromium.ts'
import { findTests, type TestFile } from './find-tests.ts'
import { plainOutput } from './gates.ts'
import { root, runProgram } from './run-program.ts'

const folders = ['packages', 'apps', 'tools', 'bench', 'e2e']
const ignored = new Set(['node_modules', 'dist', 'android', 'ios', '.cache'])

const listFiles = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name)
    if (ignored.has(entry.name)) return []
    return entry.isDirectory() ? listFiles(path) : [path]
  })

/** npm runs scripts in the repository root; a path is relative to the folder in which npm was called. */
const fromRoot = (selector: string): string => {
  const calledIn = relative(root, process.env.INIT_CWD ?? root)
    .split(sep)
    .join('/')
  return selector.startsWith('.') ? posix.join(calledIn, selector) : selector
}

const explain = (selector: string, reason: 'none' | 'ambiguous', matches: readonly TestFile[]): string =>
  reason === 'none'
    ? `No test matches "${selector}". Name a test file, a folder or a gate: npm test -- cancel-booking`
    : [`"${selector}" matches ${matches.length} tests; name one of them:`, ...matches.map(({ path }) => path)].join(
        '\n  ',
      )

const escapeForRegExp = (path: string): string => path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const runWithVitest = (files: readonly TestFile[], title: string | undefined, flags: readonly string[]) => {
  const projects = [...new Set(files.map(({ suite }) => suite))]
  if (projects.includes('component')) ensureChromium()
  return runProgram(
    'node_modules/vitest/vitest.mjs',
    [
      'run',
      ...files.map(({ path }) => path),
      ...projects.flatMap((project) => ['--project', `${project}*`]),
      ...(title === undefined ? [] : ['-t', title]),
      ...flags,
    ],
    { env: plainOutput('NO_COLOR') },
  )
}

const runWithPlaywright = (files: readonly TestFile[], title: string | undefined, flags: readonly string[]) => {
  ensureChromium()
  return runProgram(
    'node_modules/@playwright/test/cli.js',
    [
      ...['test', '--config', 'e2e/playwright.config.ts', '--reporter', 'list'],
      ...files.map(({ path }) => `${escapeForRegExp(join(root, path))}$`),
      ...(title === undefined ? [] : ['-g', title]),
      ...flags,
    ],
    { env: plainOutput('FORCE_COLOR') },
  )
}

/**
 * Runs the selected test files, each with the runner of its suite.
 * @param selectors paths, folders or file names (see findTests)
 * @param title runs only the tests whose title matches
 * @param flags passed to the runner unchanged
 * @returns an exit code: 0 passed, 1 failed, 2 a selector matches no test or several
 */
export const runSelected = async (
  selectors: readonly string[],
  title: string | undefined,
  flags: readonly string[],
): Promise<number> => {
  const paths = folders.flatMap(listFiles)
  const files: TestFile[] = []
  for (const selector of selectors) {
    const selection = findTests(paths, fromRoot(selector))
    if (!selection.ok) {
      console.error(explain(selector, selection.reason, selection.matches))
      return 2
    }
    files.push(...selection.files)
  }
  const stories = files.filter(({ suite }) => suite === 'stories')
  const others = files.filter(({ suite }) => suite !== 'stories')
  const passed = [
    others.length === 0 || (await runWithVitest(others, title, flags)),
    stories.length === 0 || (await runWithPlaywright(stories, title, flags)),
  ]
  return passed.every(Boolean) ? 0 : 1
}
