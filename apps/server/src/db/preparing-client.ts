import { sql } from 'kysely'
import { Client, type ClientConfig, type Pool, type QueryConfig } from 'pg'
import { destroyConnection, isConnectionSpent } from './unavailable.ts'

/**
 * Maximum number of prepared statements. Bounds the memory per connection: statement texts that vary with the number of
 * values are unlimited.
 */
const maxNames = 400
const planPerCallMarker = '/* plan per call */'

/**
 * Marker for a statement whose best plan depends on its values, such as a page of a time range: a generic plan assumes
 * that every range is short.
 */
export const planPerCall = sql.raw(planPerCallMarker)

/**
 * Returns a function that maps a statement text to its name, the same for every connection of a pool. It returns
 * `undefined` for a text that is not prepared: one with the marker, or a new one after `max` names.
 */
export const statementNames = (max = maxNames): ((text: string) => string | undefined) => {
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined) return known
    if (names.size >= max || text.includes(planPerCallMarker)) return undefined
    const name = `s${names.size}`
    names.set(text, name)
    return name
  }
}

export type PreparingOptions = {
  /** False behind a pooler that loses prepared statements: statements are then sent without a name. */
  prepares?: boolean
  /**
   * Timeout of opening a connection. The pool's option of the same name also covers the wait for a free connection,
   * which may take longer.
   */
  connectTimeoutMs?: number
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
  const { prepares = true, connectTimeoutMs } = options
  const nameOf = prepares ? statementNames() : () => undefined
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
      const name = Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined
      const config: QueryConfig = { text, values, ...(name !== undefined && { name }) }
      if (callback) return super.query(config, callback)
      const send = () => this.#destroyWhenSpent(super.query(config))
      return this.pipeline ? send() : this.#sendInTurn(send)
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
