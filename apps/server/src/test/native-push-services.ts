import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createServer as createHttpServer, type IncomingMessage, type Server } from 'node:http'
import { createServer as createHttp2Server, type Http2Server, type ServerHttp2Session } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { jwtVerify } from 'jose'
import type { ApnsKey, Clock, FcmAccount } from '../deps.ts'

/** The next response, instead of accepting the push; `hangUp` sends none. */
export type NextAnswer = { status: number; body?: object; retryAfter?: string } | 'hangUp'

const listening = async (server: Server | Http2Server): Promise<string> => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const bodyOf = async (stream: AsyncIterable<Buffer | string>): Promise<string> => {
  let text = ''
  for await (const piece of stream) text += piece
  return text
}

type FcmMessage = {
  token: string
  notification: { title: string; body: string }
  data: { id: string; link?: string }
  android: Record<string, unknown>
}

/** A stub of Google: the OAuth token endpoint and the FCM endpoint. */
export const fakeFcm = async (clock: Clock) => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const received: FcmMessage[] = []
  const state = { access: 0, accepted: '', answers: [] as NextAnswer[], accessAnswers: [] as number[] }

  const giveAccess = async (request: IncomingMessage, address: string) => {
    const status = state.accessAnswers.shift() ?? 200
    if (status !== 200) return { status, body: { error: 'unavailable' } }
    const form = new URLSearchParams(await bodyOf(request))
    const { payload } = await jwtVerify(form.get('assertion') ?? '', publicKey, {
      issuer: 'cupo@cupo-test.iam.gserviceaccount.com',
      audience: `${address}/token`,
      currentDate: clock.now(),
    })
    if (payload.scope !== 'https://www.googleapis.com/auth/firebase.messaging') return { status: 400, body: {} }
    state.access += 1
    state.accepted = `access-${state.access}`
    return { status: 200, body: { access_token: state.accepted, expires_in: 3599, token_type: 'Bearer' } }
  }

  const take = async (request: IncomingMessage) => {
    const { message } = JSON.parse(await bodyOf(request)) as { message: FcmMessage }
    if (request.headers.authorization !== `Bearer ${state.accepted}`) return { status: 401, body: {} }
    const next = state.answers.shift()
    if (next !== undefined) return next
    received.push(message)
    return { status: 200, body: { name: 'projects/cupo-test/messages/1' } }
  }

  const server = createHttpServer(async (request, response) => {
    const ways = { '/token': giveAccess, '/v1/projects/cupo-test/messages:send': take } as const
    const way = ways[request.url as keyof typeof ways]
    const answer: NextAnswer = way === undefined ? { status: 404 } : await way(request, address)
    if (answer === 'hangUp') {
      request.socket.destroy()
      return
    }
    const headers = { ...(answer.retryAfter && { 'retry-after': answer.retryAfter }) }
    response.writeHead(answer.status, headers).end(JSON.stringify(answer.body ?? {}))
  })
  const address = await listening(server)
  const account: FcmAccount = {
    projectId: 'cupo-test',
    clientEmail: 'cupo@cupo-test.iam.gserviceaccount.com',
    privateKey,
    tokenUrl: `${address}/token`,
    address,
  }
  return {
    account,
    received,
    accessGiven: () => state.access,
    revokeAccess: () => {
      state.accepted = 'revoked'
    },
    answerNext: (...answers: NextAnswer[]) => {
      state.answers = answers
    },
    refuseAccess: (...statuses: number[]) => {
      state.accessAnswers = statuses
    },
    close: () => server.close(),
  }
}

type ApnsPush = { token: string; headers: Record<string, unknown>; payload: Record<string, unknown> }

const isProvider = async (authorization: string | undefined, key: KeyObject, clock: Clock): Promise<boolean> => {
  const jwt = /^bearer (\S+)$/.exec(authorization ?? '')?.[1] ?? ''
  const options = { issuer: 'TEAM000001', algorithms: ['ES256'], currentDate: clock.now(), maxTokenAge: '60m' }
  return jwtVerify(jwt, key, options).then(
    ({ protectedHeader }) => protectedHeader.kid === 'KEY0000001',
    () => false,
  )
}

/** A stub of Apple Push Notification service over HTTP/2 without TLS. */
export const fakeApns = async (clock: Clock) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const received: ApnsPush[] = []
  const sessions = new Set<ServerHttp2Session>()
  let answers: NextAnswer[] = []
  let lines = 0
  const server = createHttp2Server()
  server.on('session', (session) => {
    lines += 1
    sessions.add(session)
    session.on('close', () => sessions.delete(session))
  })
  server.on('stream', async (stream, headers) => {
    stream.on('error', () => undefined)
    const payload = JSON.parse(await bodyOf(stream)) as ApnsPush['payload']
    const allowed = await isProvider(headers.authorization, publicKey, clock)
    const next = allowed ? answers.shift() : { status: 403, body: { reason: 'InvalidProviderToken' } }
    if (next === 'hangUp') {
      stream.session?.destroy()
      return
    }
    if (next === undefined) received.push({ token: String(headers[':path']).split('/')[3] ?? '', headers, payload })
    const { status, retryAfter, body } = next ?? { status: 200 }
    stream.respond({ ':status': status, ...(retryAfter && { 'retry-after': retryAfter }) })
    stream.end(body ? JSON.stringify(body) : '')
  })
  const address = await listening(server)
  const key: ApnsKey = { key: privateKey, keyId: 'KEY0000001', teamId: 'TEAM000001', topic: 'app.cupo', address }
  return {
    key,
    received,
    lines: () => lines,
    answerNext: (...next: NextAnswer[]) => {
      answers = next
    },
    hangUpAll: () => {
      for (const session of sessions) session.destroy()
    },
    close: () => {
      for (const session of sessions) session.destroy()
      server.close()
    },
  }
}
