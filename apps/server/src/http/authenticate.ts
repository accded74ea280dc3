import type { Declaration, RouteName } from '@cupo/contract'
import { endpoints } from '@cupo/contract/endpoints'
import type { Language } from '@cupo/core/preferences'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { type Answer, refusalAnswer } from './answer.ts'
import { admit, type Caller, type Kiosk, readCaller, readKiosk, tokenOf } from './gate.ts'
import { languageOf } from './phrases/index.ts'
import type { Refusal } from './refusal.ts'
import { logRefusal } from './security-log.ts'

/** The caller of a request, determined before its body is read. */
export type Admitted = {
  now: Date
  caller: Caller | null
  /** The tablet that asks, at endpoints for kiosks; else null. */
  kiosk: Kiosk | null
  language: Language
  /** The request's access token, if it sent one. */
  token: string | null
}

const admitted = new WeakMap<FastifyRequest, Admitted>()

/** Result of `authenticate`. */
export const admittedOf = (request: FastifyRequest): Admitted => {
  const found = admitted.get(request)
  if (!found) throw new Error('The request was not authenticated')
  return found
}

export const sendAnswer = (reply: FastifyReply, answer: Answer): FastifyReply => {
  if (answer.retryAfter !== undefined) reply.header('Retry-After', answer.retryAfter)
  if (answer.replayed) reply.header('Idempotent-Replayed', 'true')
  return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.body)
}

/** Response language: the requested one, else the caller's setting. */
export const answerLanguage = (request: FastifyRequest, caller: Caller | null): Language => {
  const asked = request.headers['accept-language']
  return asked === undefined && caller ? caller.language : languageOf(asked)
}

/**
 * Creates the preParsing hook of an endpoint, which authenticates the caller and checks the permission before the body
 * is read, so that an unauthorized caller cannot make the server buffer a body. Runs after the rate limit.
 */
export const authenticate = (deps: Deps, name: RouteName) => {
  const declaration: Declaration = endpoints[name]
  const forKiosks = declaration.who === 'kiosk'
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const now = deps.clock.now()
    const token = tokenOf(request)
    const sent = token.ok ? token.value : null
    const caller = sent && !forKiosks ? await readCaller(deps.db, sent, now) : null
    const kiosk = sent && forKiosks ? await readKiosk(deps.db, sent, now) : null
    const language = answerLanguage(request, caller)
    const refusal: Refusal | null = token.ok ? admit(declaration, { caller, kiosk }) : token
    if (refusal || !token.ok) {
      const barred = refusal ?? (token as Refusal)
      logRefusal(request, { name, refusal: barred, caller })
      sendAnswer(reply, refusalAnswer(barred, language))
      return
    }
    admitted.set(request, { now, caller, kiosk, language, token: token.value })
  }
}
