import { loadavg } from 'node:os'
import { Pool } from 'undici'
import { connect } from '../../apps/server/src/db/client.ts'
import type { Db } from '../../apps/server/src/deps.ts'
import { describeMachine } from '../machine.ts'
import { startOwnService } from '../own-service.ts'
import { percentile } from '../percentile.ts'
import { readBackends, timeOf } from './backend-time.ts'
import { type SearchCase, searchCases } from './search-cases.ts'
import { type Seekers, seedNames } from './seed.ts'

const WARM_UP = 3
const REQUESTS = 100
/** Minimum duration and repetitions per text, so that a busy machine still finishes in time. */
const LONGEST_MS = 1_500
const FEWEST = 20
/** Goal for the 95th percentile, in milliseconds. */
const GOAL_MS = 100

type Row = SearchCase & {
  found: number
  requests: number
  p50_ms: number
  p95_ms: number
  p99_ms: number
  /** Median database CPU time per response. */
  database_ms: number | null
  /** Median ratio to a primary-key lookup measured in alternation. */
  times_lookup: number
}

const round = (number: number): number => Math.round(number * 10) / 10
const load = (): string => loadavg().map(round).join(' ')

type Http = { pool: Pool; seekers: Seekers }

/** Milliseconds from the request to the last byte of the response. */
const time = async ({ pool, seekers }: Http, who: keyof Seekers, query: string | null) => {
  const from = performance.now()
  const { statusCode, body } = await pool.request({
    method: query === null ? 'GET' : 'POST',
    // A lookup by primary key is the least that a response for a signed-in person can cost.
    path: query === null ? '/api/common/user' : '/api/common/search',
    headers: { authorization: seekers[who], 'content-type': 'application/json' },
    ...(query !== null && { body: JSON.stringify({ query }) }),
  })
  const text = await body.text()
  const ms = performance.now() - from
  if (statusCode !== 200) throw new Error(`${query} answered ${statusCode}: ${text.slice(0, 300)}`)
  return { ms, text }
}

const countFound = (text: string): number => {
  const items: { results: unknown[] }[] = JSON.parse(text).data.items
  return items.reduce((sum, group) => sum + group.results.length, 0)
}

const measure = async (http: Http, searchCase: SearchCase, db: Db): Promise<Row> => {
  const { who, query } = searchCase
  const times: number[] = []
  const lookups: number[] = []
  const busy: number[] = []
  let found = 0
  for (let i = 0; i < WARM_UP; i++) found = countFound((await time(http, who, query)).text)
  const backends = await readBackends(db)
  const until = performance.now() + LONGEST_MS
  while (times.length < REQUESTS && (times.length < FEWEST || performance.now() < until)) {
    const before = timeOf(backends)
    const { ms } = await time(http, who, query)
    const after = timeOf(backends)
    const lookup = await time(http, who, null)
    times.push(ms)
    lookups.push(lookup.ms)
    if (before !== null && after !== null) busy.push(after - before)
  }
  return {
    ...searchCase,
    found,
    requests: times.length,
    p50_ms: round(percentile(times, 0.5)),
    p95_ms: round(percentile(times, 0.95)),
    p99_ms: round(percentile(times, 0.99)),
    database_ms: busy.length === 0 ? null : round(percentile(busy, 0.5)),
    times_lookup: round(percentile(times, 0.5) / percentile(lookups, 0.5)),
  }
}

/**
 * Searches 100,000 members, classes and bookings over HTTP with one client, as each searching role, with each kind of
 * text.
 * @returns whether the 95th percentile of each text is within 100 ms
 */
export const search = async (json: boolean): Promise<boolean> => {
  const writeLine = json ? () => undefined : (line: string) => console.log(line)
  const service = await startOwnService()
  const { db, pool } = connect(service.connection)
  const http = new Pool(service.url, { connections: 1 })
  try {
    const { seekers, rows } = await seedNames(db, new Date())
    const machine = await describeMachine(db)
    writeLine(`${machine}\n${JSON.stringify(rows)}\nload average before: ${load()}\n`)
    writeLine('| kind | who | text | found | p50 (ms) | p95 (ms) | p99 (ms) | database CPU (ms) | times a lookup |')
    writeLine('|---|---|---|---|---|---|---|---|---|')
    const measured: Row[] = []
    // Warm-up: opens connections and reads table pages.
    for (const { who, query } of searchCases) await time({ pool: http, seekers }, who, query)
    for (const searchCase of searchCases) {
      const row = await measure({ pool: http, seekers }, searchCase, db)
      measured.push(row)
      const { kind, who, query, found, p50_ms, p95_ms, p99_ms, database_ms, times_lookup } = row
      writeLine(
        `| ${[kind, who, query, found, p50_ms, p95_ms, p99_ms, database_ms ?? '–', times_lookup].join(' | ')} |`,
      )
    }
    const slowest = Math.max(...measured.map((row) => row.p95_ms))
    writeLine(`\nload average after: ${load()}\nthe slowest p95 is ${slowest} ms (goal ${GOAL_MS})`)
    if (json) console.log(JSON.stringify({ machine, load: load(), rows, measured, slowest }))
    return slowest <= GOAL_MS
  } finally {
    await http.close()
    await service.stop()
    if (!pool.ended) await pool.end()
  }
}
