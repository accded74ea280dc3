import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ensureChromium } from './chromium.ts'
import { buildWebIfStale } from './web-build.ts'

// `npm test`: every gate in turn, each counted as one, and the tests inside those that run tests counted one by one.
// `npm test -- lint unit` runs only these.

type Tally = { passed: number; failed: number }
type Gate = { name: string; run: () => Promise<Tally> }

const root = resolve(import.meta.dirname, '..')
const reports = join(root, 'test-results')

/** Where nobody watches, a log without the marks of colours; the runners ask for it by different names. */
const plain = (name: 'NO_COLOR' | 'FORCE_COLOR'): Record<string, string> =>
  process.stdout.isTTY ? {} : { [name]: name === 'NO_COLOR' ? '1' : '0' }

/** Runs a program of the project's own; what it prints is shown as it comes. */
const program = (entry: string, args: string[], env: Record<string, string> = {}): Promise<boolean> =>
  new Promise((done) => {
    const child = spawn(process.execPath, [join(root, entry), ...args], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    })
    const stop = () => void child.kill('SIGTERM')
    process.on('SIGINT', stop).on('SIGTERM', stop)
    child.once('close', (code) => {
      process.off('SIGINT', stop).off('SIGTERM', stop)
      done(code === 0)
    })
  })

const one = (ok: boolean): Tally => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 })

/** A run that failed without a failed test (it could not start, or left an error behind) is one failure as well. */
const tallyOf = (ok: boolean, passed = 0, failed = 0): Tally => ({ passed, failed: ok ? failed : Math.max(failed, 1) })

const readReport = (file: string): Record<string, unknown> =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>) : {}

const typed = [
  'packages/core',
  'packages/contract',
  'packages/embedded-postgres',
  'apps/server',
  'apps/web',
  'apps/web/tsconfig.build.json',
  'tools',
  'bench',
  'e2e',
]

const types = async (): Promise<Tally> => {
  const check = async (projects: readonly string[]): Promise<boolean> => {
    let ok = true
    for (const project of projects) ok = (await program('node_modules/typescript/bin/tsc', ['-p', project])) && ok
    return ok
  }
  // Two at a time: a checker uses about one core.
  const halves = [typed.filter((_, i) => i % 2 === 0), typed.filter((_, i) => i % 2 === 1)]
  return one((await Promise.all(halves.map(check))).every(Boolean))
}

const vitest = async (project: string): Promise<Tally> => {
  const report = join(reports, `${project}.json`)
  const ok = await program(
    'node_modules/vitest/vitest.mjs',
    [
      'run',
      ...['--project', project],
      ...['--reporter', process.env.CI ? 'dot' : 'default'],
      ...['--reporter', 'json', `--outputFile.json=${report}`],
    ],
    plain('NO_COLOR'),
  )
  const { numPassedTests, numFailedTests } = readReport(report) as { numPassedTests?: number; numFailedTests?: number }
  return tallyOf(ok, numPassedTests, numFailedTests)
}

const component = (): Promise<Tally> => {
  ensureChromium()
  return vitest('component')
}

const stories = async (): Promise<Tally> => {
  const report = join(reports, 'stories.json')
  ensureChromium()
  const ok = await program(
    'node_modules/@playwright/test/cli.js',
    ['test', '--config', 'e2e/playwright.config.ts', '--reporter', 'line,json'],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...plain('FORCE_COLOR') },
  )
  const { stats } = readReport(report) as { stats?: { expected: number; unexpected: number; flaky: number } }
  return tallyOf(ok, (stats?.expected ?? 0) + (stats?.flaky ?? 0), stats?.unexpected)
}

const build = async (): Promise<Tally> => {
  try {
    await buildWebIfStale()
    return one(true)
  } catch (error) {
    console.error((error as Error).message)
    return one(false)
  }
}

const gates: Gate[] = [
  { name: 'types', run: types },
  { name: 'lint', run: async () => one(await program('node_modules/@biomejs/biome/bin/biome', ['check', '.'])) },
  { name: 'structure', run: async () => one(await program('tools/check-structure.ts', [])) },
  { name: 'knip', run: async () => one(await program('node_modules/knip/bin/knip.js', [])) },
  { name: 'unit', run: () => vitest('unit') },
  { name: 'component', run: component },
  { name: 'integration', run: () => vitest('integration') },
  { name: 'build', run: build },
  { name: 'stories', run: stories },
]

const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('-'))
const unknown = wanted.filter((name) => !gates.some((gate) => gate.name === name))
if (unknown.length > 0) {
  console.error(`There is no gate ${unknown.join(', ')}; there are ${gates.map(({ name }) => name).join(', ')}.`)
  process.exit(2)
}

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const outcomes: { name: string; tally: Tally; seconds: number }[] = []
for (const { name, run } of gates.filter((gate) => wanted.length === 0 || wanted.includes(gate.name))) {
  console.log(`\n── ${name} ──`)
  const startedAt = performance.now()
  const tally = await run().catch((error: Error) => {
    console.error(error.message)
    return one(false)
  })
  outcomes.push({ name, tally, seconds: (performance.now() - startedAt) / 1000 })
}

console.log('')
for (const { name, tally, seconds } of outcomes) {
  const verdict = tally.failed === 0 ? 'passed' : 'FAILED'
  console.log(`${name.padEnd(12)} ${verdict}  ${tally.passed} passed, ${tally.failed} failed  ${seconds.toFixed(1)} s`)
}
const sum = (figure: keyof Tally) => outcomes.reduce((total, { tally }) => total + tally[figure], 0)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(sum('failed') === 0 ? 0 : 1)
