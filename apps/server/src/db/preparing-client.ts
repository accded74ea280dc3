import { sql } from 'kysely'
import { Client, type ClientConfig, type Pool, type QueryConfig } from 'pg'
import { type StatementNames, statementNames } from './statement-names.ts'
import { destroyConnection, isConnectionSpent } from './unavailable.ts'

const planPerCallMarker = '/* plan per call */'

/**
 * Marker for a statement whose best plan depends on its values, such as a page of a time range: a generic plan assumes
 * that every range is short.
 */
export const planPerCall = sql.raw(planPerCallMarker)

export type PreparingOptions = {
  /** False behind a pooler that loses prepared statements: statements are then sent without a name. */
  prepares?: boolean
  /**
   * Timeout of opening a connection. The pool's option of the same name also covers the wait for a free connection,
   * which may take longer.
   */
  connectTimeoutMs?: number
  /** Maximum number of prepared statements. */
  maxNames?: number
}

/** The parts of the driver's connection that prepare statements (by name); its types leave them out. */
type WireConnection = { parsedStatements: Record<string, string>; close(statement: { type: 'S'; name: string }): void }
const wireOf = (client: Client): WireConnection => (client as unknown as { connection: WireConnection }).connection

/**
 * Closes the statements of a connection whose names were evicted, if it has as many as the pool has names. The messages
 * precede those of the next statement, so they cost no round trip.
 */
const closeEvicted = (wire: WireConnection, names: StatementNames): void => {
  const prepared = Object.keys(wire.parsedStatements)
  if (prepared.length < names.max) return
  for (const name of prepared) {
    if (names.isInUse(name)) continue
    wire.close({ type: 'S', name })
    delete wire.parsedStatements[name]
  }
}

/** The options of each client class, for additional pools of the same settings. */
const optionsOf = new WeakMap<object, PreparingOptions>()

/** Returns a client class with the options of a pool's class, and its own statement names. */
export const siblingClient = (pool: Pool): typeof Client =>
  preparingClient(optionsOf.get(pool.options.Client ?? Client) ?? {})

/**
 * Returns the client class of one pool. It prepares statements with parameters by name, so that PostgreSQL parses and
 * plans them once per connection: for a booking's short statements, that is most of the work (decision 012). A
 * connection whose statement timed out, or whose server is read-only, is destroyed: the driver would return it to the
 * pool.
 */
export const preparingClient = (options: PreparingOptions = {}): typeof Client => {
  const { prepares = true, connectTimeoutMs, maxNames } = options
  const names = statementNames(maxNames)
  class PreparingClient extends Client {
    #last: Promise<unknown> = Promise.resolve()
    #unanswered = 0

    constructor(config?: string | ClientConfig) {
      const timed = typeof config === 'object' && connectTimeoutMs !== undefined
      // `password` is not enumerable, so the spread below omits it.
      super(timed ? { ...config, password: config.password, connectionTimeoutMillis: connectTimeoutMs } : config)
    }

    // biome-ignore lint/suspicious/noExplicitAny: the driver's query has a dozen overloads, all of them passed through.
    override query(text: any, values?: any, callback?: any): any {
      if (typeof text !== 'string' || typeof values === 'function') return super.query(text, values, callback)
      const name = prepares && Array.isArray(values) && values.length > 0 ? this.#nameOf(text) : undefined
      const config: QueryConfig = { text, values, ...(name !== undefined && { name }) }
      if (callback) return super.query(config, callback)
      const send = () => this.#destroyWhenSpent(super.query(config))
      return this.pipeline ? send() : this.#sendInTurn(send)
    }

    #nameOf(text: string): string | undefined {
      if (text.includes(planPerCallMarker)) return undefined
      const name = names.nameOf(text)
      const wire = wireOf(this)
      if (!(name in wire.parsedStatements)) closeEvicted(wire, names)
      return name
    }

    #destroyWhenSpent<Answer>(answer: Promise<Answer>): Promise<Answer> {
      return answer.catch((error: Error) => {
        if (isConnectionSpent(error)) destroyConnection(this, error)
        throw error
      })
    }

    /** Sends a statement after the response to the previous one. The driver's own queue is deprecated. */
    #sendInTurn<Answer>(send: () => Promise<Answer>): Promise<Answer> {
      const answer = this.#unanswered === 0 ? send() : this.#last.then(send)
      this.#unanswered += 1
      this.#last = answer
        .catch(() => undefined)
        .finally(() => {
          this.#unanswered -= 1
        })
      return answer
    }
  }
  optionsOf.set(PreparingClient, options)
  return PreparingClient
}
