import { Agent, get } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Ids } from '../../model/insert-world.ts'

/** Counts over all readers. */
export type ReadCounts = { requests: number; longestMs: number; failures: string[] }

export type Readers = { seen: ReadCounts; stop(): Promise<void> }

const pauseMs = 20
const shownCharacters = 150

/** Sends a GET request. @returns null for status 200, otherwise a description of the failure */
const read = (address: string, token: string, agent: Agent | false): Promise<string | null> =>
  new Promise((resolve, reject) => {
    const request = get(address, { agent, headers: { authorization: token } }, (response) => {
      text(response).then((body) => {
        const { statusCode } = response
        resolve(statusCode === 200 ? null : `${statusCode} ${body.slice(0, shownCharacters)}`)
      }, reject)
    })
    request.once('error', reject)
  })

const pathsOf = ({ classes }: Ids): string[] => [
  '/api/gym/home',
  '/api/gym/classes',
  `/api/gym/classes/${classes[0]}`,
  '/api/gym/bookings',
  '/api/common/points',
  '/api/common/config',
  '/',
]

/**
 * Clients that read pages and lists in turn, each as a different member. Every second one opens a connection per
 * request; the others reuse theirs. No request is retried: every failure counts.
 */
export const startReaders = (url: string, ids: Ids, count: number): Readers => {
  const seen: ReadCounts = { requests: 0, longestMs: 0, failures: [] }
  const paths = pathsOf(ids)
  let stopped = false
  const readers = Array.from({ length: count }, async (_, i) => {
    const agent = i % 2 === 0 ? new Agent({ keepAlive: true }) : false
    const token = ids.members[i % ids.members.length]?.token ?? ''
    for (let n = i; !stopped; n++) {
      const path = paths[n % paths.length] ?? '/'
      const from = performance.now()
      const failure = await read(`${url}${path}`, token, agent).catch((error: Error) => error.message)
      seen.requests += 1
      seen.longestMs = Math.max(seen.longestMs, performance.now() - from)
      if (failure !== null) seen.failures.push(`GET ${path}: ${failure}`)
      await sleep(pauseMs)
    }
    if (agent) agent.destroy()
  })
  const stop = async () => {
    stopped = true
    await Promise.all(readers)
  }
  return { seen, stop }
}
