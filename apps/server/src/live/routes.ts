import { endpoints } from '@cupo/contract/endpoints'
import type { StudioId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { currentBrand } from '../brand/current-brand.ts'
import { hashToken } from '../crypto/token.ts'
import type { Deps } from '../deps.ts'
import { refusalAnswer } from '../http/answer.ts'
import { admit, type Caller, readCaller, refuseWithoutFactor, tokenOf } from '../http/gate.ts'
import { languageOf } from '../http/phrases/index.ts'
import { type Refusal, refuse } from '../http/refusal.ts'
import { logRefusal } from '../http/security-log.ts'
import { parse } from '../http/validate.ts'
import { liveHub } from './hub.ts'
import { readLiveSessions } from './store.ts'
import type { Viewer } from './viewer.ts'

const { live } = endpoints
const longestIdLength = 100
/** Maximum streams of one user per process, enough for many tabs and devices. */
const mostStreamsOfPerson = 20

const studiosOf = async (deps: Deps, caller: Caller, now: Date): Promise<ReadonlySet<StudioId> | null> => {
  if (caller.role === 'studio') return new Set(caller.studioId === null ? [] : [caller.studioId])
  if (caller.role !== 'coach') return null
  const [session] = await readLiveSessions(deps.db, [caller.sessionId], now)
  return new Set(session?.studio_ids)
}

/** Whether the Accept header allows text/event-stream; a missing one allows anything. */
const takesStream = (accept: string | undefined): boolean =>
  accept === undefined || accept.trim() === '' || /\*\/\*|text\/(event-stream|\*)/i.test(accept)

const readViewer = async (
  deps: Deps,
  request: FastifyRequest,
): Promise<{ ok: true; viewer: Viewer } | { ok: false; refusal: Refusal; caller: Caller | null; status?: number }> => {
  const now = deps.clock.now()
  const token = tokenOf(request)
  if (!token.ok) return { ok: false, refusal: token, caller: null }
  const caller = token.value ? await readCaller(deps, token.value, now) : null
  const barred =
    admit(live, { caller, kiosk: null }) ?? (deps.config.requireFactors ? refuseWithoutFactor(live, caller, now) : null)
  if (barred || caller === null) return { ok: false, refusal: barred ?? refuse(refusals.unauthenticated), caller }
  const query = parse(live.query, request.query)
  if (!query.ok) return { ok: false, refusal: query, caller }
  if (!takesStream(request.headers.accept))
    return { ok: false, refusal: refuse(refusals.invalidInput), caller, status: 406 }
  const acceptLanguage = request.headers['accept-language']
  const { classIds, studioId = null } = query.value
  return {
    ok: true,
    viewer: {
      caller,
      token: hashToken(token.value ?? '').toString('base64'),
      language: acceptLanguage === undefined ? caller.language : languageOf(acceptLanguage, currentBrand(deps.db)),
      studioIds: await studiosOf(deps, caller, now),
      only: { classIds: classIds === undefined ? null : new Set(classIds.split(',')), studioId },
    },
  }
}

const sendRefusal = (
  reply: FastifyReply,
  request: FastifyRequest,
  refused: { refusal: Refusal; caller: Caller | null; status?: number },
) => {
  const acceptLanguage = request.headers['accept-language']
  const language = acceptLanguage === undefined && refused.caller ? refused.caller.language : languageOf(acceptLanguage)
  const answer = refusalAnswer(refused.refusal, language, refused.status)
  if (answer.retryAfter !== undefined) reply.header('Retry-After', answer.retryAfter)
  return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.body)
}

const lastIdOf = (request: FastifyRequest): string | null => {
  const sent = request.headers['last-event-id']
  return typeof sent === 'string' && sent !== '' ? sent.slice(0, longestIdLength) : null
}

/**
 * GET /api/live: server-sent events as long as the session is valid. Not registered by `register`, because the response
 * is a stream.
 */
export const liveRoutes = (app: FastifyInstance, deps: Deps): void => {
  const hub = liveHub(deps)
  // Closes the streams before the server waits for its connections, because streams do not close by themselves.
  app.addHook('preClose', hub.stop)
  app.route({
    method: live.method,
    url: live.path,
    handler: async (request, reply) => {
      const read = await readViewer(deps, request)
      if (!read.ok) return sendRefusal(reply, request, read)
      reply.headers({
        'Content-Type': `${live.media}; charset=utf-8`,
        'Cache-Control': 'no-store, no-transform',
        // A buffering proxy would not forward events.
        'X-Accel-Buffering': 'no',
      })
      if (request.method === 'HEAD') return reply.send('')
      if (hub.full()) {
        return sendRefusal(reply, request, {
          refusal: refuse(refusals.unavailable, { retryAfter: 5 }),
          caller: read.viewer.caller,
        })
      }
      await hub.ready()
      if (hub.streamsOf(read.viewer) >= mostStreamsOfPerson) {
        const params = { most: mostStreamsOfPerson }
        const refusal = refuse(refusals.tooManyAttempts, { because: 'streams_many', params, retryAfter: 30 })
        logRefusal(request, { name: 'live', refusal, caller: read.viewer.caller })
        return sendRefusal(reply, request, { refusal, caller: read.viewer.caller })
      }
      reply.hijack()
      const response = reply.raw
      // The stream ends with its connection, so it needs no chunked framing: one write per event instead of three.
      response.removeHeader('Transfer-Encoding')
      response.writeHead(200, reply.getHeaders() as Record<string, string>)
      hub.join({ viewer: read.viewer, response }, lastIdOf(request))
      return reply
    },
  })
}
