import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import fc from 'fast-check'
import { startOwnServer } from '../own-server.ts'
import type { FuzzRequest } from './fuzz-request.ts'
import { fillIds, idPool } from './id-pool.ts'
import { createSessionRestorer, type Person, people, tokenOf } from './people-store.ts'
import { newReport } from './report.ts'
import { type Document, operationOf, requestArbitraries } from './request-arbitrary.ts'
import { type IdSlot, isIdSlot } from './schema-arbitrary.ts'
import { type Answer, keepAliveAgent, type Sent, sendRequest } from './send-request.ts'
import { type EndpointWho, groupOf, mayBeUnavailable, whoOf } from './who-may.ts'

// `npm run fuzz -- --requests 200000`: sends random requests of the OpenAPI document as every role to a server with the
// demo service, started for this run. Exits with 1 after a 5xx other than 503 with Retry-After, or a request without a
// response. `--minutes` ends it earlier; so do SIGINT and SIGTERM, with the report.

const root = resolve(import.meta.dirname, '../..')
const batchSize = 50
const mostFaults = 25
/** Number of requests between two repairs of the demo accounts' sessions. */
const restoreEvery = 100
const progressEvery = 10_000

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '10000' },
    seed: { type: 'string' },
    connections: { type: 'string', default: '12' },
    minutes: { type: 'string' },
    only: { type: 'string' },
  },
})
const total = Number(values.requests)
const minutes = values.minutes === undefined ? Number.POSITIVE_INFINITY : Number(values.minutes)
/** Names of operations, separated by commas. */
const only = values.only?.split(',')
const seed = values.seed === undefined ? Math.trunc(Math.random() * 2 ** 30) : Number(values.seed)
const writeLine = (line: string): void => void process.stdout.write(`${line}\n`)

const encode = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return encodeURIComponent(text.toWellFormed())
}

/** Prefers a role that the operation permits. */
const callerOf = (who: EndpointWho, n: number): Person | 'nobody' | 'stranger' => {
  if (n % 10 === 0) return 'nobody'
  if (n % 10 === 1) return 'stranger'
  const admitted = people.filter((person) => who === 'any' || who.includes(person))
  const from = n % 10 < 8 && admitted.length > 0 ? admitted : people
  return from[n % from.length] ?? 'nobody'
}

const toSend = (
  request: FuzzRequest,
  as: string,
  pool: ReturnType<typeof idPool>,
): Sent & { params: Record<string, string> } => {
  const group = groupOf(as)
  const pickParam = (name: string, slot: IdSlot) => pool.pickParam(request.path, name, slot, group)
  const pickField = (name: string, slot: IdSlot) => pool.pickField(request.path, name, slot, group)
  const params = fillIds(request.params, '', pickParam) as Record<string, unknown>
  // Two of three requests name rows that exist together; the others combine any ids.
  const slot = Object.values(request.params).find(isIdSlot)
  if (slot && slot.$id % 3 > 0) Object.assign(params, pool.pickParams(request.path, slot, group))
  const path = request.path.replace(/\{(\w+)\}/g, (_, name: string) => encode(params[name] ?? ''))
  const search = request.query
    .map(([name, value]) => `${encode(name)}=${encode(fillIds(value, name, pickField))}`)
    .join('&')
  const { payload } = request
  const body =
    payload === null ? null : 'raw' in payload ? payload.raw : JSON.stringify(fillIds(payload.json, 'id', pickField))
  const authorization: Record<string, string> =
    as === 'nobody' ? {} : { authorization: as === 'stranger' ? 'Bearer made-up' : tokenOf(as as Person) }
  return {
    params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)])),
    method: request.method,
    target: search === '' ? path : `${path}?${search}`,
    headers: {
      ...(body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
      ...request.headers,
      ...authorization,
    },
    body: body ?? null,
  }
}

/** A 503 is no fault if it names the time of a retry, or if the operation needs a push service. */
const faultOf = (operation: string, { status, retryAfter }: Answer): string | null => {
  if (status < 500) return null
  return status === 503 && (retryAfter !== undefined || mayBeUnavailable(operation)) ? null : `status ${status}`
}

const run = async (): Promise<number> => {
  const document = JSON.parse(readFileSync(join(root, 'docs/openapi.json'), 'utf8')) as Document
  const arbitraries = [...requestArbitraries(document)].filter(([name]) => !only || only.includes(name))
  writeLine(`Seed ${seed}, ${total} requests over ${arbitraries.length} operations.`)
  const server = await startOwnServer({}, { demo: true, web: false })
  const sessions = await createSessionRestorer(server.databaseUrl)
  const agent = keepAliveAgent(Number(values.connections))
  const [report, pool] = [newReport(), idPool()]
  const target = { base: new URL(server.url), agent, answered: report.answered }
  const startedAt = performance.now()
  const secondsSoFar = () => (performance.now() - startedAt) / 1000
  let [sent, restoredAt, stopped] = [0, 0, false]
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      stopped = true
    })
  }
  const isOver = () => stopped || sent >= total || secondsSoFar() > minutes * 60 || report.faults.length >= mostFaults

  const sendOne = async (request: FuzzRequest, n: number, batch: number): Promise<void> => {
    const as = callerOf(whoOf(request.operation), n)
    const message = toSend(request, as, pool)
    sent += 1
    if (sent % progressEvery === 0) writeLine(`${sent} in ${secondsSoFar().toFixed(0)} s: ${report.sums()}`)
    const note = (what: string, answer: string) => {
      const fault = { operation: request.operation, as, what, sent: message, seed: batch, answer }
      report.faults.push(fault)
      writeLine(`FAULT ${JSON.stringify(fault).slice(0, 3000)}`)
    }
    try {
      const answer = await sendRequest(target, message)
      report.count(request.operation, answer)
      if (answer.status === 200 || answer.status === 201) {
        pool.learn(request.path, answer.body, groupOf(as), message.params)
      }
      const fault = faultOf(request.operation, answer)
      if (fault) note(fault, answer.body.slice(0, 300))
    } catch (error) {
      // The server closes a connection after a request that it cannot parse; this client may have a second request on
      // it.
      const { message: what, code } = error as NodeJS.ErrnoException
      if (code !== 'ECONNRESET' && code !== 'EPIPE' && code !== 'ERR_INVALID_CHAR') note(what, '')
    }
  }

  const work = async (worker: number): Promise<void> => {
    for (let round = 0; !isOver(); round++) {
      const batch = seed + worker + round * 1_000
      const [, arbitrary] = arbitraries[operationOf(batch, arbitraries.length)] ?? []
      if (!arbitrary) return
      let n = batch
      for (const request of fc.sample(arbitrary, { seed: batch, numRuns: batchSize }))
        await sendOne(request, n++, batch)
      if (sent - restoredAt >= restoreEvery) {
        restoredAt = sent
        await sessions.restore()
      }
    }
  }
  await Promise.all(Array.from({ length: Number(values.connections) }, (_, worker) => work(worker)))
  const seconds = secondsSoFar()
  report.print(writeLine)
  // Errors in the server's log, without values of the database.
  for (const line of server.output.filter((each) => /"level":(?:50|60)/.test(each)))
    writeLine(`LOG ${line.slice(0, 3000)}`)
  writeLine(
    `\n${sent} requests in ${seconds.toFixed(0)} s (${(sent / seconds).toFixed(0)}/s), ${report.faults.length} faults. Seed ${seed}.`,
  )
  agent.destroy()
  await sessions.close()
  await server.stop()
  return report.faults.length === 0 ? 0 : 1
}

process.exitCode = await run()
