import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import type { Db, ReadSource, Standbys } from '../deps.ts'
import { connect } from './client.ts'
import { gather } from './gather.ts'
import { DatabaseAwayError, destroyConnection } from './unavailable.ts'
import { ageOf, parseWalPosition, type Sighting, type WalPosition } from './wal-position.ts'

type StandbyLimits = {
  /** Age in ms from which a standby's state is too old to be read. */
  mostLagMs: number
  /** Interval in ms between position queries to the primary and each standby. */
  pollMs: number
  /** Timeout in ms of a connection to a standby. */
  connectMs: number
  /** Statement timeout in ms on a standby. */
  statementTimeoutMs: number
}

export const usualStandbyLimits: StandbyLimits = {
  mostLagMs: 1_000,
  pollMs: 200,
  connectMs: 2_000,
  statementTimeoutMs: 60_000,
}

/** Interval in ms between position queries while an event waits for a standby. */
const catchUpPollMs = 10

type Standby = ReadSource & {
  /** Last replayed position; null after a failure or a promotion. */
  replayed: WalPosition | null
  answeredAt: number
  connections: Set<PoolClient>
}

const toPosition = (text: string | null | undefined): WalPosition => {
  const position = parseWalPosition(text ?? '')
  if (position === null) throw new Error(`PostgreSQL answered no position: ${text}`)
  return position
}

/** Insert position of the primary: includes commits that are not flushed yet. */
const readInserted = async (primary: Db): Promise<WalPosition> => {
  const { rows } = await sql<{ at: string }>`select pg_current_wal_insert_lsn()::text as at`.execute(primary)
  return toPosition(rows[0]?.at)
}

/** Flush position of the primary: the newest position that a standby can have replayed. */
const readFlushed = async (primary: Db): Promise<WalPosition> => {
  const { rows } = await sql<{ at: string }>`select pg_current_wal_flush_lsn()::text as at`.execute(primary)
  return toPosition(rows[0]?.at)
}

/** Replayed position of a standby; null for a promoted server. */
const readReplayed = async ({ db }: Standby): Promise<WalPosition | null> => {
  const { rows } = await sql<{ standby: boolean; at: string | null }>`
    select pg_is_in_recovery() as standby, pg_last_wal_replay_lsn()::text as at`.execute(db)
  return rows[0]?.standby ? toPosition(rows[0].at) : null
}

/** Closes all connections to a standby that does not respond. Their reads fail and run on the primary. */
const disconnect = ({ connections }: Standby): void => {
  for (const client of connections) destroyConnection(client, new DatabaseAwayError('The standby does not answer'))
  connections.clear()
}

/** Reads a standby's position and stores it. */
const ask = async (standby: Standby, { connectMs }: StandbyLimits): Promise<WalPosition | null> => {
  const answer = readReplayed(standby).catch(() => null)
  const replayed = await Promise.race([answer, sleep(connectMs, undefined, { ref: false })])
  if (replayed === undefined) disconnect(standby)
  standby.replayed = replayed ?? null
  standby.answeredAt = performance.now()
  return standby.replayed
}

const open = (url: string, { connectMs, statementTimeoutMs }: StandbyLimits): Standby => {
  const { db, pool } = connect({
    connectionString: url,
    connectionTimeoutMillis: connectMs,
    query_timeout: statementTimeoutMs + connectMs,
    keepAlive: true,
    application_name: 'cupo_read',
  })
  const set = `set statement_timeout = ${statementTimeoutMs}`
  const connections = new Set<PoolClient>()
  pool.on('connect', (client) => {
    void client.query(set).catch(() => undefined)
    connections.add(client)
    client.once('end', () => connections.delete(client))
  })
  return { db, pool, replayed: null, answeredAt: 0, connections }
}

/** Repeats an act with pauses until the signal aborts. */
const repeat = async (act: () => Promise<unknown>, pauseMs: number, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    await act()
    await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => undefined)
  }
}

/**
 * Opens the standbys of a primary and polls their positions. A standby that lags, fails or was promoted is skipped
 * until it is recent again (decision 107).
 */
export const openStandbys = (
  primary: ReadSource,
  urls: readonly string[],
  limits: StandbyLimits = usualStandbyLimits,
): Standbys => {
  const { mostLagMs, pollMs } = limits
  const standbys = urls.map((url) => open(url, limits))
  const stopped = new AbortController()
  let sightings: Sighting[] = []
  let turn = 0

  const see = async (): Promise<void> => {
    const at = performance.now()
    const position = await readFlushed(primary.db).catch(() => null)
    sightings = sightings.filter((seen) => at - seen.at <= mostLagMs)
    if (position !== null) sightings.push({ at, position })
  }
  // The position of an idle primary does not change: without the second condition, an unresponsive standby would stay
  // recent.
  const isUsable = ({ replayed, answeredAt }: Standby, now = performance.now()): boolean =>
    replayed !== null && ageOf(replayed, sightings, now) <= mostLagMs && now - answeredAt <= mostLagMs
  const pick = (after: WalPosition): Standby | undefined => {
    const fit = standbys.filter((standby) => isUsable(standby) && (standby.replayed ?? 0n) >= after)
    turn += 1
    return fit[turn % fit.length]
  }
  const untilReplayed = async (standby: Standby, position: WalPosition): Promise<void> => {
    const since = performance.now()
    while (isUsable(standby) && performance.now() - since <= mostLagMs) {
      const replayed = await ask(standby, limits)
      if (replayed === null || replayed >= position) return
      await sleep(catchUpPollMs)
    }
  }
  /** Runs one query for all writes that end in the same event loop turn, or during the previous query. */
  const positions = gather(
    async (writes: readonly null[]) => {
      const position = await readInserted(primary.db)
      return writes.map(() => position)
    },
    { atMost: Number.POSITIVE_INFINITY, waitingAtMost: Number.POSITIVE_INFINITY },
  )
  const polling = [
    repeat(see, pollMs, stopped.signal),
    ...standbys.map((standby) => repeat(() => ask(standby, limits), pollMs, stopped.signal)),
  ]

  return {
    read: async (after, read) => {
      const standby = pick(after)
      if (!standby) return read(primary)
      try {
        return await read(standby)
      } catch {
        // The standby failed, a replay conflict cancelled the read, or the read itself throws, which repeats on the
        // primary.
        standby.replayed = null
        void ask(standby, limits)
        return read(primary)
      }
    },
    position: async () => (await positions.submit(null)) ?? readInserted(primary.db),
    caughtUp: async () => {
      const waited = standbys.filter((each) => isUsable(each))
      if (waited.length === 0) return
      const position = await readFlushed(primary.db)
      await Promise.all(waited.map((standby) => untilReplayed(standby, position)))
    },
    usable: () => standbys.filter((each) => isUsable(each)).length,
    stop: async () => {
      stopped.abort()
      await Promise.all(polling)
      await Promise.all(standbys.map(({ pool }) => pool.end()))
    },
  }
}
