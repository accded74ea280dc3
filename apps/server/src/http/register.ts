import type { Body, Data, Params, Query, RouteName } from '@cupo/contract'
import { type Endpoints, endpoints } from '@cupo/contract/endpoints'
import type { Language } from '@cupo/contract/roles'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Tx } from '../db/client.ts'
import { write } from '../db/write.ts'
import type { Deps } from '../deps.ts'
import { type Answer, answerOf, refusalAnswer } from './answer.ts'
import { admit, type Caller, readCaller, tokenOf } from './gate.ts'
import { type Keyed, keep, keepRefusal, keyed, lookUp, take } from './idempotency.ts'
import { languageOf } from './phrases/index.ts'
import { type Outcome, type Refusal, refuse } from './refusal.ts'
import { parse } from './validate.ts'

type CallerOf<Name extends RouteName> = Endpoints[Name]['who'] extends 'public' ? Caller | null : Caller

/** What a handler works with: the parsed request, who asks, the clock's reading and the outside. */
export type Context<Name extends RouteName> = {
  params: Params<Name>
  query: Query<Name>
  body: Body<Name>
  caller: CallerOf<Name>
  language: Language
  now: Date
  deps: Deps
  ip: string
  userAgent: string
  /** The access token of the request, where one was sent. */
  token: string | null
  /**
   * Runs the act in one transaction. With an Idempotency-Key the answer is kept in the same transaction, so that
   * the same request has one effect whatever happens between commit and answer. Once per request.
   */
  write<Value>(act: (tx: Tx) => Promise<Outcome<Value>>): Promise<Outcome<Value>>
}

export type Handler<Name extends RouteName> = (context: Context<Name>) => Promise<Outcome<Data<Name>>>

class Replayed extends Error {
  readonly answer: Answer
  constructor(answer: Answer) {
    super('replayed')
    this.answer = answer
  }
}

const send = (reply: FastifyReply, answer: Answer): FastifyReply => {
  if (answer.retryAfter !== undefined) reply.header('Retry-After', answer.retryAfter)
  if (answer.replayed) reply.header('Idempotent-Replayed', 'true')
  return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.body)
}

/** An id in an address is a decimal number; any other word names nothing. */
const namesSomething = (params: unknown): boolean =>
  Object.entries((params ?? {}) as Record<string, string>).every(
    ([name, value]) => !/^(id|.*Id)$/.test(name) || /^(0|[1-9]\d{0,17})$/.test(value),
  )

type Parts = { params: unknown; query: unknown; body: unknown }

const readParts = (name: RouteName, request: FastifyRequest): { ok: true; value: Parts } | Refusal => {
  const { params, query, body } = endpoints[name] as { params?: z.ZodType; query?: z.ZodType; body?: z.ZodType }
  if (!namesSomething(request.params)) return refuse('NO_ENCONTRADO')
  const read = { params: undefined as unknown, query: undefined as unknown, body: undefined as unknown }
  const wanted = { params, query, body }
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = wanted[part]
    const sent = part === 'body' ? (request.body ?? (schema ? {} : undefined)) : request[part]
    if (schema) {
      const parsed = parse(schema, sent)
      if (!parsed.ok) return parsed
      read[part] = parsed.value
    } else if (part !== 'params' && sent !== null && sent !== undefined && !isEmpty(sent)) {
      if (typeof sent !== 'object' || Array.isArray(sent)) return refuse('VALIDACION', { because: 'body_no_object' })
      const keys = Object.keys(sent)
      return refuse('VALIDACION', {
        fields: keys
          .slice(0, 20)
          .map((k) => ({ campo: k.slice(0, 100), because: 'field_unknown', params: { keys: k.slice(0, 100) } })),
      })
    }
  }
  return { ok: true, value: read }
}

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0

/** The key of a request to an endpoint that honours one. Signed-out callers are told apart by where they call from. */
const keyOf = (request: FastifyRequest, caller: Caller | null): { ok: true; value: Keyed | null } | Refusal => {
  const sent = request.headers['idempotency-key']
  if (sent === undefined) return { ok: true, value: null }
  if (typeof sent !== 'string' || sent.length < 1 || sent.length > 255) {
    return refuse('VALIDACION', { because: 'key_invalid' })
  }
  const scope = caller ? `user:${caller.userId}` : `ip:${request.ip}`
  return { ok: true, value: keyed(scope, sent, { method: request.method, url: request.url, body: request.body }) }
}

const replay = (found: Awaited<ReturnType<typeof lookUp>>, language: Language): Answer | null => {
  if (!found) return null
  if (found.kind === 'kept') return { status: found.kept.status, body: found.kept.body, replayed: true }
  return found.kind === 'reused' ? refusalAnswer(refuse('CLAVE_REUTILIZADA'), language) : null
}

/** The write of a keyed request: takes the key, acts, and keeps the answer, all in one transaction. */
const keyedWrite = async <Value>(
  deps: Deps,
  key: Keyed,
  now: Date,
  toAnswer: (outcome: Outcome<Value>) => Answer,
  language: Language,
  act: (tx: Tx) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> => {
  const outcome = await write<Value>(deps.db, async (tx) => {
    if (!(await take(tx, key, now))) {
      const answer = replay(await lookUp(tx, key, now), language)
      if (answer) throw new Replayed(answer)
      return refuse('NO_DISPONIBLE')
    }
    const inner = await act(tx)
    if (inner.ok) await keep(tx, key, toAnswer(inner))
    return inner
  })
  if (!outcome.ok && outcome.reason !== 'NO_DISPONIBLE') await keepRefusal(deps.db, key, toAnswer(outcome), now)
  return outcome
}

/**
 * Puts an endpoint of the contract on the server: permission, parsing, idempotency, the envelope and (outside
 * production) a check of our own answer against the contract. The handler only acts.
 */
export const register = <Name extends RouteName>(
  app: FastifyInstance,
  deps: Deps,
  name: Name,
  handler: Handler<Name>,
): void => {
  const declared = endpoints[name] as Endpoints[Name] & { status?: 200 | 201; idempotent?: boolean; media?: string }
  const status = declared.status ?? 200

  const checked = (outcome: Outcome<Data<Name>>): Outcome<Data<Name>> => {
    if (deps.config.production || !outcome.ok) return outcome
    const fits = (declared.data as z.ZodType).safeParse(outcome.value)
    if (!fits.success) throw new Error(`${name} answered outside its contract: ${fits.error.message}`)
    return outcome
  }

  const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const now = deps.clock.now()
    const asked = languageOf(request.headers['accept-language'])
    const token = tokenOf(request)
    if (!token.ok) return send(reply, refusalAnswer(token, asked))
    const caller = token.value ? await readCaller(deps.db, token.value, now) : null
    const language = request.headers['accept-language'] === undefined && caller ? caller.language : asked
    const no = (refusal: Refusal) => send(reply, refusalAnswer(refusal, language))

    const barred = admit(declared.who, caller)
    if (barred) return no(barred)
    const parts = readParts(name, request)
    if (!parts.ok) return no(parts)
    const key = declared.idempotent ? keyOf(request, caller) : ({ ok: true, value: null } as const)
    if (!key.ok) return no(key)
    if (key.value) {
      const again = replay(await lookUp(deps.db, key.value, now), language)
      if (again) return send(reply, again)
    }

    const context = {
      ...parts.value,
      caller,
      language,
      now,
      deps,
      ip: request.ip,
      userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
      token: token.value,
      write: <Value>(act: (tx: Tx) => Promise<Outcome<Value>>) =>
        key.value
          ? keyedWrite(deps, key.value, now, (o: Outcome<Value>) => answerOf(o, status, language), language, act)
          : write(deps.db, act),
    } as Context<Name>
    try {
      const outcome = checked(await handler(context))
      if (outcome.ok && declared.media) return reply.type(`${declared.media}; charset=utf-8`).send(outcome.value)
      return send(reply, answerOf(outcome, status, language))
    } catch (error) {
      if (error instanceof Replayed) return send(reply, error.answer)
      throw error
    }
  }

  app.route({ method: declared.method, url: declared.path, handler: handle })
}
