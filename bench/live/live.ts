import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { connect } from '../../apps/server/src/db/client.ts'
import { describeMachine } from '../machine.ts'
import { rssMb } from '../memory.ts'
import { type OwnService, startOwnService, urlOf } from '../own-service.ts'
import { percentile } from '../percentile.ts'
import { addClasses, seedStudio } from '../storm/seed.ts'
import { openStreamsOn, type Watchers } from './watch.ts'

const STREAMS = 5_000
/** Number of pages up to which an event must arrive within `MOST_MS`; beyond it, the limit grows in proportion. */
const STREAMS_IN_TIME = 10_000
const EVENTS = 20
const BURST = 200
/** Timeout for an event. */
const PATIENCE_MS = 10_000
const MOST_RSS_MB = 400
const MOST_MS = 1_000

type Figures = {
  processes: number
  streams: number
  open_s: number
  /** Resident memory of all server processes. */
  rss_idle_mb: number
  rss_mb: number
  kb_per_stream: number
  events: number
  /** Milliseconds from the booking request to the event on every stream: median and maximum. */
  p50_ms: number
  max_ms: number
  /** Milliseconds from the last request of a burst of bookings. */
  burst_ms: number
  /** Events missed by a stream, and closed streams. */
  lost: number
}

type Bench = { url: string; tokenPrefix: string; classId: string; pages: number; watchers: Watchers }

/** Waits for an event on all streams. @returns the elapsed time and the number of streams without it */
const untilSeen = async ({ watchers, pages }: Bench, seatsLeft: number, since: number) => {
  for (let waited = 0; waited < PATIENCE_MS; waited += 20) {
    const { streams = 0, lastAt = 0, closed } = await watchers.seen(seatsLeft)
    if (streams >= pages) return { ms: lastAt - since, lost: closed }
    await sleep(20)
  }
  const { streams = 0, closed } = await watchers.seen(seatsLeft)
  return { ms: PATIENCE_MS, lost: pages - streams + closed }
}

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
    const seen = await untilSeen(bench, bench.pages - 1 - i, since)
    times.push(seen.ms)
    lost += seen.lost
  }
  return { p50_ms: percentile(times, 0.5), max_ms: Math.max(...times), lost }
}

/** A burst of bookings: events are coalesced, and only the last state must reach every stream. */
const atOnce = async (bench: Bench): Promise<Pick<Figures, 'burst_ms' | 'lost'>> => {
  const since = Date.now()
  await Promise.all(Array.from({ length: BURST }, (_, i) => book(bench, EVENTS + i)))
  const { ms, lost } = await untilSeen(bench, bench.pages - EVENTS - BURST, since)
  return { burst_ms: ms, lost }
}

/** Starts server processes on one database; the first one runs the database. */
const startServices = async (count: number): Promise<OwnService[]> => {
  const first = await startOwnService()
  const services = [first]
  try {
    for (let at = 1; at < count; at++) services.push(await startOwnService([], { shared: urlOf(first.connection) }))
    return services
  } catch (error) {
    await stopServices(services)
    throw error
  }
}

/** Stops the last process first: the first one runs the database of all. */
const stopServices = async (services: readonly OwnService[]): Promise<void> => {
  for (const service of services.toReversed()) await service.stop()
}

const totalRssMb = (services: readonly OwnService[]): number => services.reduce((sum, { pid }) => sum + rssMb(pid), 0)

/**
 * Opens thousands of live streams on server processes, books, and measures until every stream has each event.
 * Options: `--processes` and `--pages`, 1 and 5,000 unless given.
 * @returns whether memory and latency are within their goals and no event was lost
 */
export const live = async (json: boolean, options: readonly string[]): Promise<boolean> => {
  const { values } = parseArgs({
    args: [...options],
    options: { json: { type: 'boolean' }, processes: { type: 'string' }, pages: { type: 'string' } },
  })
  const [processes, pages] = [Number(values.processes ?? 1), Number(values.pages ?? STREAMS)]
  const services = await startServices(processes)
  const [{ url, connection }] = services as [OwnService]
  const { db, pool } = connect({ ...connection, max: 2 })
  let watchers: Watchers | null = null
  try {
    const machine = await describeMachine(db)
    if (!json) console.log(machine)
    const { tokenPrefix, ...studio } = await seedStudio(db, pages, new Date())
    const [classId = ''] = await addClasses(db, { ...studio, tokenPrefix }, { count: 1, capacity: pages })
    await sql`analyze`.execute(db)
    const rss_idle_mb = totalRssMb(services)
    const began = Date.now()
    const ports = services.map((service) => Number(new URL(service.url).port))
    watchers = await openStreamsOn(ports, { streams: pages / processes, tokenPrefix })
    const open_s = (Date.now() - began) / 1000
    const bench = { url, tokenPrefix, classId, pages, watchers }
    const single = await oneByOne(bench)
    const burst = await atOnce(bench)
    const rss_mb = totalRssMb(services)
    const kb_per_stream = Math.round((1000 * (rss_mb - rss_idle_mb)) / pages)
    const lost = single.lost + burst.lost
    const figures = { processes, streams: pages, open_s, rss_idle_mb, rss_mb, kb_per_stream, events: EVENTS }
    return report({ ...figures, ...single, ...burst, lost }, json)
  } finally {
    watchers?.stop()
    await pool.end()
    await stopServices(services)
  }
}

const report = (figures: Figures, json: boolean): boolean => {
  const { processes, streams, open_s, rss_idle_mb, rss_mb, kb_per_stream, events, p50_ms, max_ms, burst_ms, lost } =
    figures
  const mostMb = processes * MOST_RSS_MB
  const mostMs = MOST_MS * Math.max(1, streams / STREAMS_IN_TIME)
  const ok = rss_mb <= mostMb && Math.max(max_ms, burst_ms) <= mostMs && lost === 0
  if (json) console.log(JSON.stringify({ ...figures, load: loadavg(), ok }))
  else {
    console.log(
      `| processes | streams | opened in | memory before | with them | per stream | event at all, half of ${events} | all of ${events} | burst of ${BURST} | lost |`,
    )
    console.log('|---|---|---|---|---|---|---|---|---|---|')
    console.log(
      `| ${processes} | ${streams} | ${open_s.toFixed(1)} s | ${rss_idle_mb} MB | ${rss_mb} MB (at most ${mostMb}) | ${kb_per_stream} kB | ${p50_ms} ms | ${max_ms} ms (at most ${mostMs}) | ${burst_ms} ms | ${lost} |`,
    )
    console.log(`load average ${loadavg()[0]?.toFixed(1)}`)
  }
  return ok
}
