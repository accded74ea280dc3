import { sql } from 'kysely'
import { Client, type QueryConfig } from 'pg'

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

/**
 * The client class of one pool. It prepares statements with parameters by name, so that PostgreSQL parses and plans
 * them once per connection: for the short statements of a booking that is most of the work (decision 012).
 */
export const preparingClient = (): typeof Client => {
  const nameOf = statementNames()
  return class PreparingClient extends Client {
    #last: Promise<unknown> = Promise.resolve()
    #unanswered = 0

    // biome-ignore lint/suspicious/noExplicitAny: the driver's query has a dozen overloads, all of them passed through.
    override query(text: any, values?: any, callback?: any): any {
      if (typeof text !== 'string' || typeof values === 'function') return super.query(text, values, callback)
      const name = Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined
      const config: QueryConfig = { text, values, ...(name !== undefined && { name }) }
      if (callback) return super.query(config, callback)
      const send = () => super.query(config)
      return this.pipeline ? send() : this.#sendInTurn(send)
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
}
