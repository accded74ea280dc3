import { type ClientHttp2Session, type ClientHttp2Stream, connect, constants } from 'node:http2'

/** What an HTTP/2 service answered. */
export type Http2Answer = { status: number; retryAfter: string | undefined; text: string }

const patienceMs = 10_000
/** A line that was silent for longer is asked whether it still stands before anything is trusted to it. */
const silentMs = 10_000
const pingPatienceMs = 3_000
/** A line that nothing was said on for so long is hung up. */
const idleMs = 5 * 60_000

const lost = (code: string): Error => Object.assign(new Error(`The line was lost: ${code}`), { code })

const open = (address: string): Promise<ClientHttp2Session> =>
  new Promise((resolve, reject) => {
    const session = connect(address)
    const giveUp = setTimeout(() => session.destroy(lost('ECONNREFUSED')), patienceMs)
    // Nobody but a push under way has to wait for it: it never keeps the process.
    session.unref()
    session.on('error', () => undefined)
    session.once('close', () => {
      clearTimeout(giveUp)
      reject(lost('ECONNREFUSED'))
    })
    session.once('connect', () => {
      clearTimeout(giveUp)
      session.setTimeout(idleMs, () => session.close())
      resolve(session)
    })
  })

const usable = (session: ClientHttp2Session | null): session is ClientHttp2Session =>
  session !== null && !session.closed && !session.destroyed

const answersPing = (session: ClientHttp2Session): Promise<boolean> =>
  new Promise((resolve) => {
    const giveUp = setTimeout(() => resolve(false), pingPatienceMs)
    session.ping((error) => {
      clearTimeout(giveUp)
      resolve(error === null)
    })
  })

const read = (stream: ClientHttp2Stream): Promise<Http2Answer> =>
  new Promise((resolve, reject) => {
    const answer: Http2Answer = { status: 0, retryAfter: undefined, text: '' }
    stream.setEncoding('utf8')
    stream.setTimeout(patienceMs, () => stream.close(constants.NGHTTP2_CANCEL))
    stream.on('response', (headers) => {
      answer.status = headers[':status'] ?? 0
      answer.retryAfter = headers['retry-after']
    })
    stream.on('data', (piece: string) => {
      answer.text += piece
    })
    stream.on('error', () => undefined)
    stream.on('close', () => {
      if (answer.status > 0) resolve(answer)
      // A service that hangs up names what it has not looked at: that is sent again.
      else reject(lost(stream.rstCode === constants.NGHTTP2_REFUSED_STREAM ? 'ECONNREFUSED' : 'ECONNRESET'))
    })
  })

/**
 * One line to an HTTP/2 service, opened when something is to be said and kept while it is used, as APNs asks of those
 * who call it. An error's code says `ECONNREFUSED` where the service surely has not seen the request.
 */
export const http2Line = (address: string) => {
  let session: ClientHttp2Session | null = null
  let opening: Promise<ClientHttp2Session> | null = null
  let spokenAt = 0

  const line = async (): Promise<ClientHttp2Session> => {
    if (usable(session) && performance.now() - spokenAt > silentMs && !(await answersPing(session))) session.destroy()
    if (usable(session)) return session
    opening ??= open(address).finally(() => {
      opening = null
    })
    session = await opening
    return session
  }

  return {
    /** @throws Error with a code, where no answer came */
    post: async (path: string, headers: Record<string, string>, body: string): Promise<Http2Answer> => {
      const stream = (await line()).request({ ...headers, ':method': 'POST', ':path': path })
      spokenAt = performance.now()
      const answer = read(stream)
      stream.end(body)
      return answer
    },
    close: (): void => session?.destroy(),
  }
}
