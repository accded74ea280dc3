import { type ClientHttp2Session, type ClientHttp2Stream, connect, constants } from 'node:http2'

/** Response of an HTTP/2 request. */
export type Http2Response = { status: number; retryAfter: string | undefined; text: string }

/** Timeout for connecting and for inactivity on a request's stream. */
const timeoutMs = 10_000
/** A connection unused for longer is checked with a PING frame before the next request. */
const pingAfterMs = 10_000
const pingTimeoutMs = 3_000
/** A connection unused for this long is closed. */
const idleTimeoutMs = 5 * 60_000

const connectionError = (code: string): Error => Object.assign(new Error(`HTTP/2 connection failed: ${code}`), { code })

const openSession = (address: string): Promise<ClientHttp2Session> =>
  new Promise((resolve, reject) => {
    const session = connect(address)
    const timer = setTimeout(() => session.destroy(connectionError('ECONNREFUSED')), timeoutMs)
    // An idle connection must not prevent the process from exiting.
    session.unref()
    session.on('error', () => undefined)
    session.once('close', () => {
      clearTimeout(timer)
      reject(connectionError('ECONNREFUSED'))
    })
    session.once('connect', () => {
      clearTimeout(timer)
      session.setTimeout(idleTimeoutMs, () => session.close())
      resolve(session)
    })
  })

const usable = (session: ClientHttp2Session | null): session is ClientHttp2Session =>
  session !== null && !session.closed && !session.destroyed

const answersPing = (session: ClientHttp2Session): Promise<boolean> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), pingTimeoutMs)
    session.ping((error) => {
      clearTimeout(timer)
      resolve(error === null)
    })
  })

const readResponse = (stream: ClientHttp2Stream): Promise<Http2Response> =>
  new Promise((resolve, reject) => {
    const response: Http2Response = { status: 0, retryAfter: undefined, text: '' }
    stream.setEncoding('utf8')
    stream.setTimeout(timeoutMs, () => stream.close(constants.NGHTTP2_CANCEL))
    stream.on('response', (headers) => {
      response.status = headers[':status'] ?? 0
      response.retryAfter = headers['retry-after']
    })
    stream.on('data', (chunk: string) => {
      response.text += chunk
    })
    stream.on('error', () => undefined)
    stream.on('close', () => {
      if (response.status > 0) resolve(response)
      // REFUSED_STREAM: the service has not processed the request, so a retry cannot send it twice.
      else reject(connectionError(stream.rstCode === constants.NGHTTP2_REFUSED_STREAM ? 'ECONNREFUSED' : 'ECONNRESET'))
    })
  })

/**
 * A connection to an HTTP/2 service, opened by the first request and reused, as APNs requires. An error has the code
 * `ECONNREFUSED` when the service certainly has not received the request.
 */
export const http2Connection = (address: string) => {
  let session: ClientHttp2Session | null = null
  let opening: Promise<ClientHttp2Session> | null = null
  let lastRequestAt = 0

  const readySession = async (): Promise<ClientHttp2Session> => {
    if (usable(session) && performance.now() - lastRequestAt > pingAfterMs && !(await answersPing(session)))
      session.destroy()
    if (usable(session)) return session
    opening ??= openSession(address).finally(() => {
      opening = null
    })
    session = await opening
    return session
  }

  return {
    /** @throws Error with a `code` when there is no response */
    post: async (path: string, headers: Record<string, string>, body: string): Promise<Http2Response> => {
      const stream = (await readySession()).request({ ...headers, ':method': 'POST', ':path': path })
      lastRequestAt = performance.now()
      const response = readResponse(stream)
      stream.end(body)
      return response
    },
    close: (): void => session?.destroy(),
  }
}
