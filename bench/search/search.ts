import { Pool } from 'undici'
import { connect } from '../../apps/server/src/db/client.ts'
import { describeMachine } from '../machine.ts'
import { startOwnService } from '../own-service.ts'
import { percentile } from '../percentile.ts'
import { type Seekers, seedNames } from './seed.ts'

const WARM_UP = 5
const REQUESTS = 40
/** Within how many milliseconds nineteen of twenty answers must come. */
const GOAL_MS = 100

type Seeker = keyof Seekers

/** What people type: a word whole, its beginning, two letters that thousands share, a letter wrong, and nothing that is there. */
const queries: Record<Seeker, readonly string[]> = {
  member: ['vinyasa', 'bici', 'ma', 'lucia', 'renata vinyasa', 'vinysa', 'reformre', 'xqzwk'],
  studio: ['lucia', 'ma', 'marisol peña', 'ferreira', 'bici', 'xqzwk'],
  coach: ['lucia', 'ma', 'vinyasa', 'xqzwk'],
  owner: ['lucia', 'ma', 'm4242@cupo.test', 'iñiguez', 'gonmez', 'xqzwk'],
}

type Row = { who: Seeker; query: string; found: number; p50_ms: number; p95_ms: number; max_ms: number }

const round = (number: number): number => Math.round(number * 10) / 10

/**
 * Searches a hundred thousand members and classes over HTTP, as each of those who search, with texts of each kind.
 * @returns whether 95 of 100 answers to each text come within 100 ms
 */
export const search = async (json: boolean): Promise<boolean> => {
  const say = json ? () => undefined : (line: string) => console.log(line)
  const service = await startOwnService()
  const { db, pool } = connect(service.connection)
  const http = new Pool(service.url, { connections: 1 })
  try {
    const { seekers, rows } = await seedNames(db, new Date())
    say(await describeMachine(db))
    say(JSON.stringify(rows))
    const ask = async (who: Seeker, query: string): Promise<{ ms: number; found: number }> => {
      const from = performance.now()
      const { statusCode, body } = await http.request({
        method: 'POST',
        path: '/api/common/search',
        headers: { authorization: seekers[who], 'content-type': 'application/json' },
        body: JSON.stringify({ query }),
      })
      const text = await body.text()
      const ms = performance.now() - from
      if (statusCode !== 200) throw new Error(`${query} answered ${statusCode}: ${text.slice(0, 300)}`)
      const items: { results: unknown[] }[] = JSON.parse(text).data.items
      return { ms, found: items.reduce((sum, group) => sum + group.results.length, 0) }
    }
    const measured: Row[] = []
    say('\n| who | query | found | p50 (ms) | p95 (ms) | most (ms) |\n|---|---|---|---|---|---|')
    for (const who of Object.keys(queries) as Seeker[]) {
      for (const query of queries[who]) {
        const times: number[] = []
        let found = 0
        for (let i = -WARM_UP; i < REQUESTS; i++) {
          const answer = await ask(who, query)
          found = answer.found
          if (i >= 0) times.push(answer.ms)
        }
        const [p50, p95, max] = [0.5, 0.95, 1].map((share) => round(percentile(times, share))) as [
          number,
          number,
          number,
        ]
        measured.push({ who, query, found, p50_ms: p50, p95_ms: p95, max_ms: max })
        say(`| ${[who, query, found, p50, p95, max].join(' | ')} |`)
      }
    }
    const slowest = Math.max(...measured.map((row) => row.p95_ms))
    say(`\nthe slowest p95 is ${slowest} ms (goal ${GOAL_MS})`)
    if (json) console.log(JSON.stringify({ rows, measured, slowest }))
    return slowest <= GOAL_MS
  } finally {
    await http.close()
    await service.stop()
    if (!pool.ended) await pool.end()
  }
}
