import { resolve } from 'node:path'
import { dataFolderPaths, readPasswords } from './data-folder.ts'
import { readPostmasterPort } from './postmaster.ts'
import { fitsSocketPath, type ListenAddress, SOCKET_PORT } from './server-settings.ts'

/** Connection settings, in the format of `pg`. `host` is a folder when PostgreSQL listens on a Unix socket. */
export type PostgresConnection = { host: string; port: number; user: string; password: string; database: string }

export const connectionTo = (
  listen: ListenAddress,
  user: string,
  password: string,
  database: string,
): PostgresConnection => ({
  host: 'socketDir' in listen ? listen.socketDir : '127.0.0.1',
  port: 'port' in listen ? listen.port : SOCKET_PORT,
  user,
  password,
  database,
})

/**
 * Reads the connection settings of a data folder that a different process serves. Does not check that PostgreSQL
 * responds.
 * @throws Error when the folder was never initialized
 */
export const readConnection = (dataDir: string, database: string): PostgresConnection =>
  connectionTo(readAddress(dataDir), database, readPasswords(dataFolderPaths(resolve(dataDir))).service, database)

/** Like `readConnection`, as the superuser, who may read the whole cluster. */
export const readSuperuserConnection = (dataDir: string): PostgresConnection =>
  connectionTo(readAddress(dataDir), 'postgres', readPasswords(dataFolderPaths(resolve(dataDir))).superuser, 'postgres')

const readAddress = (dataDir: string): ListenAddress => {
  const { socket } = dataFolderPaths(resolve(dataDir))
  return fitsSocketPath(socket) ? { socketDir: socket } : { port: readPostmasterPort(dataDir) }
}
