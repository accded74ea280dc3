import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from '../chromium.ts'
import { buildWebIfStale } from '../web-build.ts'
import { listPlaywrightFailures, listVitestFailures } from './list-failures.ts'
import { root, runProgram, type Sink } from './run-program.ts'
import type { Gate, Tally } from './schedule-gates.ts'

export const reports = join(root, 'test-results')

/** Turns colours off when the output is not a terminal. Vitest reads NO_COLOR, Playwright reads FORCE_COLOR. */
export const plainOutput = (name: 'NO_COLOR' | 'FORCE_COLOR'): Record<string, string> =>
  process.stdout.isTTY ? {} : { [name]: name === 'NO_COLOR' ? '1' : '0' }

const single = (ok: boolean): Tally => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 })

/** A failed run without a failed test (it could not start, or reported an unhandled error) counts as one failure. */
const tallyOf = (ok: boolean, failures: readonly string[], passed = 0, failed = 0): Tally => ({
  passed,
  failed: ok ? failed : Math.max(failed, 1),
  failures,
})

const readReport = (file: string): Record<string, unknown> =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>) : {}

/** Prints the output of a gate in one piece when the gate is done, so that gates in other lanes don't mix with it. */
const buffered =
  (name: string, run: (sink: Sink) => Promise<Tally>): Gate['run'] =>
  async () => {
    const chunks: Buffer[] = []
    try {
      return await run((chunk) => void chunks.push(chunk))
    } finally {
      process.stdout.write(`\n── ${name} ──\n${Buffer.concat(chunks)}`)
    }
  }

const check = (name: string, entry: string, args: readonly string[]): Gate => ({
  name,
  run: buffered(name, async (sink) => single(await runProgram(entry, args, { sink }))),
})

const runVitest = async (project: string, sink: Sink): Promise<Tally> => {
  const report = join(reports, `${project}.json`)
  const ok = await runProgram(
    'node_modules/vitest/vitest.mjs',
    [
      'run',
      // `unit*` includes the project `unit-isolated`.
      ...['--project', `${project}*`],
      ...['--reporter', sink || process.env.CI ? 'dot' : 'default'],
      ...['--reporter', 'json', `--outputFile.json=${report}`],
    ],
    { sink, env: plainOutput('NO_COLOR') },
  )
  const read = readReport(report)
  const { numPassedTests, numFailedTests } = read as { numPassedTests?: number; numFailedTests?: number }
  return tallyOf(ok, listVitestFailures(read), numPassedTests, numFailedTests)
}

const runStories = async (name: 'smoke' | 'stories', args: readonly string[]): Promise<Tally> => {
  const report = join(reports, `${name}.json`)
  ensureChromium()
  const ok = await runProgram(
    'node_modules/@playwright/test/cli.js',
    ['test', '--config', 'e2e/playwright.config.ts', '--reporter', 'line,json', ...args],
    { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...plainOutput('FORCE_COLOR') } },
  )
  const read = readReport(report)
  const { stats } = read as { stats?: { expected: number; unexpected: number; flaky: number } }
  return tallyOf(ok, listPlaywrightFailures(read), (stats?.expected ?? 0) + (stats?.flaky ?? 0), stats?.unexpected)
}

/**
 * Every gate, the longest first, so that the short ones fill the second lane. One checker thread per type
 * program: with more threads, shared files are checked again at twice the CPU time.
 */
const gates: readonly Gate[] = [
  {
    name: 'component',
    run: buffered('component', (sink) => {
      ensureChromium()
      return runVitest('component', sink)
    }),
  },
  { name: 'unit', run: buffered('unit', (sink) => runVitest('unit', sink)) },
  check('types', 'node_modules/typescript/bin/tsc', ['-b', '--checkers', '1']),
  check('lint', 'node_modules/@biomejs/biome/bin/biome', ['check', '.']),
  check('structure', 'tools/check-structure.ts', []),
  check('knip', 'node_modules/knip/bin/knip.js', ['--cache', '--cache-location', 'node_modules/.cache/cupo/knip']),
  {
    name: 'build',
    run: async () => {
      await buildWebIfStale()
      return single(true)
    },
  },
  check('generated', 'tools/generate.ts', ['--check']),
  { name: 'integration', alone: true, run: () => runVitest('integration', undefined) },
  { name: 'smoke', alone: true, run: () => runStories('smoke', ['--grep', '@smoke']) },
  { name: 'slow', alone: true, run: () => runVitest('slow', undefined) },
  { name: 'stories', alone: true, run: () => runStories('stories', []) },
]

/** `all` runs every gate; `smoke` is left out there, because `stories` contains it. */
const inAll = gates.filter(({ name }) => name !== 'smoke')
/** `npm test` runs the gates that take 15 to 18 minutes together on two cores. */
const byDefault = gates.filter(({ name }) => name !== 'slow' && name !== 'stories')

/** Whether these are names of gates, or `all`; also without a name. */
export const areGates = (names: readonly string[]): boolean =>
  names.every((name) => name === 'all' || gates.some((gate) => gate.name === name))

/** @returns the gates of these names in the order in which they run; without a name those of `npm test` */
export const selectGates = (names: readonly string[]): readonly Gate[] => {
  if (names.length === 0) return byDefault
  return names.includes('all') ? inAll : gates.filter(({ name }) => names.includes(name))
}
