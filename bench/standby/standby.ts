import { loadavg } from 'node:os'
import { Pool } from 'undici'
import { connect } from '../../apps/server/src/db/client.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { startWithStandbys } from '../../apps/server/src/db/test-standby.ts'
import type { Db } from '../../apps/server/src/deps.ts'
import { describeMachine } from '../machine.ts'
import { connectionOf, startOwnService } from '../own-service.ts'
import { percentile } from '../percentile.ts'
import { type Reader, seedPast, seedWeek } from '../read/seed.ts'
import { measureCpu } from '../storm/cpu.ts'

const STANDBYS = 2
const CONNECTIONS = 32
const ROUNDS = 2
const ROUND_MS = 6_000
const WARM_UP_MS = 2_000

const dateIn = (days: number): string => new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10)
const addresses = [
  `/api/gym/classes?from=${dateIn(1)}&to=${dateIn(8)}&limit=100`,
  `/api/gym/calendar/days?from=${dateIn(-1)}&to=${dateIn(35)}`,
]

type Round = {
  standbys: number
  reads_per_s: number
  p50_ms: number
  p99_ms: number
  server_us: number | null
  primary_us: number | null
}

/** Reads a timetable over all connections for a while. @returns the duration of each read in milliseconds */
const readFor = async (http: Pool, token: string, ms: number): Promise<number[]> => {
  const until = performance.now() + ms
  const times: number[] = []
  const readOn = async (turn: number): Promise<void> => {
    for (let at = turn; performance.now() < until; at++) {
      const from = performance.now()
      const path = addresses[at % addresses.length] ?? ''
      // The token of a person whose last write is old, so that any standby is recent enough.
      const headers = { authorization: token, 'cupo-read-after': '0/0' }
      const { statusCode, body } = await http.request({ method: 'GET', path, headers })
      await body.arrayBuffer()
      if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`)
      times.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, turn) => readOn(turn)))
  return times
}

const round = (number: number): number => Math.round(number * 10) / 10

type Service = Awaited<ReturnType<typeof startOwnService>>

const measure = async (db: Db, service: Service, { token }: Reader, standbys: number): Promise<Round> => {
  const http = new Pool(service.url, { connections: CONNECTIONS })
  try {
    await readFor(http, token, WARM_UP_MS)
    const { value, cpu } = await measureCpu(
      db,
      [service.pid],
      () => readFor(http, token, ROUND_MS),
      (times) => times.length,
    )
    return {
      standbys,
      reads_per_s: Math.round((1000 * value.length) / ROUND_MS),
      p50_ms: round(percentile(value, 0.5)),
      p99_ms: round(percentile(value, 0.99)),
      server_us: cpu?.server_us ?? null,
      primary_us: cpu?.postgres_us ?? null,
    }
  } finally {
    await http.close()
  }
}

/** Server processes on the same primary, with none, one and two standbys. */
const openServices = async (primary: string, standbys: readonly string[]): Promise<Service[]> => {
  const services: Service[] = []
  for (let count = 0; count <= standbys.length; count++) {
    const urls = standbys.slice(0, count).join(',')
    services.push(await startOwnService([], { shared: primary, env: { DATABASE_READ_URL: urls } }))
  }
  return services
}

const show = (rounds: readonly Round[]): void => {
  console.log('| standbys | reads per s | p50 (ms) | p99 (ms) | server CPU per read (µs) | primary CPU per read (µs) |')
  console.log('|---|---|---|---|---|---|')
  for (const { standbys, reads_per_s, p50_ms, p99_ms, server_us, primary_us } of rounds)
    console.log(`| ${[standbys, reads_per_s, p50_ms, p99_ms, server_us ?? '–', primary_us ?? '–'].join(' | ')} |`)
}

/**
 * A timetable of 50 studios and a million bookings is read over 32 connections by one server process with none, one and
 * two standbys, round by round. All processes share the cores of this machine, so reads per second cannot grow with
 * standbys here; the primary's CPU time per read shows how much load the standbys take over.
 * @returns whether the standbys take over most of the primary's work for a read
 */
export const standby = async (json: boolean): Promise<boolean> => {
  const cluster = await startWithStandbys(STANDBYS)
  const { db } = connect({ ...connectionOf(cluster.primary.url), max: 2 })
  const services: Service[] = []
  try {
    await migrate({ connectionString: cluster.primary.url })
    const now = new Date()
    const reader = await seedWeek(db, now)
    await seedPast(db, now)
    const machine = await describeMachine(db)
    const urls = cluster.standbys.map(({ url }) => url)
    services.push(...(await openServices(cluster.primary.url, urls)))
    const rounds: Round[] = []
    for (let at = 0; at < ROUNDS; at++)
      for (const [count, service] of services.entries()) rounds.push(await measure(db, service, reader, count))
    if (json) console.log(JSON.stringify({ machine, load: loadavg(), rounds }))
    else {
      console.log(machine)
      show(rounds)
      console.log(`load average ${loadavg()[0]?.toFixed(1)}`)
    }
    const primaryOf = (count: number) =>
      Math.min(...rounds.filter((each) => each.standbys === count).map((each) => each.primary_us ?? 0))
    return primaryOf(STANDBYS) <= primaryOf(0) / 2
  } finally {
    for (const service of services.toReversed()) await service.stop()
    await db.destroy()
    await cluster.stop()
  }
}
