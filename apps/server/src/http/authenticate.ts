import type { RouteName } from '@cupo/contract'
import { endpoints } from '@cupo/contract/endpoints'
import type { Language } from '@cupo/core/preferences'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { type Answer, refusalAnswer } from './answer.ts'
import { admit, type Caller, readCaller, tokenOf } from './gate.ts'
import { languageOf } from './phrases/index.ts'
import type { Refusal } from './refusal.ts'
import { logRefusal } from './security-log.ts'

/** Who sends a request, known before its body is read. */
export type Admitted = {
  now: Date
  caller: Caller | null
  language: Language
  /** The access token of the request, where one was sent. */
  token: string | null
}

const admitted = new WeakMap<FastifyRequest, Admitted>()

/** What `authenticate` found out about a request. */
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

/** The language to answer in: the one that was asked for, else the caller's own. */
export const answerLanguage = (request: FastifyRequest, caller: Caller | null): Language => {
  const asked = request.headers['accept-language']
  return asked === undefined && caller ? caller.language : languageOf(asked)
}

/**
 * Makes the preParsing hook of an endpoint: it looks up the caller and checks the permission before any of the body is
 * read, so that nobody makes the server hold a body that it will not look at. It runs after the limit on requests.
 */
export const authenticate = (deps: Deps, name: RouteName) => {
  const { who } = endpoints[name]
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const now = deps.clock.now()
    const token = tokenOf(request)
    const caller = token.ok && token.value ? await readCaller(deps.db, token.value, now) : null
    const language = answerLanguage(request, caller)
    const refusal: Refusal | null = token.ok ? admit(who, caller) : token
    if (refusal || !token.ok) {
      const barred = refusal ?? (token as Refusal)
      logRefusal(request, { name, refusal: barred, caller })
      sendAnswer(reply, refusalAnswer(barred, language))
      return
    }
    admitted.set(request, { now, caller, language, token: token.value })
  }
}
