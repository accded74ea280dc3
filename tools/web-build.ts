import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { checkWeight } from './weight.ts'

const root = resolve(import.meta.dirname, '..')
const web = join(root, 'apps/web')
const dist = join(web, 'dist')
const stamp = join(root, 'node_modules/.cache/cupo/web-build')

/** All inputs of the web build. */
const sources = [
  ...['src', 'public', 'vite', 'index.html', 'vite.config.ts', 'package.json', 'tsconfig.json'].map((name) =>
    join(web, name),
  ),
  join(root, 'packages/contract/src'),
  join(root, 'packages/core/src'),
  join(root, 'package-lock.json'),
  join(root, 'tools/weight.ts'),
]

/** Builds the web app if its sources changed since the last build. */
export const buildWebIfStale = async (): Promise<void> => {
  const expected = fingerprint()
  if (existsSync(join(dist, 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === expected) return
  await buildWeb()
}

/**
 * Builds the web app and checks its size budgets.
 * @throws Error with the output of the build, or with the budgets that are exceeded
 */
export const buildWeb = async (): Promise<void> => {
  const fingerprintBefore = fingerprint()
  rmSync(stamp, { force: true })
  process.stdout.write('Building the web app…\n')
  const startedAt = performance.now()
  await runVite()
  const tooHeavy = checkWeight(dist)
  if (tooHeavy.length > 0) throw new Error(`The web app is over its weight:\n${tooHeavy.join('\n')}`)
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, fingerprintBefore)
  process.stdout.write(`Built the web app in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.\n`)
}

const runVite = async (): Promise<void> => {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const child = spawn(process.execPath, [vite, 'build', '--manifest', '--logLevel', 'warn'], {
    cwd: web,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const code = await new Promise((done) => child.once('close', done))
  if (code !== 0) throw new Error(`The web app could not be built:\n${output.trim()}`)
}

const fingerprint = (): string => {
  const hash = createHash('sha256')
  for (const source of sources.filter(existsSync)) {
    for (const file of filesOf(source)) hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

const filesOf = (path: string): string[] => {
  try {
    return readdirSync(path, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
  } catch {
    return [path]
  }
}
