import { onlyRow } from '@cupo/core/must-get'
import type { Client } from 'pg'

/** Version, settings and rights of the database. */
export type DatabaseFacts = {
  version: number
  encoding: string
  standby: boolean
  tls: boolean
  local: boolean
  superuser: boolean
  ownsSchema: boolean
  now: Date
  connections: number
  mostConnections: number
  archiving: boolean
  lastArchivedAt: Date | null
  lastArchiveFailedAt: Date | null
  fsync: string
  synchronousCommit: string
  bytes: number
}

/** Reads these facts in one statement. */
export const readFacts = async (client: Client): Promise<DatabaseFacts> => {
  const { rows } = await client.query<DatabaseFacts>(`
    select current_setting('server_version_num')::int / 10000 as version,
           current_setting('server_encoding') as encoding,
           pg_is_in_recovery() as standby,
           coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as tls,
           inet_server_addr() is null or inet_server_addr() <<= '127.0.0.0/8'::inet or inet_server_addr() = '::1'::inet as local,
           (select rolsuper from pg_roles where rolname = current_user) as superuser,
           has_schema_privilege('public', 'create') as "ownsSchema",
           clock_timestamp() as now,
           (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
           current_setting('max_connections')::int as "mostConnections",
           current_setting('archive_mode') <> 'off' as archiving,
           (select last_archived_time from pg_stat_archiver) as "lastArchivedAt",
           (select last_failed_time from pg_stat_archiver) as "lastArchiveFailedAt",
           current_setting('fsync') as fsync,
           current_setting('synchronous_commit') as "synchronousCommit",
           pg_database_size(current_database())::float8 as bytes`)
  return onlyRow(rows)
}

/** Lists the extensions that are neither installed nor available. */
export const readMissingExtensions = async (client: Client, names: readonly string[]): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    'select name from unnest($1::text[]) name where not exists (select from pg_available_extensions a where a.name = name.name)',
    [names],
  )
  return rows.map(({ name }) => name)
}

/** Lists the applied migrations; empty for a new database. */
export const readMigrations = async (client: Client): Promise<string[]> => {
  const there = await client.query<{ there: boolean }>(`select to_regclass('migration') is not null as there`)
  if (!there.rows[0]?.there) return []
  return (await client.query<{ name: string }>('select name from migration order by id')).rows.map(({ name }) => name)
}

/** Measures the round trip of a small statement. @returns the median in milliseconds */
export const measureLatency = async (client: Client): Promise<number> => {
  const times: number[] = []
  for (let i = 0; i < 7; i++) {
    const begun = performance.now()
    await client.query('select 1')
    times.push(performance.now() - begun)
  }
  return times.sort((a, b) => a - b)[3] ?? 0
}
