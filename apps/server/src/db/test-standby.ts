import {
  appendFileSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { Client, type ClientConfig } from 'pg'
import { startEmbeddedPostgres } from './open-database.ts'

/** A running PostgreSQL in a temporary folder. */
type TestServer = {
  url: string
  /** Runs a statement as the superuser, and returns its rows. */
  asSuperuser<Row>(statement: string): Promise<Row[]>
  stop(): Promise<void>
}

const passwordsFile = 'postgres-passwords.json'
const log = (message: string | Error) => void process.stderr.write(`${message}\n`)

const superuserOf = (dataDir: string, { host, port }: ClientConfig): ClientConfig => {
  const { superuser } = JSON.parse(readFileSync(join(dataDir, passwordsFile), 'utf8')) as { superuser: string }
  return { host, port, user: 'postgres', password: superuser, database: 'postgres' } as ClientConfig
}

const serve = async (
  dataDir: string,
  settings: Readonly<Record<string, string>>,
): Promise<TestServer & { admin: ClientConfig }> => {
  const server = await startEmbeddedPostgres(dataDir, { onRestart: log, onLost: log }, settings)
  const { host, port, user, password, database } = server.connection
  const admin = superuserOf(dataDir, server.connection)
  return {
    admin,
    url: `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    asSuperuser: async (statement) => {
      const client = new Client(admin)
      await client.connect()
      try {
        return (await client.query(statement)).rows
      } finally {
        await client.end()
      }
    },
    stop: async () => {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Gives a folder and everything in it to the account that PostgreSQL runs as, when the caller is root. */
const giveTo = async (folder: string, { uid, gid }: { uid: number; gid: number }): Promise<void> => {
  if (process.getuid?.() !== 0) return
  chownSync(folder, uid, gid)
  for (const entry of await readdir(folder, { recursive: true })) chownSync(join(folder, entry), uid, gid)
}

/** Copies the files of a running primary and makes the copy its standby, like pg_basebackup. */
const copyPrimary = async (from: string, to: string, admin: ClientConfig): Promise<void> => {
  const [cluster, copy] = [join(from, 'postgres'), join(to, 'postgres')]
  const client = new Client(admin)
  await client.connect()
  try {
    await client.query(`select pg_backup_start('standby', true)`)
    cpSync(cluster, copy, {
      recursive: true,
      filter: (path) => basename(path) !== 'postmaster.pid' && !path.startsWith(join(cluster, 'pg_wal', '0')),
    })
    const { rows } = await client.query<{ label: string }>('select labelfile as label from pg_backup_stop(false)')
    writeFileSync(join(copy, 'backup_label'), rows[0]?.label ?? '')
  } finally {
    await client.end()
  }
  const { host, port, user, password } = admin
  appendFileSync(
    join(copy, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${host} port=${port} user=${user} password=${password}'\n`,
  )
  writeFileSync(join(copy, 'standby.signal'), '')
  writeFileSync(join(to, passwordsFile), readFileSync(join(from, passwordsFile)), { mode: 0o600 })
  await giveTo(copy, statSync(cluster))
}

/** Starts an embedded primary with standbys that stream from it, in temporary folders. */
export const startWithStandbys = async (
  count: number,
  settings: Readonly<Record<string, string>> = {},
): Promise<{ primary: TestServer; standbys: TestServer[]; stop: () => Promise<void> }> => {
  const folders = Array.from({ length: count + 1 }, () => mkdtempSync(join(tmpdir(), 'cupo-pair-')))
  const [first = '', ...others] = folders
  // The standby starts from the primary's WAL, so the primary must retain it.
  const primary = await serve(first, { wal_keep_size: '1GB', ...settings })
  const standbys: TestServer[] = []
  for (const folder of others) {
    mkdirSync(folder, { recursive: true })
    await copyPrimary(first, folder, primary.admin)
    standbys.push(await serve(folder, settings))
  }
  const stop = async () => {
    for (const server of [...standbys, primary]) await server.stop()
  }
  return { primary, standbys, stop }
}
