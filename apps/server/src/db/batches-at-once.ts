import { availableParallelism } from 'node:os'
import { Client, type ClientConfig } from 'pg'

/** The most batches of bookings that a process runs at the same time, each with a connection. */
export const batchesAtMost = 2

/** Whether the database is reached by a Unix socket or a loopback address. */
const isOnThisMachine = (connection: ClientConfig): boolean => {
  const { host } = new Client(connection)
  return host.startsWith('/') || host === 'localhost' || host === '::1' || host.startsWith('127.')
}

/**
 * How many batches of bookings this process runs at the same time. A second one lets the server decide while the database
 * writes, which needs a core for each: where both share two cores it only halves the batches, and each batch has a fixed
 * cost (docs/measurements.md, "One batch at a time on two cores").
 */
export const batchesAtOnce = (connection: ClientConfig, cores = availableParallelism()): number =>
  cores <= 2 && isOnThisMachine(connection) ? 1 : batchesAtMost
