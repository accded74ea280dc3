import { Client, type ClientConfig } from 'pg'
import { knownMigrations } from '../db/migrate.ts'
import {
  type DatabaseFacts,
  measureLatency,
  readFacts,
  readMigrations,
  readMissingExtensions,
} from './database-store.ts'
import { about, type Finding, patienceMs } from './finding.ts'

const database = about('database')
const oldest = 15
const extensions = ['btree_gist', 'pg_trgm', 'unaccent']
/** Connections of one process, see docs/operations.md. */
const perProcess = 15
const slowMs = 5
const clockDriftMs = 2_000

/** Checks the settings of a database. `external`: it is set by DATABASE_URL. */
export const judgeFacts = (facts: DatabaseFacts, external: boolean, now: Date): Finding[] => {
  const drift = Math.abs(facts.now.getTime() - now.getTime())
  const free = facts.mostConnections - facts.connections
  const failedSince =
    facts.lastArchiveFailedAt && (facts.lastArchivedAt === null || facts.lastArchivedAt < facts.lastArchiveFailedAt)
  const archive = about('archiving')
  return [
    facts.version < oldest
      ? database.error(`PostgreSQL ${facts.version}; ${oldest} or newer is needed.`)
      : database.ok(`PostgreSQL ${facts.version}, ${(facts.bytes / 1_000_000).toFixed(0)} MB`),
    ...(facts.encoding === 'UTF8' ? [] : [database.error(`encoded as ${facts.encoding}; UTF8 is needed.`)]),
    ...(facts.standby ? [database.error('a standby, which takes no writes: name the primary.')] : []),
    ...(facts.ownsSchema ? [] : [database.error('the role may not create tables, so it cannot migrate.')]),
    ...(facts.superuser && external
      ? [database.warning('the role is a superuser; an owner of the database is enough.')]
      : []),
    ...(facts.tls || facts.local ? [] : [database.warning('reached over a network without TLS.')]),
    ...(facts.fsync === 'on' && facts.synchronousCommit !== 'off'
      ? []
      : [database.error('fsync or synchronous_commit is off: a crash loses confirmed bookings.')]),
    free < perProcess
      ? database.warning(
          `${free} of ${facts.mostConnections} connections are free; a process opens up to ${perProcess}.`,
        )
      : database.ok(`${free} of ${facts.mostConnections} connections are free`),
    drift > clockDriftMs
      ? about('clock').error(`differs from the database's by ${Math.round(drift / 1000)} s; run an NTP client on both.`)
      : about('clock').ok("agrees with the database's"),
    ...(external
      ? [
          !facts.archiving
            ? archive.warning('archive_mode is off: no restore to a point in time (ops/backup).')
            : failedSince
              ? archive.error(`fails since ${facts.lastArchiveFailedAt?.toISOString()}.`)
              : archive.ok(`last at ${facts.lastArchivedAt?.toISOString() ?? 'no time yet'}`),
        ]
      : []),
  ]
}

const judgeMigrations = (ran: readonly string[], known: readonly string[]): Finding => {
  const missing = known.filter((name) => !ran.includes(name))
  const newer = ran.filter((name) => !known.includes(name))
  if (newer.length > 0) return database.warning(`has the migration ${newer.at(-1)} of a newer release.`)
  return missing.length === 0
    ? database.ok(`has every migration (${ran.length})`)
    : database.warning(`lacks ${missing.length} migrations, which the next start runs.`)
}

const inspect = async (client: Client, external: boolean, now: () => Date): Promise<Finding[]> => {
  const facts = await readFacts(client)
  const missing = await readMissingExtensions(client, extensions)
  const latency = await measureLatency(client)
  return [
    ...judgeFacts(facts, external, now()),
    missing.length > 0
      ? database.error(`lacks the extensions ${missing.join(', ')}.`)
      : database.ok(`has ${extensions.join(', ')}`),
    judgeMigrations(await readMigrations(client), knownMigrations()),
    latency > slowMs
      ? database.warning(`answers in ${latency.toFixed(1)} ms; a booking makes several round trips.`)
      : database.ok(`answers in ${latency.toFixed(1)} ms`),
  ]
}

/** Connects to the database and inspects it. Changes nothing. */
export const checkDatabase = async (
  connection: ClientConfig,
  external: boolean,
  now: () => Date,
): Promise<Finding[]> => {
  const client = new Client({ ...connection, connectionTimeoutMillis: patienceMs })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await inspect(client, external, now)
  } catch (error) {
    const { message, code } = error as { message: string; code?: string }
    return [database.error(`can't be reached: ${message || code}.`)]
  } finally {
    await client.end().catch(() => undefined)
  }
}
