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
import type { Binaries } from './find-binaries.ts'
import type { SystemAccount } from './system-account.ts'

/** Major version of the installed PostgreSQL. It cannot read the files of another major version. */
const MAJOR_VERSION = '18'

export type Passwords = { superuser: string; service: string }

/** Paths inside a data folder. */
export const dataFolderPaths = (dataDir: string) => ({
  cluster: join(dataDir, 'postgres'),
  socket: join(dataDir, 'socket'),
  passwords: join(dataDir, 'postgres-passwords.json'),
  log: join(dataDir, 'postgres.log'),
})

export type DataFolderPaths = ReturnType<typeof dataFolderPaths>

/**
 * Sets the folder's mode. When run by root, the PostgreSQL account needs search permission on it; its subfolders stay
 * private.
 */
export const openDataFolder = (dataDir: string, account: SystemAccount): void =>
  chmodSync(dataDir, account.owner ? 0o711 : 0o700)

/** @throws Error when the folder was never initialized */
export const readPasswords = (paths: DataFolderPaths): Passwords => {
  if (!existsSync(paths.passwords))
    throw new Error(`There is no database in this folder: ${paths.passwords} is missing.`)
  return JSON.parse(readFileSync(paths.passwords, 'utf8')) as Passwords
}

/**
 * Reads the passwords of a data folder, or generates them (mode 0600) if the folder has no database yet.
 * @throws Error when the database exists but its passwords are missing
 */
export const readOrCreatePasswords = (paths: DataFolderPaths): Passwords => {
  if (existsSync(paths.passwords)) return readPasswords(paths)
  if (existsSync(paths.cluster)) {
    throw new Error(`The database's passwords are missing: restore ${paths.passwords} from a backup.`)
  }
  const password = () => randomBytes(24).toString('base64url')
  const passwords = { superuser: password(), service: password() }
  const draft = `${paths.passwords}.${randomUUID()}`
  writeFileSync(draft, JSON.stringify(passwords), { mode: 0o600 })
  renameSync(draft, paths.passwords)
  return passwords
}

type Initialization = { binaries: Binaries; account: SystemAccount; passwords: Passwords; icuLocale: string }

/**
 * Runs initdb unless the database exists. It writes to a temporary folder that is renamed into place, so a process
 * killed at any moment leaves either no database or a complete one.
 * @throws Error when the folder belongs to another major version, or initdb fails
 */
export const ensureCluster = async (dataDir: string, initialization: Initialization): Promise<void> => {
  const paths = dataFolderPaths(dataDir)
  const { account, passwords } = initialization
  removeAbandonedDrafts(dataDir)
  createPrivateFolder(paths.socket, account)
  if (existsSync(paths.cluster)) {
    const version = readFileSync(join(paths.cluster, 'PG_VERSION'), 'utf8').trim()
    if (version === MAJOR_VERSION) return
    throw new Error(
      `The data folder ${dataDir} was created by PostgreSQL ${version}, but PostgreSQL ${MAJOR_VERSION} is installed: ` +
        'dump it with the old version and restore it into a new folder.',
    )
  }
  const draft = join(dataDir, `postgres.new-${randomUUID()}`)
  createPrivateFolder(draft, account)
  const passwordFile = join(paths.socket, `password-${randomUUID()}`)
  writeFileSync(passwordFile, `${passwords.superuser}\n`, { mode: 0o600 })
  if (account.owner) chownSync(passwordFile, account.owner.uid, account.owner.gid)
  try {
    await runInitdb(draft, passwordFile, initialization)
  } finally {
    rmSync(passwordFile, { force: true })
  }
  renameSync(draft, paths.cluster)
}

const removeAbandonedDrafts = (dataDir: string): void => {
  for (const entry of readdirSync(dataDir)) {
    if (entry.startsWith('postgres.new-')) rmSync(join(dataDir, entry), { recursive: true, force: true, maxRetries: 3 })
  }
}

const createPrivateFolder = (path: string, account: SystemAccount): void => {
  mkdirSync(path, { recursive: true })
  chmodSync(path, 0o700)
  if (account.owner) chownSync(path, account.owner.uid, account.owner.gid)
}

const runInitdb = async (
  clusterDir: string,
  passwordFile: string,
  { binaries, account, icuLocale }: Initialization,
): Promise<void> => {
  const { file, args } = account.command(binaries.initdb, [
    `--pgdata=${clusterDir}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--locale-provider=icu',
    `--icu-locale=${icuLocale}`,
  ])
  const child = spawn(file, args, { cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const code = await new Promise((done) => {
    child.once('error', done)
    child.once('close', done)
  })
  if (code !== 0) throw new Error(`initdb failed in ${clusterDir}: ${output.trim() || code}`)
}
