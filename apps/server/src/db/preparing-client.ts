import { sql } from 'kysely'
import { Client, type ClientConfig, type Pool, type QueryConfig } from 'pg'
import { destroyConnection, isConnectionSpent } from './unavailable.ts'

/**
 * Maximum number of prepared statements: texts generated for each number of values must not fill the memory of every
 * connection.
 */
const maxNames = 400
const planPerCallMarker = '/* plan per call */'

/**
 * Marker for a statement whose best plan depends on its values, such as a page of a time range: a generic plan assumes
 * that every range is short.
 */
export const planPerCall = sql.raw(planPerCallMarker)

/**
 * Returns a function that gives each statement text its name, the same for every connection of a pool.
 * It returns `undefined` for a text that is not prepared: one with the marker, or one that comes when `max` have names.
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
  /** False behind a pooler that loses prepared statements: then none has a name. */
  prepares?: boolean
  /**
   * Time in which a connection must open. The option of the same name of a pool also limits the wait for a free
   * connection, which may be longer.
   */
  connectTimeoutMs?: number
}

/** The options of each client class, for pools beside the first. */
const optionsOf = new WeakMap<object, PreparingOptions>()

/** A client class with the options of a pool's, and names of its own. */
export const siblingClient = (pool: Pool): typeof Client =>
  preparingClient(optionsOf.get(pool.options.Client ?? Client) ?? {})

/**
 * The client class of one pool. It prepares statements with parameters by name, so that PostgreSQL parses and plans
 * them once per connection: for the short statements of a booking that is most of the work (decision 012). A connection
 * that got no answer in time, or whose server is read-only, is destroyed: the driver would put it back into the pool.
 */
export const preparingClient = (options: PreparingOptions = {}): typeof Client => {
  const { prepares = true, connectTimeoutMs } = options
  const nameOf = prepares ? statementNames() : () => undefined
  class PreparingClient extends Client {
    #last: Promise<unknown> = Promise.resolve()
    #unanswered = 0

    constructor(config?: string | ClientConfig) {
      const timed = typeof config === 'object' && connectTimeoutMs !== undefined
      // The password of a pool's options is not enumerable, so spreading them loses it.
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

    /** Sends a statement after the answer to the one before: the driver's own queue is deprecated. */
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
