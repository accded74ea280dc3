/**
 * What PostgreSQL runs with. An answered booking survives a loss of power: fsync, full page writes and the
 * synchronous commit are said outright, so that no edited file in the data folder weakens them.
 * The sizes suit a small machine; the processes wait in turn rather than fork more of themselves.
 */
const settings = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  max_connections: '100',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  min_wal_size: '256MB',
  max_wal_size: '2GB',
  random_page_cost: '1.1',
  jit: 'off',
  // Gathering helpers share memory under /dev/shm, which containers keep small; our queries are short anyway.
  max_parallel_workers_per_gather: '0',
  TimeZone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  log_checkpoints: 'off',
  // Details of an error quote values, such as the address that a unique index refused.
  log_error_verbosity: 'terse',
  // A statement of a killed server is given up soon instead of waiting for its lock in the next server's way.
  client_connection_check_interval: '2s',
  idle_in_transaction_session_timeout: '60s',
  unix_socket_permissions: '0700',
}

/** Where the database is listened for: a socket in a private folder, or loopback where its path would be too long. */
export type Listening = { socketDir: string } | { port: number }

/** The port in the name of the socket; nothing listens on it. */
export const SOCKET_PORT = 5432

/** The longest path of a socket that systems take, less the name that PostgreSQL gives it. */
const LONGEST_SOCKET_DIR = 107 - '/.s.PGSQL.5432'.length

export const socketFits = (socketDir: string): boolean =>
  process.platform !== 'win32' && Buffer.byteLength(socketDir) <= LONGEST_SOCKET_DIR

/** The arguments of `postgres`, the same for the same folder: a running one is recognised by them. */
export const postgresArguments = (
  clusterDir: string,
  listening: Listening,
  extra: Readonly<Record<string, string>>,
): string[] => {
  const network =
    'port' in listening
      ? { listen_addresses: '127.0.0.1', port: String(listening.port), unix_socket_directories: '' }
      : { listen_addresses: '', port: String(SOCKET_PORT), unix_socket_directories: quoted(listening.socketDir) }
  const all = Object.entries({ ...settings, ...extra, ...network })
  return ['-D', clusterDir, ...all.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

/** The setting is a list: a comma or a quote in a path would end the entry. */
const quoted = (path: string): string => `"${path.replaceAll('"', '""')}"`
