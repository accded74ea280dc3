import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { mustIndex } from '@cupo/core/must-get'
import { Client, type Dispatcher } from 'undici'
import type { LoadPlan, LoadResult, SeenPlace } from './load.ts'

/** One response: when the request was due, its time from then to the last byte, status and body. */
type Answer = { member: number; from: number; ms: number; status: number; body: Buffer }

const request = (client: Client, options: Dispatcher.DispatchOptions): Promise<{ status: number; body: Buffer }> =>
  new Promise((done, fail) => {
    const chunks: Buffer[] = []
    let status = 0
    const handler: Dispatcher.DispatchHandler = {
      onRequestStart: () => undefined,
      onResponseStart: (_controller, code) => {
        status = code
      },
      onResponseData: (_controller, chunk) => void chunks.push(chunk),
      onResponseEnd: () => done({ status, body: Buffer.concat(chunks) }),
      onResponseError: (_controller, error) => fail(error),
    }
    client.dispatch(options, handler)
  })

type Run = { plan: LoadPlan; answers: Answer[]; faults: string[] }

/** Books for a member over a keep-alive connection. */
const book = async ({ plan, answers, faults }: Run, client: Client, member: number): Promise<void> => {
  const { tokenPrefix, classIds, round } = plan
  const from = performance.now()
  try {
    const answer = await request(client, {
      method: 'POST',
      path: `/api/gym/classes/${classIds[member % classIds.length]}/bookings`,
      headers: {
        authorization: `${tokenPrefix}${member}`,
        'content-type': 'application/json',
        'idempotency-key': `${round} ${member}`,
      },
      body: '{}',
    })
    answers.push({ member, from, ms: performance.now() - from, ...answer })
  } catch (error) {
    faults.push((error as Error).message)
  }
}

/** Each connection takes the next member after its response, until all have booked or time is up. */
const pressInTurn = async (run: Run, clients: readonly Client[]): Promise<void> => {
  const { members, seconds } = run.plan
  const until = performance.now() + seconds * 1000
  let next = 0
  await Promise.all(
    clients.map(async (client) => {
      for (let i = next++; i < members && performance.now() < until; i = next++) await book(run, client, i)
    }),
  )
}

/** All members press at random times within the given time, whether or not a connection is idle. */
const pressWithin = async (run: Run, clients: readonly Client[], ms: number): Promise<void> => {
  await Promise.all(
    Array.from({ length: run.plan.members }, async (_, i) => {
      await sleep(Math.random() * ms)
      await book(run, mustIndex(clients, i % clients.length), i)
    }),
  )
}

/** Opens live streams of the first members, and records the queue places that each receives. */
const watchPlaces = async ({ origins, tokenPrefix, watchers = 0 }: LoadPlan) => {
  const seen = Array.from({ length: watchers }, (): SeenPlace[] => [])
  const sockets = await Promise.all(
    seen.map(
      (places, i) =>
        new Promise<{ destroy(): void }>((done, fail) => {
          const { port, hostname } = new URL(mustIndex(origins, i % origins.length))
          const socket = connect({ port: Number(port), host: hostname })
          socket.setEncoding('utf8')
          socket.once('error', fail)
          socket.write(
            `GET /api/live HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: ${tokenPrefix}${i}\r\nAccept: text/event-stream\r\n\r\n`,
          )
          socket.once('data', () => done(socket))
          socket.on('data', (text: string) => {
            for (const [, place] of text.matchAll(/event: queue\ndata: .*"place":(\d+)/g))
              places.push({ place: Number(place), at: performance.now() })
          })
        }),
    ),
  )
  return {
    seen,
    close: () => {
      for (const socket of sockets) socket.destroy()
    },
  }
}

const press = async (plan: LoadPlan): Promise<LoadResult> => {
  const { origins, connections } = plan
  const clients = Array.from(
    { length: connections },
    (_, i) => new Client(mustIndex(origins, i % origins.length), { pipelining: 1 }),
  )
  const run: Run = { plan, answers: [], faults: [] }
  if (plan.warm) {
    for (let i = 0; i < 3; i++)
      await Promise.all(clients.map((client) => request(client, { method: 'GET', path: '/livez' })))
  }
  const watch = await watchPlaces(plan)
  process.send?.('ready')
  await new Promise((done) => process.once('message', done))
  const from = performance.now()
  if (plan.withinMs === undefined) await pressInTurn(run, clients)
  else await pressWithin(run, clients, plan.withinMs)
  const seconds = (performance.now() - from) / 1000
  await sleep(plan.watchers ? 500 : 0)
  watch.close()
  await Promise.all(clients.map((client) => client.close()))
  return { ...summarise(run, seconds), waits: waitsOf(run, watch.seen) }
}

/** The queue places that watching members received between their press and their response. */
const waitsOf = ({ answers }: Run, seen: readonly SeenPlace[][]): LoadResult['waits'] =>
  answers.flatMap(({ member, from, ms }) => {
    const places = seen[member]?.filter(({ at }) => at >= from && at <= from + ms)
    return places ? [{ ms, places: places.map(({ place, at }) => ({ place, at: at - from })) }] : []
  })

const summarise = ({ answers, faults }: Run, seconds: number): Omit<LoadResult, 'waits'> => {
  const acknowledged: string[] = []
  const counts: Record<string, number> = {}
  for (const fault of faults) counts[fault] = (counts[fault] ?? 0) + 1
  for (const { status, body } of answers) {
    const { codigo, data } = JSON.parse(body.toString()) as { codigo?: string; data: { id: string } | null }
    if (status === 201 && data) acknowledged.push(data.id)
    const name = codigo ?? String(status)
    counts[name] = (counts[name] ?? 0) + 1
  }
  return { seconds, latencies: answers.map((a) => a.ms), acknowledged, counts }
}

process.once('message', async (plan: LoadPlan) => {
  process.send?.(await press(plan), () => process.disconnect())
})
