import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { LockFile } from '../lock-file.ts'
import { type Entry, installScripts, reviewLock, summarizeLock } from './review-lock.ts'

// `npm run review:dependencies`: reviews package-lock.json without a network, and writes a CycloneDX list with
// `--sbom FILE`. Exits with 1 on a problem.

const root = resolve(import.meta.dirname, '../..')
const writeLine = (line: string): void => void process.stdout.write(`${line}\n`)
const { sbom } = parseArgs({ options: { sbom: { type: 'string' } } }).values
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as LockFile

const dayMs = 86_400_000
const ageDays = (file: string): number => Math.floor((Date.now() - statSync(file).mtimeMs) / dayMs)

/** Direct dependencies of every workspace, by name and version. */
const direct = (): string[] => {
  const found = new Set<string>()
  for (const [path, entry] of Object.entries(lock.packages as Record<string, Entry>)) {
    if (path.includes('node_modules/')) continue
    const { dependencies = {}, devDependencies = {} } = entry
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      if (!name.startsWith('@cupo/')) found.add(`${name} ${version}`)
    }
  }
  return [...found].sort()
}

const writeSbom = (file: string): void => {
  const { status, stdout, stderr } = spawnSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  if (status !== 0) throw new Error(`npm sbom failed: ${stderr}`)
  writeFileSync(file, stdout)
  writeLine(`\nWrote ${file}.`)
}

const { packages, inProduction, licences, installScripts: run } = summarizeLock(lock)
writeLine(`${packages} packages, ${inProduction} of them not only for development.`)
writeLine(`\nDirect dependencies (exact versions):\n  ${direct().join('\n  ')}`)
writeLine(
  `\nLicences: ${Object.entries(licences)
    .sort(([, a], [, b]) => b - a)
    .map(([name, n]) => `${name} ${n}`)
    .join(', ')}`,
)
writeLine(`\nRuns at install: ${run.join(', ')}`)
for (const [name, what] of Object.entries(installScripts)) writeLine(`  ${name}: ${what}`)
const lockFile = join(root, 'node_modules/.package-lock.json')
if (existsSync(lockFile)) writeLine(`\nInstalled ${ageDays(lockFile)} days ago.`)
const problems = reviewLock(lock)
writeLine(problems.length === 0 ? '\nNo problem.' : `\nProblems:\n  ${problems.join('\n  ')}`)
if (sbom) writeSbom(resolve(sbom))
process.exitCode = problems.length === 0 ? 0 : 1
