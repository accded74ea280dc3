import { Agent, request } from 'node:http'

/**
 * A request without a response is checked for a hang after this time, in ms: longer than every timeout of the server.
 */
const hangMs = 60_000
/**
 * The request counts as a hang if this many other requests got a response meanwhile; with fewer, the machine is
 * overloaded.
 */
const mostAnswersMeanwhile = 500
/** Without a response by then, in ms, it counts as a hang in any case. */
const longestMs = 600_000
const watchEveryMs = 5_000

export type Sent = { method: string; target: string; headers: Record<string, string>; body: string | Buffer | null }
export type Answer = { status: number; retryAfter: string | undefined; body: string }

export const keepAliveAgent = (connections: number): Agent => new Agent({ keepAlive: true, maxSockets: connections })

/** Target of the requests; `answered` returns the number of responses to all of them. */
export type Target = { base: URL; agent: Agent; answered: () => number }

/**
 * Sends a request unchanged, without following redirects.
 * @throws Error `hang` without a response in time, or the error of the connection
 */
export const sendRequest = (
  { base, agent, answered }: Target,
  { method, target, headers, body }: Sent,
): Promise<Answer> => {
  const [sentAt, before] = [performance.now(), answered()]
  const isHanging = (): boolean => {
    const waited = performance.now() - sentAt
    return waited > longestMs || (waited > hangMs && answered() - before > mostAnswersMeanwhile)
  }
  let watch: NodeJS.Timeout | undefined
  return new Promise<Answer>((resolve, reject) => {
    const sent = request({ host: base.hostname, port: base.port, method, path: target, agent, headers })
    watch = setInterval(() => {
      if (isHanging()) sent.destroy(new Error('hang'))
    }, watchEveryMs)
    sent.on('error', reject)
    sent.on('response', (response) => {
      const { statusCode: status = 0, headers: answered } = response
      const answer = (text: string) => resolve({ status, retryAfter: answered['retry-after'], body: text })
      // A live stream does not end.
      if (answered['content-type']?.startsWith('text/event-stream')) {
        answer('')
        response.destroy()
        return
      }
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => answer(Buffer.concat(chunks).toString('utf8')))
    })
    sent.end(body ?? undefined)
  }).finally(() => clearInterval(watch))
}
