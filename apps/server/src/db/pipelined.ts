import {
  type CompiledQuery,
  DefaultQueryExecutor,
  DummyDriver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type RawBuilder,
  Transaction,
} from 'kysely'
import type { PoolClient } from 'pg'
import type { Tx } from './client.ts'
import { encodeValue } from './encode-value.ts'
import type { PipelinedPool } from './pipelined-pool.ts'
import type { DB } from './schema.gen.ts'
import { settleAll } from './settle-all.ts'

/**
 * A write as a value, sent later. It must fail in the database when it has no effect (by a constraint or
 * `check_row_count`), because no code reads its result.
 */
export type Write = RawBuilder<unknown>

/** Sends writes together and waits for their results. */
export const sendWrites = async (tx: Tx, writes: readonly Write[]): Promise<void> => {
  await settleAll(writes.map((write) => write.execute(tx)))
}

const adapter = new PostgresAdapter()
const driver = new DummyDriver()
const compiler = new PostgresQueryCompiler()
const dialect = {
  createAdapter: () => adapter,
  createDriver: () => driver,
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  createQueryCompiler: () => compiler,
}
const noConnection = {
  provideConnection: (): never => {
    throw new Error('a pipelined transaction lends no connection')
  },
}

type Encoded = { sql: string; values: (string | Buffer | null)[] }

const encode = ({ sql, parameters }: CompiledQuery): Encoded => ({ sql, values: parameters.map(encodeValue) })

/** Sends the statements of one transaction in the order in which they are executed, and counts the unanswered ones. */
class TransactionExecutor extends DefaultQueryExecutor {
  readonly #client: PoolClient
  readonly #pipelined: boolean
  #last: Promise<unknown> = Promise.resolve()
  #unanswered = 0
  #closed = false

  constructor(client: PoolClient, pipelined: boolean) {
    super(compiler, adapter, noConnection)
    this.#client = client
    this.#pipelined = pipelined
  }

  override async executeQuery<Row>(compiled: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#closed) throw new Error(`a statement follows the end of its transaction: ${compiled.sql}`)
    const encoded = encode(compiled)
    this.#unanswered += 1
    try {
      const { rows, rowCount } = await this.send(encoded)
      return { rows, numAffectedRows: BigInt(rowCount ?? 0) }
    } finally {
      this.#unanswered -= 1
    }
  }

  /** Sends a statement: immediately when pipelined, otherwise after the response to the previous one. */
  send({ sql, values }: Encoded) {
    const query = () => this.#client.query(sql, values)
    const answer = this.#pipelined ? query() : this.#last.then(query)
    this.#last = answer.catch(() => undefined)
    return answer
  }

  /**
   * Refuses every further statement.
   * @throws Error when a statement is unanswered: its result would arrive after the last writes were planned
   */
  close(): void {
    this.#closed = true
    if (this.#unanswered > 0) throw new Error(`${this.#unanswered} statements of the transaction were not awaited`)
  }
}

/** Result of a transaction's act: its value, and the last writes, which are sent together with the commit. */
export type Planned<Value> = { value: Value; writes: readonly Write[] }

/** Sends the last writes and the commit, then waits for all responses. */
const sendCommit = async (executor: TransactionExecutor, tx: Tx, writes: readonly Write[]): Promise<void> => {
  executor.close()
  // Encodes all writes before sending the first: from here on, only the database can fail a write, and with it the
  // commit.
  const encoded = writes.map((write) => encode(write.compile(tx)))
  const sent = encoded.map((write) => executor.send(write))
  const committed = executor.send({ sql: 'commit', values: [] })
  const answers = await settleAll([...sent, committed])
  if (answers.at(-1)?.command !== 'COMMIT') throw new Error('the transaction was rolled back')
}

/** Rolls back. False when the connection is unusable, because the rollback got no response. */
const isConnectionSound = async (executor: TransactionExecutor): Promise<boolean> =>
  executor.send({ sql: 'rollback', values: [] }).then(
    () => true,
    () => false,
  )

/**
 * Runs an act in one transaction on a pipelined connection. Statements that the act executes together are sent
 * together. Its last writes are values: they are sent with the commit, without waiting for their responses, after the
 * transaction refuses any other statement. If one of them fails, PostgreSQL turns the commit into a rollback, and this
 * throws.
 */
export const commitPipelined = async <Value>(
  connections: PipelinedPool,
  act: (tx: Tx) => Promise<Planned<Value>>,
): Promise<Value> => {
  const { client, pipelined } = await connections.borrow()
  const executor = new TransactionExecutor(client, pipelined)
  const tx = new Transaction<DB>({ config: { dialect }, dialect, driver, executor })
  let sound = true
  try {
    const begun = executor.send({ sql: 'begin', values: [] })
    begun.catch(() => undefined)
    const { value, writes } = await act(tx)
    await begun
    await sendCommit(executor, tx, writes)
    return value
  } catch (error) {
    sound = await isConnectionSound(executor)
    throw error
  } finally {
    client.release(!sound)
  }
}
