import {
  LockedDataFolderError,
  type RunningPostgres,
  readConnection,
  startPostgres,
  UnsupportedPlatformError,
} from '@cupo/embedded-postgres'
import type { ClientConfig } from 'pg'

/** An external database, or a data folder in which this process runs PostgreSQL. */
export type DatabaseLocation = { url: string; migrateUrl?: string | null } | { dataDir: string }

/** A database that accepts connections until `close`. */
export type OpenDatabase = {
  connection: ClientConfig
  /** Connection of the role that owns the schema. The same as `connection` unless configured. */
  migrating: ClientConfig
  /** Publishes the server's address. A second server on the same data folder includes it in its error. */
  announceAddress(address: string): void
  /** Announces the shutdown, so that a second server waits for the data folder. */
  announceStopping(): void
  /** Stops the database if this process runs it. Close all connections before. */
  close(): Promise<void>
}

/** Thrown when a different server has locked the data folder. The message names its process and the remedy. */
export class DataFolderInUseError extends Error {
  override name = 'DataFolderInUseError'

  constructor({ dataDir, holder }: LockedDataFolderError) {
    super(
      `The data folder ${dataDir} is held by another Cupo server: process ${holder.pid}, ` +
        `${holder.address ? `at ${holder.address}` : 'still starting'}, since ${holder.since}; ` +
        'stop it first, or choose another folder with CUPO_DATA_DIR.',
    )
  }
}

type Listeners = { onRestart: (message: string) => void; onLost: (error: Error) => void }

/** Name of the role and of the database in a data folder. */
const DATABASE = 'cupo'
/** Names sort as Spanish does: ñ after n. */
const ICU_LOCALE = 'es'

const noop = () => undefined

const external = (connection: ClientConfig, migrating = connection): OpenDatabase => ({
  connection,
  migrating,
  announceAddress: noop,
  announceStopping: noop,
  close: async () => undefined,
})

/**
 * Starts the embedded PostgreSQL with Cupo's settings.
 * @param settings override the package's durable defaults; for tests
 * @throws DataFolderInUseError
 * @throws Error with a one-sentence message when PostgreSQL cannot be run
 */
export const startEmbeddedPostgres = async (
  dataDir: string,
  { onRestart, onLost }: Listeners,
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningPostgres> => {
  try {
    return await startPostgres({
      dataDir,
      database: DATABASE,
      icuLocale: ICU_LOCALE,
      settings,
      onRestart: ({ downtimeMs }) => onRestart(`PostgreSQL died and was restarted after ${downtimeMs} ms.`),
      onLost,
    })
  } catch (error) {
    if (error instanceof LockedDataFolderError) throw new DataFolderInUseError(error)
    if (error instanceof UnsupportedPlatformError) {
      throw new Error(`${error.message} Name a database with DATABASE_URL instead.`, { cause: error })
    }
    throw error
  }
}

/** Connection to a data folder that a running Cupo process serves. */
export const readEmbeddedConnection = (dataDir: string) => readConnection(dataDir, DATABASE)

/**
 * Opens the server's database: the configured URL, or the embedded PostgreSQL, whose data folder is then locked.
 * @throws DataFolderInUseError when a different server has locked the data folder
 * @throws Error with a one-sentence message when PostgreSQL cannot be run
 */
export const openDatabase = async (location: DatabaseLocation, listeners: Listeners): Promise<OpenDatabase> => {
  if ('url' in location) {
    const { url, migrateUrl } = location
    return external({ connectionString: url }, { connectionString: migrateUrl ?? url })
  }
  const { connection, announceAddress, announceStopping, stop } = await startEmbeddedPostgres(
    location.dataDir,
    listeners,
  )
  return { connection, migrating: connection, announceAddress, announceStopping, close: stop }
}

/**
 * Opens the database for a short command. When a running server has locked the data folder, connects to its database.
 * @throws Error with a one-sentence message when there is no database
 */
export const openSharedDatabase = async (location: DatabaseLocation): Promise<OpenDatabase> => {
  try {
    return await openDatabase(location, { onRestart: noop, onLost: noop })
  } catch (error) {
    if (!(error instanceof DataFolderInUseError) || 'url' in location) throw error
    return external(readEmbeddedConnection(location.dataDir))
  }
}
