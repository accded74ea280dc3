import { Client, type Dispatcher } from 'undici'
import type { LoadPlan, LoadResult } from './load.ts'

/** One response: start and end time, status and body. */
type Answer = { ms: number; status: number; body: Buffer }

/** Books once over a keep-alive connection; timed from the request to the last byte of the response. */
const bookOnce = (client: Client, path: string, token: string, key: string): Promise<Answer> =>
  new Promise((done, fail) => {
    const from = performance.now()
    const chunks: Buffer[] = []
    let status = 0
    const handler: Dispatcher.DispatchHandler = {
      onRequestStart: () => undefined,
      onResponseStart: (_controller, code) => {
        status = code
      },
      onResponseData: (_controller, chunk) => void chunks.push(chunk),
      onResponseEnd: () => done({ ms: performance.now() - from, status, body: Buffer.concat(chunks) }),
      onResponseError: (_controller, error) => fail(error),
    }
    client.dispatch(
      {
        method: 'POST',
        path,
        headers: { authorization: token, 'content-type': 'application/json', 'idempotency-key': key },
        body: '{}',
      },
      handler,
    )
  })

/** Each connection takes the next member after its response, until all have booked or time is up. */
const press = async (plan: LoadPlan): Promise<LoadResult> => {
  const { origin, connections, members, seconds: patience, tokenPrefix, classIds, round } = plan
  const clients = Array.from({ length: connections }, () => new Client(origin, { pipelining: 1 }))
  const answers: Answer[] = []
  let next = 0
  const faults: string[] = []
  const from = performance.now()
  const until = from + patience * 1000
  await Promise.all(
    clients.map(async (client) => {
      for (let i = next++; i < members && performance.now() < until; i = next++) {
        const classId = classIds[i % classIds.length]
        const path = `/api/gym/classes/${classId}/bookings`
        try {
          answers.push(await bookOnce(client, path, `${tokenPrefix}${i}`, `${round} ${i}`))
        } catch (error) {
          faults.push((error as Error).message)
        }
      }
    }),
  )
  const seconds = (performance.now() - from) / 1000
  await Promise.all(clients.map((client) => client.close()))
  return summarise(answers, seconds, faults)
}

const summarise = (answers: readonly Answer[], seconds: number, faults: readonly string[]): LoadResult => {
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
