import { Agent, request } from 'node:http'

/** Longer than every timeout of the server: no answer by then is a hang. */
const hangMs = 60_000

export type Sent = { method: string; target: string; headers: Record<string, string>; body: string | null }
export type Answer = { status: number; retryAfter: string | undefined; body: string }

export const keepAliveAgent = (connections: number): Agent => new Agent({ keepAlive: true, maxSockets: connections })

/**
 * Sends a request as it is, without following redirects.
 * @throws Error `hang` without an answer in time, or the error of the connection
 */
export const sendRequest = (base: URL, agent: Agent, { method, target, headers, body }: Sent): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = request({
      ...{ host: base.hostname, port: base.port, method, path: target, agent, headers },
      timeout: hangMs,
    })
    sent.on('timeout', () => sent.destroy(new Error('hang')))
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
  })
