import type { ClientConfig } from 'pg'
import { DataFolderHeldError } from './embedded/data-folder-lock.ts'
import { joinEmbedded, startEmbedded } from './embedded.ts'

/** Where the data is: a database that somebody else runs, or a folder in which we run one. */
export type DatabasePlace = { url: string } | { dataDir: string }

/** A database that answers, for as long as this process wants it. */
export type OpenDatabase = {
  connection: ClientConfig
  /** Lets whoever is refused the data folder know where its holder is. */
  announce(address: string): void
  /** Lets whoever comes next know that the folder will be free in a moment. */
  stopping(): void
  /** Stops the database if it is ours. Connections must be closed before. */
  close(): Promise<void>
}

type Listeners = { onRestart: (sentence: string) => void; onLost: (error: Error) => void }

const nothing = () => undefined

/**
 * Opens the database for a server: the one named, or the one in the data folder, which it then holds alone.
 * @throws Error, one sentence for a person, when the folder is held or PostgreSQL can't be run
 */
export const openDatabase = async (place: DatabasePlace, listeners: Listeners): Promise<OpenDatabase> => {
  if ('url' in place) {
    return {
      connection: { connectionString: place.url },
      announce: nothing,
      stopping: nothing,
      close: async () => undefined,
    }
  }
  const { connection, hold, stop } = await startEmbedded({ dataDir: place.dataDir, ...listeners })
  return { connection, announce: hold.announce, stopping: hold.stopping, close: stop }
}

/**
 * Opens the database for a short command: beside a server that holds the data folder, it uses that server's database.
 * @throws Error, one sentence for a person, when there is no database to use
 */
export const openBeside = async (place: DatabasePlace): Promise<OpenDatabase> => {
  const listeners = { onRestart: nothing, onLost: nothing }
  try {
    return await openDatabase(place, listeners)
  } catch (error) {
    if (!(error instanceof DataFolderHeldError) || 'url' in place) throw error
    return {
      connection: joinEmbedded(place.dataDir),
      announce: nothing,
      stopping: nothing,
      close: async () => undefined,
    }
  }
}
