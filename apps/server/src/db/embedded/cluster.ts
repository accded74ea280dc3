import { spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Programs } from './programs.ts'
import type { SystemAccount } from './system-account.ts'

/** The major version of PostgreSQL whose files the data folder holds. */
const MAJOR = '18'

export type Passwords = { superuser: string; service: string }

/** The paths inside a data folder. */
export const layout = (dataDir: string) => ({
  cluster: join(dataDir, 'postgres'),
  socket: join(dataDir, 'socket'),
  passwords: join(dataDir, 'postgres-passwords.json'),
  log: join(dataDir, 'postgres.log'),
})

export type Layout = ReturnType<typeof layout>

/** Reads the generated passwords of a data folder, or generates them; the file is its owner's alone. */
export const keepPasswords = (paths: Layout): Passwords => {
  if (existsSync(paths.passwords)) return JSON.parse(readFileSync(paths.passwords, 'utf8')) as Passwords
  if (existsSync(paths.cluster)) {
    throw new Error(`The passwords of the database are missing: ${paths.passwords} must be put back from a backup.`)
  }
  const password = () => randomBytes(24).toString('base64url')
  const passwords = { superuser: password(), service: password() }
  const draft = `${paths.passwords}.${randomUUID()}`
  writeFileSync(draft, JSON.stringify(passwords), { mode: 0o600 })
  renameSync(draft, paths.passwords)
  return passwords
}

/**
 * Makes the database's files unless they are there. They are made beside and moved into place whole, so that a kill
 * at any moment leaves either none or all of them.
 * @returns whether they were made now
 */
export const ensureCluster = async (
  dataDir: string,
  programs: Programs,
  account: SystemAccount,
  passwords: Passwords,
): Promise<boolean> => {
  const paths = layout(dataDir)
  for (const entry of readdirSync(dataDir)) {
    if (entry.startsWith('postgres.new-')) rmSync(join(dataDir, entry), { recursive: true, force: true, maxRetries: 3 })
  }
  privateFolder(paths.socket, account)
  if (existsSync(paths.cluster)) {
    const version = readFileSync(join(paths.cluster, 'PG_VERSION'), 'utf8').trim()
    if (version === MAJOR) return false
    throw new Error(
      `The data folder ${dataDir} was made by PostgreSQL ${version} and this is PostgreSQL ${MAJOR}: dump and restore it.`,
    )
  }
  const draft = join(dataDir, `postgres.new-${randomUUID()}`)
  privateFolder(draft, account)
  const passwordFile = join(paths.socket, `password-${randomUUID()}`)
  writeFileSync(passwordFile, `${passwords.superuser}\n`, { mode: 0o600 })
  if (account.owner) chownSync(passwordFile, account.owner.uid, account.owner.gid)
  try {
    await runInitdb(draft, passwordFile, programs, account)
  } finally {
    rmSync(passwordFile, { force: true })
  }
  renameSync(draft, paths.cluster)
  return true
}

const privateFolder = (path: string, account: SystemAccount): void => {
  mkdirSync(path, { recursive: true })
  chmodSync(path, 0o700)
  if (account.owner) chownSync(path, account.owner.uid, account.owner.gid)
}

const runInitdb = async (
  clusterDir: string,
  passwordFile: string,
  programs: Programs,
  account: SystemAccount,
): Promise<void> => {
  const { file, args } = account.command(programs.initdb, [
    `--pgdata=${clusterDir}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--locale-provider=icu',
    '--icu-locale=es',
  ])
  const child = spawn(file, args, { cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const code = await new Promise((done) => {
    child.once('error', done)
    child.once('close', done)
  })
  if (code !== 0) throw new Error(`The database's files could not be made in ${clusterDir}: ${output.trim() || code}`)
}
