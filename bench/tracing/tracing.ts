import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { loadavg } from 'node:os'
import { mustIndex } from '@cupo/core/must-get'
import { Pool } from 'undici'
import { connect } from '../../apps/server/src/db/client.ts'
import type { Db } from '../../apps/server/src/deps.ts'
import { describeMachine } from '../machine.ts'
import { type OwnService, startOwnService, urlOf } from '../own-service.ts'
import { seedWeek } from '../read/seed.ts'
import { measureCpu } from '../storm/cpu.ts'

const CONNECTIONS = 8
const WARM_UP = 1_000
const REQUESTS = 4_000
const ROUNDS = 3

const dateIn = (days: number): string => new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10)
const addresses = [
  `/api/gym/classes?from=${dateIn(1)}&to=${dateIn(2)}&limit=20`,
  '/api/gym/home',
  '/api/common/user',
  '/api/common/points',
]

type Round = { traced: boolean; per_s: number; server_us: number }

/** A receiver of OTLP over HTTP, which counts the received bytes. */
const startReceiver = async () => {
  let bytes = 0
  const receiver = createServer(async (request, response) => {
    for await (const chunk of request) bytes += (chunk as Buffer).length
    response.setHeader('Content-Type', 'application/json').end('{}')
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const endpoint = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
  return { endpoint, bytes: () => bytes, close: () => receiver.close() }
}

/** Sends this many reads over all connections. @returns the seconds they took */
const read = async (http: Pool, token: string, requests: number): Promise<number> => {
  const from = performance.now()
  let sent = 0
  const readOn = async (): Promise<void> => {
    while (sent < requests) {
      const path = mustIndex(addresses, sent % addresses.length)
      sent += 1
      const { statusCode, body } = await http.request({ method: 'GET', path, headers: { authorization: token } })
      await body.arrayBuffer()
      if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, readOn))
  return (performance.now() - from) / 1000
}

const measure = async (db: Db, service: OwnService, token: string, traced: boolean): Promise<Round> => {
  const http = new Pool(service.url, { connections: CONNECTIONS })
  try {
    await read(http, token, WARM_UP)
    const act = () => read(http, token, REQUESTS)
    const { value: seconds, cpu } = await measureCpu(db, [service.pid], act, () => REQUESTS)
    return { traced, per_s: Math.round(REQUESTS / seconds), server_us: cpu?.server_us ?? 0 }
  } finally {
    await http.close()
  }
}

const middleOf = (rounds: readonly Round[], traced: boolean): number => {
  const sorted = rounds.filter((each) => each.traced === traced).map(({ server_us }) => server_us)
  return mustIndex(
    sorted.sort((a, b) => a - b),
    Math.floor(ROUNDS / 2),
  )
}

/**
 * A member's reads from two server processes on one database, one of which sends all its traces to a receiver, round by
 * round. The CPU time of a request is compared, which depends less on other load of the machine than requests per
 * second.
 * @returns whether tracing costs at most half of a request's CPU time
 */
export const tracing = async (json: boolean): Promise<boolean> => {
  const receiver = await startReceiver()
  const plain = await startOwnService()
  const { db } = connect({ ...plain.connection, max: 2 })
  const services = [plain]
  try {
    const { token } = await seedWeek(db, new Date())
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint }
    services.push(await startOwnService([], { shared: urlOf(plain.connection), env }))
    const rounds: Round[] = []
    for (let at = 0; at < ROUNDS; at++)
      for (const [which, service] of services.entries()) rounds.push(await measure(db, service, token, which === 1))
    const ratio = middleOf(rounds, true) / middleOf(rounds, false)
    const machine = await describeMachine(db)
    if (json) console.log(JSON.stringify({ machine, load: loadavg(), rounds, ratio, bytes: receiver.bytes() }))
    else {
      console.log(`${machine}\n| traces | requests per s | server CPU per request (µs) |\n|---|---|---|`)
      for (const { traced, per_s, server_us } of rounds)
        console.log(`| ${traced ? 'sent' : 'off'} | ${per_s} | ${server_us} |`)
      console.log(`ratio of the medians ${ratio.toFixed(2)}, load average ${loadavg()[0]?.toFixed(1)}`)
    }
    return receiver.bytes() > 0 && ratio < 1.5
  } finally {
    for (const service of services.toReversed()) await service.stop()
    await db.destroy()
    receiver.close()
  }
}
