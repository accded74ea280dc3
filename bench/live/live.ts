import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { connect } from '../../apps/server/src/db/client.ts'
import { describeMachine } from '../machine.ts'
import { rssMb } from '../memory.ts'
import { startOwnService } from '../own-service.ts'
import { percentile } from '../percentile.ts'
import { addClasses, seedStudio } from '../storm/seed.ts'
import { openStreams, type Watchers } from './watch.ts'

const STREAMS = 5_000
const EVENTS = 20
const BURST = 200
/** Timeout for an event. */
const PATIENCE_MS = 10_000
const MOST_RSS_MB = 400
const MOST_MS = 1_000

type Figures = {
  streams: number
  open_s: number
  rss_idle_mb: number
  rss_mb: number
  events: number
  /** Milliseconds from the booking request to the event on every stream: median and maximum. */
  p50_ms: number
  max_ms: number
  /** The same from the last request of a burst of bookings. */
  burst_ms: number
  /** Events that a stream missed, and streams that closed. */
  lost: number
}

/** Waits for an event on all streams. @returns the elapsed time and the number of streams without it */
const untilSeen = async (watchers: Watchers, seatsLeft: number, since: number) => {
  for (let waited = 0; waited < PATIENCE_MS; waited += 20) {
    const { streams = 0, lastAt = 0, closed } = await watchers.seen(seatsLeft)
    if (streams >= STREAMS) return { ms: lastAt - since, lost: closed }
    await sleep(20)
  }
  const { streams = 0, closed } = await watchers.seen(seatsLeft)
  return { ms: PATIENCE_MS, lost: STREAMS - streams + closed }
}

type Bench = { url: string; tokenPrefix: string; classId: string; watchers: Watchers }

const book = async ({ url, tokenPrefix, classId }: Bench, member: number): Promise<void> => {
  const answer = await fetch(`${url}/api/gym/classes/${classId}/bookings`, {
    method: 'POST',
    headers: { authorization: `${tokenPrefix}${member}`, 'content-type': 'application/json' },
    body: '{}',
  })
  if (answer.status !== 201) throw new Error(`A booking was answered with ${answer.status}: ${await answer.text()}`)
  await answer.arrayBuffer()
}

const oneByOne = async (bench: Bench): Promise<Pick<Figures, 'p50_ms' | 'max_ms' | 'lost'>> => {
  const times: number[] = []
  let lost = 0
  for (let i = 0; i < EVENTS; i++) {
    const since = Date.now()
    await book(bench, i)
    const came = await untilSeen(bench.watchers, STREAMS - 1 - i, since)
    times.push(came.ms)
    lost += came.lost
  }
  return { p50_ms: percentile(times, 0.5), max_ms: Math.max(...times), lost }
}

/** A burst of bookings: events are coalesced, and only the last state must reach every stream. */
const atOnce = async (bench: Bench): Promise<Pick<Figures, 'burst_ms' | 'lost'>> => {
  const since = Date.now()
  await Promise.all(Array.from({ length: BURST }, (_, i) => book(bench, EVENTS + i)))
  const { ms, lost } = await untilSeen(bench.watchers, STREAMS - EVENTS - BURST, since)
  return { burst_ms: ms, lost }
}

/**
 * Opens thousands of live streams on one server process, books, and measures until every stream has each event.
 * @returns whether memory and latency are within their goals and no event was lost
 */
export const live = async (json: boolean): Promise<boolean> => {
  const service = await startOwnService()
  const { db, pool } = connect(service.connection)
  let watchers: Watchers | null = null
  try {
    const machine = await describeMachine(db)
    if (!json) console.log(machine)
    const { tokenPrefix, ...studio } = await seedStudio(db, STREAMS, new Date())
    const [classId = ''] = await addClasses(db, { ...studio, tokenPrefix }, { count: 1, capacity: STREAMS })
    await sql`analyze`.execute(db)
    const { url } = service
    const rss_idle_mb = rssMb(service.pid)
    const began = Date.now()
    watchers = await openStreams({ port: Number(new URL(url).port), streams: STREAMS, tokenPrefix })
    const open_s = (Date.now() - began) / 1000
    const bench = { url, tokenPrefix, classId, watchers }
    const single = await oneByOne(bench)
    const burst = await atOnce(bench)
    const rss_mb = rssMb(service.pid)
    const lost = single.lost + burst.lost
    return report({ streams: STREAMS, open_s, rss_idle_mb, rss_mb, events: EVENTS, ...single, ...burst, lost }, json)
  } finally {
    watchers?.stop()
    await pool.end()
    await service.stop()
  }
}

const report = (figures: Figures, json: boolean): boolean => {
  const { streams, open_s, rss_idle_mb, rss_mb, events, p50_ms, max_ms, burst_ms, lost } = figures
  const ok = rss_mb <= MOST_RSS_MB && Math.max(max_ms, burst_ms) <= MOST_MS && lost === 0
  if (json) console.log(JSON.stringify({ ...figures, ok }))
  else {
    console.log(
      `| streams | opened in | memory before | with them | event at all, half of ${events} | all of ${events} | burst of ${BURST} | lost |`,
    )
    console.log('|---|---|---|---|---|---|---|---|')
    console.log(
      `| ${streams} | ${open_s.toFixed(1)} s | ${rss_idle_mb} MB | ${rss_mb} MB (at most ${MOST_RSS_MB}) | ${p50_ms} ms | ${max_ms} ms (at most ${MOST_MS}) | ${burst_ms} ms | ${lost} |`,
    )
  }
  return ok
}
