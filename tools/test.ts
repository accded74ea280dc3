import { mkdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { burnCores } from './testing/burn-cores.ts'
import { areGates, reports, selectGates } from './testing/gates.ts'
import { runSelected } from './testing/run-selected.ts'
import { scheduleGates } from './testing/schedule-gates.ts'

// `npm test`                               every gate but `slow` and `stories`, which take another 25 minutes
// `npm test -- all`                        every gate, as in CI
// `npm test -- lint unit`                  these gates
// `npm test -- cancel-booking`             one test file or story, by name, path or folder
// `npm test -- books-a-class -g "title"`   only the tests of it with this title
// `npm test -- --busy stories`            any of these while other processes keep every core busy
// Unknown flags go to the runner: `npm test -- books-a-class --project=phone --repeat-each=5`

const runGates = async (names: readonly string[]): Promise<number> => {
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
  const startedAt = performance.now()
  const outcomes = await scheduleGates(selectGates(names), Math.min(4, Math.max(2, availableParallelism())))
  console.log('')
  for (const { name, tally, seconds } of outcomes) {
    const verdict = tally.failed === 0 ? 'passed' : 'FAILED'
    console.log(
      `${name.padEnd(12)} ${verdict}  ${tally.passed} passed, ${tally.failed} failed  ${seconds.toFixed(1)} s`,
    )
  }
  for (const { name, tally } of outcomes) {
    for (const failure of tally.failures ?? []) console.log(`${name}: ${failure}`)
  }
  const sum = (figure: 'passed' | 'failed') => outcomes.reduce((total, { tally }) => total + tally[figure], 0)
  const seconds = (performance.now() - startedAt) / 1000
  console.log(`${sum('passed')} passed, ${sum('failed')} failed in ${seconds.toFixed(0)} s`)
  return sum('failed') === 0 ? 0 : 1
}

const { values, positionals, tokens } = parseArgs({
  args: process.argv.slice(2),
  options: {
    grep: { type: 'string', short: 'g' },
    testNamePattern: { type: 'string', short: 't' },
    busy: { type: 'boolean' },
  },
  allowPositionals: true,
  strict: false,
  tokens: true,
})
const known = new Set(['grep', 'testNamePattern', 'busy'])
const flags = tokens.flatMap((token) =>
  token.kind === 'option' && !known.has(token.name)
    ? [token.value === undefined ? token.rawName : `${token.rawName}=${token.value}`]
    : [],
)
const title = (values.grep ?? values.testNamePattern) as string | undefined
if (values.busy === true) burnCores()
process.exit(areGates(positionals) ? await runGates(positionals) : await runSelected(positionals, title, flags))
