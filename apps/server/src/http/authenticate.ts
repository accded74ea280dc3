import type { Declaration, RouteName } from '@cupo/contract'
import { endpoints } from '@cupo/contract/endpoints'
import { offeredLanguage } from '@cupo/core/config'
import type { Language } from '@cupo/core/preferences'
import { refusals } from '@cupo/core/refusals'
import { refusedWhileActing } from '@cupo/core/refused-while-acting'
import type { FastifyReply, FastifyRequest, preParsingHookHandler } from 'fastify'
import { currentBrand } from '../brand/current-brand.ts'
import type { Db, Deps } from '../deps.ts'
import { type Answer, refusalAnswer } from './answer.ts'
import { countKeyCall, isApiKey, refuseKey } from './api-key.ts'
import { admit, type Caller, type Kiosk, readCaller, readKiosk, refuseWithoutFactor, tokenOf } from './gate.ts'
import { languageOf } from './phrases/index.ts'
import { type Refusal, refuse } from './refusal.ts'
import { logRefusal } from './security-log.ts'

/** The caller of a request, determined before its body is read. */
export type Admitted = {
  name: RouteName
  now: Date
  caller: Caller | null
  /** The calling tablet, at endpoints for kiosks; null otherwise. */
  kiosk: Kiosk | null
  language: Language
  /** The request's access token; null without one. */
  token: string | null
}

const refusedActing: ReadonlySet<RouteName> = new Set<RouteName>(refusedWhileActing)

/** Refuses endpoints that an owner may not call on behalf of a person. */
const refuseActing = (name: RouteName, caller: Caller | null): Refusal | null =>
  caller?.acting && refusedActing.has(name) ? refuse(refusals.forbidden, { because: 'not_while_acting' }) : null

const admitted = new WeakMap<FastifyRequest, Admitted>()

/** Result of `authenticate`. */
export const admittedOf = (request: FastifyRequest): Admitted => {
  const found = admitted.get(request)
  if (!found) throw new Error('The request was not authenticated')
  return found
}

/** The caller of a request, if it was admitted. */
export const callerOf = (request: FastifyRequest): Caller | null => admitted.get(request)?.caller ?? null

/** A request of an owner who acts on behalf of its caller. */
export type ActingRequest = { name: RouteName; now: Date; caller: Caller; acting: NonNullable<Caller['acting']> }

/** The acting owner's request; null for any other request. */
export const actingOf = (request: FastifyRequest): ActingRequest | null => {
  const found = admitted.get(request)
  return found?.caller?.acting ? { ...found, caller: found.caller, acting: found.caller.acting } : null
}

export const sendJson = (reply: FastifyReply, status: number, body: string | Buffer): FastifyReply =>
  reply.code(status).type('application/json; charset=utf-8').send(body)

export const sendAnswer = (reply: FastifyReply, answer: Answer): FastifyReply => {
  if (answer.retryAfter !== undefined) reply.header('Retry-After', answer.retryAfter)
  if (answer.replayed) reply.header('Idempotent-Replayed', 'true')
  return sendJson(reply, answer.status, answer.body)
}

/** Response language: the requested one, otherwise the caller's setting. */
export const answerLanguage = (db: Db, request: FastifyRequest, caller: Caller | null): Language => {
  const brand = currentBrand(db)
  const header = request.headers['accept-language']
  return header === undefined && caller ? offeredLanguage(caller.language, brand) : languageOf(header, brand)
}

type Found = { caller: Caller | null; kiosk: Kiosk | null; refusal: Refusal | null }

/** Finds the caller of a token, and whether the endpoint admits it. Public endpoints ignore API keys. */
const identify = async (deps: Deps, name: RouteName, token: string | null, now: Date): Promise<Found> => {
  const { db, config } = deps
  const declaration: Declaration = endpoints[name]
  const { who } = declaration
  if (isApiKey(token) && who !== 'public' && who !== 'kiosk') {
    const key = await countKeyCall(db, token, now)
    return { caller: key?.caller ?? null, kiosk: null, refusal: refuseKey(key, name, now, config.rateLimits) }
  }
  const caller = token !== null && who !== 'kiosk' && !isApiKey(token) ? await readCaller(deps, token, now) : null
  const kiosk = token !== null && who === 'kiosk' ? await readKiosk(db, token, now) : null
  const refusal =
    admit(declaration, { caller, kiosk }) ??
    refuseActing(name, caller) ??
    (config.requireFactors ? refuseWithoutFactor({ name, who }, caller, now) : null)
  return { caller, kiosk, refusal }
}

/**
 * Finds the caller and checks the permission; sends the response of a refused request.
 * @returns whether the request is admitted
 */
const admitOrAnswer = async (
  deps: Deps,
  name: RouteName,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> => {
  const now = deps.clock.now()
  const token = tokenOf(request)
  const { caller, kiosk, refusal } = token.ok
    ? await identify(deps, name, token.value, now)
    : { caller: null, kiosk: null, refusal: token }
  const language = answerLanguage(deps.db, request, caller)
  if (refusal || !token.ok) {
    const barred = refusal ?? (token as Refusal)
    logRefusal(request, { name, refusal: barred, caller })
    sendAnswer(reply, refusalAnswer(barred, language))
    return false
  }
  admitted.set(request, { name, now, caller, kiosk, language, token: token.value })
  return true
}

/**
 * Creates the preParsing hook of an endpoint, which authenticates the caller and checks the permission before the body
 * is read, so that an unauthorized caller cannot make the server buffer a body. Runs after the rate limit. It calls
 * back only for an admitted request: a response counts as sent only once it is written, which waits for the body to
 * arrive, so a hook that returned earlier would let the handler run and respond again.
 */
export const authenticate =
  (deps: Deps, name: RouteName): preParsingHookHandler =>
  (request, reply, payload, done) => {
    admitOrAnswer(deps, name, request, reply).then((isAdmitted) => {
      if (isAdmitted) done(null, payload)
    }, done)
  }
