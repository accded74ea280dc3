import type { Connection, Submittable } from 'pg'
import { Client, type ClientConfig } from 'pg'
import type { PostgresConnection } from './connection.ts'

/**
 * The backup of a running cluster by the replication protocol
 * (https://www.postgresql.org/docs/18/protocol-replication.html). The archive includes the WAL between its start and
 * its end, so it can be restored on its own.
 */
const COMMAND = `BASE_BACKUP (LABEL 'cupo', CHECKPOINT 'fast', WAL true, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256')`

/** Receives the parts of a base backup. The promise of a write delays the next part. */
export type BaseBackupSink = {
  archive(chunk: Buffer): Promise<void>
  manifest(chunk: Buffer): Promise<void>
}

/** Start and end positions of the backup in the WAL. */
export type BaseBackupRange = { startLsn: string; endLsn: string }

type Row = { fields: (Buffer | string | null)[] }

/** The connection of `pg`, with methods that are missing in its types. */
type Wire = Connection & { query(text: string): void; stream: { pause(): void; resume(): void } }

/** Most bytes buffered for a slow disk before the sender is paused. */
const MAX_WAITING_BYTES = 16 * 1024 * 1024

/**
 * A query whose result is a base backup. `pg` has no method for one, but accepts any object that handles the messages.
 */
class BaseBackupQuery implements Submittable {
  readonly done: Promise<BaseBackupRange>
  readonly #settle = Promise.withResolvers<BaseBackupRange>()
  readonly #sink: BaseBackupSink
  /** First fields of the result's rows: start, tablespaces, end. */
  readonly #rows: string[] = []
  #archives = 0
  #inManifest = false
  #writing: Promise<void> = Promise.resolve()
  #waiting = 0
  #error: Error | null = null

  constructor(sink: BaseBackupSink) {
    this.#sink = sink
    this.done = this.#settle.promise
  }

  submit(connection: Connection): void {
    ;(connection as Wire).query(COMMAND)
  }

  handleDataRow({ fields }: Row): void {
    this.#rows.push(String(fields[0]))
  }

  /** The first byte is the type of the rest: a new archive, the manifest, data of either, or the progress. */
  handleCopyData({ chunk }: { chunk: Buffer }, connection: Wire): void {
    const kind = String.fromCharCode(chunk[0] ?? 0)
    if (kind === 'n') this.#archives += 1
    if (kind === 'm') this.#inManifest = true
    if (kind !== 'd' || this.#error) return
    // The parser reuses its buffer.
    const data = Buffer.from(chunk.subarray(1))
    const write = this.#inManifest ? this.#sink.manifest : this.#sink.archive
    this.#waiting += data.length
    if (this.#waiting > MAX_WAITING_BYTES) connection.stream.pause()
    this.#writing = this.#writing
      .then(() => write(data))
      .catch((error: Error) => this.handleError(error))
      .then(() => {
        this.#waiting -= data.length
        if (this.#waiting <= MAX_WAITING_BYTES) connection.stream.resume()
      })
  }

  handleError(error: Error): void {
    this.#error ??= error
  }

  handleReadyForQuery(): void {
    void this.#writing.then(() => {
      const [startLsn, endLsn] = [this.#rows[0], this.#rows.at(-1)]
      if (this.#error) return this.#settle.reject(this.#error)
      if (this.#archives !== 1 || !startLsn || !endLsn) {
        return this.#settle.reject(
          new Error('The database has tablespaces outside its folder, which are not backed up.'),
        )
      }
      this.#settle.resolve({ startLsn, endLsn })
    })
  }

  handleRowDescription(): void {}
  handleCommandComplete(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
}

/**
 * Reads a base backup of a running cluster, which continues to serve. PostgreSQL verifies the checksum of every page.
 * @param superuser connection of a role that may replicate
 * @throws Error when the server aborts it, for example for a damaged page, or when the sink fails
 */
export const readBaseBackup = async (superuser: PostgresConnection, sink: BaseBackupSink): Promise<BaseBackupRange> => {
  const client = new Client({ ...superuser, replication: 'true' } as ClientConfig)
  const query = new BaseBackupQuery(sink)
  client.on('error', (error) => query.handleError(error))
  client.on('end', () => query.handleReadyForQuery())
  await client.connect()
  try {
    client.query(query)
    return await query.done
  } finally {
    await client.end().catch(() => undefined)
  }
}
