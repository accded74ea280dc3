import type { Pool } from 'undici'
import type { Db } from '../../apps/server/src/deps.ts'
import { percentile } from '../percentile.ts'
import { readBackends, timeOf } from '../search/backend-time.ts'
import type { Actor } from './actors.ts'

/** A service to measure. */
export type World = { db: Db; http: Pool; pid: number }
export type Measured = {
  requests: number
  bytes: number
  p50_ms: number
  p95_ms: number
  /** Median CPU time of the database, and of server and database together: the response time on an idle machine. */
  database_ms: number | null
  cpu_ms: number | null
  cpu95_ms: number | null
  /** For a file that is sent in pages: 95th percentile until the answer begins, else null (decision 126). */
  begin95_ms: number | null
}
type WorldRequest = { world: World; actor: Actor; address: string }

const WARM_UP = 3
/** Minimum duration and repetitions: of 20 answers the 95th percentile is not the slowest one. */
const LONGEST_MS = 1_500
const FEWEST = 20
/** A read whose first response takes this long is repeated fewer times. */
const VERY_SLOW_MS = 2_000
const FEWEST_SLOW = 3

const round = (number: number): number => Math.round(number * 10) / 10

/**
 * Milliseconds from the request to the last byte, and to the first if the answer has no length: a file in pages. A text
 * is the reason of a refusal.
 */
type Answer = { ms: number; beginMs: number | null; bytes: number } | string

const time = async ({ world, actor, address }: WorldRequest): Promise<Answer> => {
  const from = performance.now()
  const headers = actor.token === null ? {} : { authorization: actor.token }
  const { statusCode, headers: answered, body } = await world.http.request({ method: 'GET', path: address, headers })
  const beginMs = answered['content-length'] === undefined ? performance.now() - from : null
  const bytes = (await body.arrayBuffer()).byteLength
  if (statusCode !== 200) return `${address} answered ${statusCode}`
  return { ms: performance.now() - from, beginMs, bytes }
}

type Opened = {
  request: WorldRequest
  first: Answer
  times: number[]
  begins: number[]
  database: number[]
  all: number[]
  backends: number[]
}

/** Sends one request, and records its time and CPU time. */
const note = async ({ request, times, begins, database, all, backends }: Opened): Promise<void> => {
  const processes = [request.world.pid]
  const before = [timeOf(backends), timeOf(processes)] as const
  const answer = await time(request)
  const after = [timeOf(backends), timeOf(processes)] as const
  if (typeof answer === 'string') return
  times.push(answer.ms)
  if (answer.beginMs !== null) begins.push(answer.beginMs)
  if (before[0] === null || before[1] === null || after[0] === null || after[1] === null) return
  database.push(after[0] - before[0])
  all.push(after[0] - before[0] + after[1] - before[1])
}

const figuresOf = ({ first, times, begins, database, all }: Opened): Measured | string =>
  typeof first === 'string'
    ? first
    : {
        requests: times.length,
        bytes: first.bytes,
        p50_ms: round(percentile(times, 0.5)),
        p95_ms: round(percentile(times, 0.95)),
        database_ms: database.length === 0 ? null : round(percentile(database, 0.5)),
        cpu_ms: all.length === 0 ? null : round(percentile(all, 0.5)),
        cpu95_ms: all.length === 0 ? null : round(percentile(all, 0.95)),
        begin95_ms: begins.length === 0 ? null : round(percentile(begins, 0.95)),
      }

/**
 * Sends the requests to the services in turn, so that other load on the machine affects all; at most `requests` times
 * each.
 * @returns figures, or the reason of a refusal
 */
export const measureRead = async (pair: readonly WorldRequest[], requests: number): Promise<(Measured | string)[]> => {
  const open = await Promise.all(
    pair.map(async (request): Promise<Opened> => {
      let first = await time(request)
      for (let at = 1; at < WARM_UP && typeof first !== 'string' && first.ms < VERY_SLOW_MS; at++)
        first = await time(request)
      return {
        request,
        first,
        times: [],
        begins: [],
        database: [],
        all: [],
        backends: await readBackends(request.world.db),
      }
    }),
  )
  const live = open.filter(({ first }) => typeof first !== 'string')
  const isVerySlow = live.some(({ first }) => typeof first !== 'string' && first.ms >= VERY_SLOW_MS)
  const fewest = Math.min(requests, isVerySlow ? FEWEST_SLOW : FEWEST)
  const until = performance.now() + LONGEST_MS
  for (let at = 0; at < requests && (at < fewest || performance.now() < until); at++)
    for (const each of live) await note(each)
  return open.map(figuresOf)
}
