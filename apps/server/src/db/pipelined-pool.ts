import { setTimeout as sleep } from 'node:timers/promises'
import { Pool, type PoolClient } from 'pg'
import { batchesAtMost } from './batches-at-once.ts'
import { siblingClient } from './preparing-client.ts'

/** A connection pooler that does not respond to a pipeline within this time does not support pipelining. */
const probeMs = 5_000

/** Connections for transactions whose statements are sent without waiting for the previous response. */
export type PipelinedPool = {
  /**
   * Borrows a connection. `pipelined` is false behind a pooler without pipelining support: the caller must then send
   * statements one by one.
   */
  borrow(): Promise<{ client: PoolClient; pipelined: boolean }>
  end(): Promise<void>
}

/** Sends a whole transaction in one pipeline. @returns whether each statement got its own response, in order */
const answersPipeline = async (client: PoolClient): Promise<boolean> => {
  const sent = Promise.all([
    client.query('begin'),
    client.query('select $1::int as value', [1]),
    client.query('select $1::text as value, $2::text as other', ['2', '3']),
    client.query('commit'),
  ])
  const answers = await Promise.race([sent, sleep(probeMs, null, { ref: false })])
  if (answers === null) return false
  const [, one, two, end] = answers
  return one.rows[0]?.value === 1 && two.rows[0]?.value === '2' && end.command === 'COMMIT'
}

/**
 * Opens connections to the database of `pool`, with its options, for the process's booking queue. They stay open, so
 * that the first batch of a burst has its statements prepared. `connect` and `acquire` events are re-emitted on `pool`.
 * The first use checks whether pipelining works; behind a pooler without support, statements are sent one by one, and
 * `onFallback` is called.
 */
export const pipelinedPool = (pool: Pool, onFallback: () => void): PipelinedPool => {
  const open = (pipeline: boolean): Pool => {
    // `password` is not enumerable, so the spread below omits it.
    const { password } = pool.options
    const poolOptions = { max: batchesAtMost, idleTimeoutMillis: 0, Client: siblingClient(pool), pipeline }
    const own = new Pool({ ...pool.options, password, ...poolOptions })
    own.on('error', () => undefined)
    own.on('connect', (client) => void pool.emit('connect', client))
    own.on('acquire', (client) => void pool.emit('acquire', client))
    return own
  }

  const works = async (own: Pool): Promise<boolean> => {
    const client = await own.connect()
    const answers = await answersPipeline(client).catch(() => false)
    client.release(!answers)
    return answers
  }

  /** @throws the database error when the database is unavailable */
  const choose = async (): Promise<{ own: Pool; pipelined: boolean }> => {
    const own = open(true)
    const sequential = open(false)
    try {
      if (await works(own)) return { own, pipelined: true }
      // This query fails when the database itself broke the connection; the next use then checks again.
      await sequential.query('select 1')
    } catch (error) {
      void own.end()
      void sequential.end()
      throw error
    }
    void own.end()
    onFallback()
    return { own: sequential, pipelined: false }
  }

  let chosen: ReturnType<typeof choose> | null = null
  return {
    borrow: async () => {
      chosen ??= choose()
      const current = chosen
      try {
        const { own, pipelined } = await current
        return { client: await own.connect(), pipelined }
      } catch (error) {
        // Checks again after a failed check. A chosen pool reconnects without a new check.
        if (chosen === current && (await current.catch(() => null)) === null) chosen = null
        throw error
      }
    },
    end: async () => {
      const made = await chosen?.catch(() => null)
      await made?.own.end()
    },
  }
}
