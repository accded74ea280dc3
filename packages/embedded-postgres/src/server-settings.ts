import { totalmem } from 'node:os'

/**
 * Default settings. Durability settings are on the command line, so that an edited postgresql.conf cannot weaken them:
 * a committed transaction survives a power loss.
 */
const DEFAULT_SETTINGS = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  max_connections: '100',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  min_wal_size: '256MB',
  max_wal_size: '2GB',
  random_page_cost: '1.1',
  jit: 'off',
  // Parallel workers share memory under /dev/shm, which is small in containers.
  max_parallel_workers_per_gather: '0',
  TimeZone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  log_checkpoints: 'off',
  // The detail of an error contains values, such as the e-mail address that violated a unique constraint.
  log_error_verbosity: 'terse',
  // Cancel statements of a killed client early, so that they do not hold locks against its successor.
  client_connection_check_interval: '2s',
  idle_in_transaction_session_timeout: '60s',
  unix_socket_permissions: '0700',
}

const megabyte = 2 ** 20
const buffersMb = { least: 256, most: 2048 }

/**
 * Sizes of the buffers for a machine or container with this memory: an eighth of it as PostgreSQL's own, since the server
 * and other processes share the memory, within limits. More is not faster here: the file cache holds the rest.
 */
export const memorySettings = (memoryBytes: number): Record<'shared_buffers' | 'effective_cache_size', string> => {
  const eighth = Math.floor(memoryBytes / 8 / megabyte)
  const buffers = Math.min(Math.max(eighth, buffersMb.least), buffersMb.most)
  return { shared_buffers: `${buffers}MB`, effective_cache_size: `${buffers * 4}MB` }
}

/** Memory of the machine, or of the container if that is limited. */
const memoryBytes = (): number => {
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}

/** Settings that the package computes; setting them would make the database unreachable or unsafe to share. */
const RESERVED_SETTINGS = new Set(['listen_addresses', 'port', 'unix_socket_directories', 'data_directory'])

/** A Unix socket in a private folder, or a loopback port if the socket's path would be too long. */
export type ListenAddress = { socketDir: string } | { port: number }

/** Part of the socket's file name; no TCP port is opened. */
export const SOCKET_PORT = 5432

/** sun_path holds 108 bytes on Linux including the terminator; PostgreSQL appends the socket's file name. */
const MAX_SOCKET_DIR_BYTES = 107 - '/.s.PGSQL.5432'.length

export const fitsSocketPath = (socketDir: string): boolean =>
  process.platform !== 'win32' && Buffer.byteLength(socketDir) <= MAX_SOCKET_DIR_BYTES

/**
 * Command-line arguments of `postgres`. Deterministic: a running postmaster is recognized by them.
 * @throws TypeError for a setting that the package computes
 */
export const postgresArguments = (
  clusterDir: string,
  listen: ListenAddress,
  overrides: Readonly<Record<string, string>>,
): string[] => {
  const reserved = Object.keys(overrides).find((name) => RESERVED_SETTINGS.has(name.toLowerCase()))
  if (reserved) throw new TypeError(`The setting ${reserved} is computed and cannot be overridden.`)
  const network =
    'port' in listen
      ? { listen_addresses: '127.0.0.1', port: String(listen.port), unix_socket_directories: '' }
      : { listen_addresses: '', port: String(SOCKET_PORT), unix_socket_directories: quoteListEntry(listen.socketDir) }
  const all = Object.entries({ ...DEFAULT_SETTINGS, ...memorySettings(memoryBytes()), ...overrides, ...network })
  return ['-D', clusterDir, ...all.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

/** The setting is a list, in which a comma or a quote in a path would end the entry. */
const quoteListEntry = (path: string): string => `"${path.replaceAll('"', '""')}"`
