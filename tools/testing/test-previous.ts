import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runsOutsideTransaction } from '../../apps/server/src/db/load-migrations.ts'
import { plainOutput } from './gates.ts'
import { listVitestFailures, type VitestReport } from './list-failures.ts'
import { releaseBefore, schemaTests } from './release-before.ts'
import { root, runProgram } from './run-program.ts'

const migrations = 'apps/server/src/db/migrations'

const runIn = (folder: string, command: string, args: readonly string[]) =>
  spawnSync(command, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

/**
 * Copies the migrations that are missing in a release into its folder.
 * @returns the names of those copied, and of those that were edited since the release, which is an error
 */
export const addMigrations = (from: string, to: string): { added: string[]; edited: string[] } => {
  const numberOf = (name: string) => name.split('-', 1)[0]
  const listIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.sql'))
  const names = listIn(from)
  // By number, because the file of a migration can be renamed.
  const released = new Map(listIn(to).map((name) => [numberOf(name), name]))
  const added = names.filter((name) => !released.has(numberOf(name)))
  const edited = names.filter((name) => {
    const own = released.get(numberOf(name))
    return own !== undefined && readFileSync(join(from, name), 'utf8') !== readFileSync(join(to, own), 'utf8')
  })
  for (const name of added) {
    const text = readFileSync(join(from, name), 'utf8')
    // A release may run all migrations in one transaction. On the empty tables of its tests, both forms give the same
    // schema.
    writeFileSync(join(to, name), runsOutsideTransaction(text) ? text.replace(/\bconcurrently\b/gi, '') : text)
  }
  return { added, edited }
}

/** Sorts failures: a listed test asserts the schema of its own release, every other one shows a breaking change. */
const sortFailures = (failures: readonly string[]) => {
  const sorted = failures.map((failure) => ({
    failure,
    because: schemaTests.find(({ test }) => failure.startsWith(test))?.because,
  }))
  return {
    expected: sorted.filter(({ because }) => because !== undefined),
    breaking: sorted.filter(({ because }) => because === undefined),
  }
}

const runTests = async (folder: string, files: readonly string[]): Promise<number> => {
  const { added, edited } = addMigrations(join(root, migrations), join(folder, migrations))
  if (edited.length > 0) {
    console.error(`Migrations were edited after the release: ${edited.join(', ')}`)
    return 1
  }
  console.log(`Migrations that the release does not know: ${added.length === 0 ? 'none' : added.join(', ')}`)
  console.log('Installing its dependencies…')
  const installed = runIn(folder, 'npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'])
  if (installed.status !== 0) {
    console.error(`Its dependencies could not be installed:\n${installed.stderr}`)
    return 1
  }
  const report = join(folder, 'previous.json')
  const vitest = join(folder, 'node_modules/vitest/vitest.mjs')
  const paths = files.length === 0 ? ['apps/server'] : files
  const args = [
    'run',
    ...paths,
    '--project',
    'integration',
    '--project',
    'slow',
    '--reporter',
    'dot',
    '--reporter',
    'json',
  ]
  await runProgram(vitest, [...args, `--outputFile.json=${report}`], { cwd: folder, env: plainOutput('NO_COLOR') })
  if (!existsSync(report)) return 1
  const read = JSON.parse(readFileSync(report, 'utf8')) as VitestReport
  const { numPassedTests: passed = 0 } = read
  const { expected, breaking } = sortFailures(listVitestFailures(read, folder))
  for (const { failure, because } of expected) console.log(`asserts its own schema: ${failure}\n  ${because}`)
  for (const { failure } of breaking) console.error(`BREAKS: ${failure}`)
  console.log(`${passed} passed, ${expected.length} assert their own schema, ${breaking.length} break`)
  return breaking.length === 0 && passed > 0 ? 0 : 1
}

/** The newest tag of a release before the checked-out commit; null when there is none. */
export const findNewestRelease = (folder: string): string | null => {
  const found = runIn(folder, 'git', ['describe', '--tags', '--abbrev=0', '--match', 'v[0-9]*', 'HEAD^'])
  return found.status === 0 ? found.stdout.trim() : null
}

/**
 * Runs the server's integration tests of a release on a database with today's migrations, because the servers of the
 * previous release still run during a rollout. Checks the release out into a temporary folder, with its own
 * dependencies.
 * @param named a tag or a commit; null for the newest tag of a release, or `releaseBefore` without one
 * @param files texts in the paths of the test files to run; all of the server by default
 * @returns an exit code: 0 compatible, 1 not, 2 when the clone lacks the commit
 */
export const testPrevious = async (named: string | null, files: readonly string[]): Promise<number> => {
  const reference = named ?? findNewestRelease(root) ?? releaseBefore
  const found = runIn(root, 'git', ['rev-parse', '--verify', '--quiet', `${reference}^{commit}`])
  if (found.status !== 0) {
    console.error(
      found.error
        ? 'git is needed to check out the release.'
        : `This clone has no "${reference}". A clone without history gets it by "git fetch --unshallow --tags".`,
    )
    return 2
  }
  const folder = join(mkdtempSync(join(tmpdir(), 'cupo-previous-')), 'release')
  try {
    const made = runIn(root, 'git', ['worktree', 'add', '--detach', folder, found.stdout.trim()])
    if (made.status !== 0) throw new Error(`The release could not be checked out: ${made.stderr}`)
    return await runTests(folder, files)
  } finally {
    runIn(root, 'git', ['worktree', 'remove', '--force', folder])
    rmSync(join(folder, '..'), { recursive: true, force: true })
  }
}
