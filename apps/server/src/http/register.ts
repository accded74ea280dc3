import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Body, Data, Endpoint, Params, Query, RouteName } from '@cupo/contract'
import { type Endpoints, endpoints } from '@cupo/contract/endpoints'
import { fileNameOf } from '@cupo/core/brand-file-name'
import type { Language } from '@cupo/core/preferences'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { currentBrand } from '../brand/current-brand.ts'
import type { Tx } from '../db/client.ts'
import { write } from '../db/write.ts'
import type { Deps } from '../deps.ts'
import { activeSpan } from '../tracing/active-span.ts'
import { type Answer, answerOf, bytesEnvelope, refusalAnswer } from './answer.ts'
import { admittedOf, authenticate, sendAnswer, sendJson } from './authenticate.ts'
import { clientKey } from './client-key.ts'
import type { Caller, Kiosk } from './gate.ts'
import { type KeyedRequest, readKey, storeResponse } from './idempotency.ts'
import { idempotentWrite, keyOf, ReplayedResponse, replay } from './idempotent-write.ts'
import { JsonBytes } from './json-bytes.ts'
import { readFromStandby } from './read-from-standby.ts'
import { readParts } from './read-parts.ts'
import type { Outcome, Refusal } from './refusal.ts'
import { logAct, logRefusal } from './security-log.ts'
import { type BatchAct, type QueuedCommand, type QueueOptions, writeQueue } from './write-queue.ts'

type CallerOf<Name extends RouteName> = Endpoints[Name]['who'] extends 'kiosk'
  ? null
  : Endpoints[Name]['who'] extends 'public'
    ? Caller | null
    : Caller
type KioskOf<Name extends RouteName> = Endpoints[Name]['who'] extends 'kiosk' ? Kiosk : null

/** Arguments of a handler: the parsed request, the caller, the current time and the dependencies. */
export type Context<Name extends RouteName> = {
  params: Params<Name>
  query: Query<Name>
  body: Body<Name>
  /** The uploaded file, for endpoints that accept one. */
  file: Endpoints[Name] extends { file: object } ? Buffer : null
  caller: CallerOf<Name>
  /** The calling tablet, at endpoints for kiosks. */
  kiosk: KioskOf<Name>
  language: Language
  now: Date
  deps: Deps
  /** Key for rate limits: the IPv4 address, or the /64 network of an IPv6 address. */
  ip: string
  userAgent: string
  headers: FastifyRequest['headers']
  /** Sets a response header. */
  setHeader(name: string, value: string): void
  /** The request's access token, if it sent one. */
  token: string | null
  /** The request's Idempotency-Key, for acts that span more than one transaction; null without one. */
  key: KeyedRequest | null
  /**
   * Runs the act in one transaction. With an Idempotency-Key the response is stored in the same transaction, so that a
   * retry after a lost response has no second effect. Call once per request.
   */
  write<Value>(act: (tx: Tx) => Promise<Outcome<Value>>): Promise<Outcome<Value>>
}

/** A large answer of a read may be JSON already. */
type Answered<Name extends RouteName> = Outcome<Data<Name> | JsonBytes<Data<Name>>>

export type Handler<Name extends RouteName> = (context: Context<Name>) => Promise<Answered<Name>>

/** An authorized and parsed request, without the handler's `write`. */
type Opened<Name extends RouteName> = Omit<Context<Name>, 'write'>

/** Parses the request of an authorized caller. */
const open = <Name extends RouteName>(
  deps: Deps,
  name: Name,
  request: FastifyRequest,
  reply: FastifyReply,
): { ok: true; value: Opened<Name> } | { ok: false; answer: Answer } => {
  const { now, caller, kiosk, language, token } = admittedOf(request)
  const no = (refusal: Refusal) => ({ ok: false, answer: refusalAnswer(refusal, language) }) as const
  const { idempotent }: Endpoint = endpoints[name]
  const parts = readParts(name, request)
  if (!parts.ok) return no(parts)
  const key = idempotent ? keyOf(request, caller) : ({ ok: true, value: null } as const)
  if (!key.ok) return no(key)
  const { params, query, body, file } = parts.value
  const { headers } = request
  const userAgent = String(headers['user-agent'] ?? '').slice(0, 300)
  const setHeader = (header: string, value: string): void => void reply.header(header, value)
  const from = { ip: clientKey(request.ip), userAgent, headers, token, setHeader }
  const more = { caller, kiosk, language, now, deps, ...from, key: key.value }
  return { ok: true, value: { params, query, body, file, ...more } as Opened<Name> }
}

/** Outside production, checks the response against the contract. */
const check = <Value>(deps: Deps, name: RouteName, outcome: Outcome<Value>): Outcome<Value> => {
  if (deps.config.production || !outcome.ok) return outcome
  const value = outcome.value instanceof JsonBytes ? outcome.value.parse() : outcome.value
  const fits = (endpoints[name].data as z.ZodType).safeParse(value)
  if (!fits.success) throw new Error(`${name} answered outside its contract: ${fits.error.message}`)
  return outcome
}

/** File extensions of downloads by media type. File names sent by users are never used. */
const fileExtensions: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'application/zip': 'zip',
  'image/webp': 'webp',
  'text/calendar': 'ics',
  'text/csv': 'csv',
}

type Sending = { media?: string; immutable?: true; file?: { maxBytes: number }; maxBytes?: number }

/**
 * The payload of a response. HTTP/1.0 has no chunked framing, so a response without a length ends with its connection
 * and a truncated file would look complete: the file is buffered first.
 */
const sendable = async (request: FastifyRequest, reply: FastifyReply, value: unknown): Promise<unknown> =>
  value instanceof Readable && request.raw.httpVersionMinor === 0 && !reply.hasHeader('content-length')
    ? text(value)
    : value

/** Sends a non-JSON response (image, iCalendar). Immutable responses get a one-year `Cache-Control`. */
const sendMedia = (
  reply: FastifyReply,
  { media = '', immutable, service }: Sending & { service: string },
  value: unknown,
): FastifyReply => {
  if (immutable) {
    reply.header('Cache-Control', 'public, max-age=31536000, immutable')
    // The native app embeds pictures from a different origin.
    reply.header('Cross-Origin-Resource-Policy', 'cross-origin')
  }
  const extension = fileExtensions[media]
  if (extension) reply.header('Content-Disposition', `inline; filename="${fileNameOf(service)}.${extension}"`)
  return reply.type(media.startsWith('text/') ? `${media}; charset=utf-8` : media).send(value)
}

const statusOf = (name: RouteName): 200 | 201 => {
  const { status = 200 }: Endpoint = endpoints[name]
  return status
}

/**
 * Stores the sent response if it differs from the stored one, as after an act that continues beyond its transaction (a
 * charge at a provider).
 */
const storeOther = async (deps: Deps, key: KeyedRequest, stored: Answer | null, sent: Answer): Promise<void> => {
  if (stored !== null && stored.body !== sent.body) await storeResponse(deps.db, key, sent)
}

/**
 * Registers an endpoint of the contract: permission, parsing, idempotency, envelope and, outside production, a check of
 * the response against the contract.
 */
export const register = <Name extends RouteName>(
  app: FastifyInstance,
  deps: Deps,
  name: Name,
  handler: Handler<Name>,
): void => {
  const { method, path, ...sending }: Endpoint & Sending = endpoints[name]
  const status = statusOf(name)
  const bodyLimit = sending.file?.maxBytes ?? sending.maxBytes

  const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const opened = open(deps, name, request, reply)
    if (!opened.ok) return sendAnswer(reply, opened.answer)
    const { key, ...rest } = opened.value
    const { now, language } = rest
    let stored: Answer | null = null
    const toAnswer = (outcome: Outcome<unknown>): Answer => {
      stored = answerOf(outcome, status, language)
      return stored
    }
    if (key) {
      const again = replay(key, await readKey(deps.db, key, now), language)
      if (again) return sendAnswer(reply, again)
    }
    const context = {
      ...rest,
      key,
      write: <Value>(act: (tx: Tx) => Promise<Outcome<Value>>) =>
        key ? idempotentWrite(deps, key, now, toAnswer, language, act) : write(deps.db, act),
    } as Context<Name>
    try {
      const reading = { name, caller: rest.caller, headers: rest.headers }
      const read = await readFromStandby(deps, reading, (from) => handler({ ...context, deps: from }))
      const outcome = check(deps, name, read)
      const known = { name, caller: rest.caller }
      if (outcome.ok) logAct(request, known)
      else logRefusal(request, { ...known, refusal: outcome })
      if (outcome.ok && sending.media)
        return sendMedia(
          reply,
          { ...sending, service: currentBrand(deps.db).name },
          await sendable(request, reply, outcome.value),
        )
      if (outcome.ok && outcome.value instanceof JsonBytes)
        return sendJson(reply, status, bytesEnvelope(outcome.value, language))
      const answer = answerOf(outcome, status, language)
      if (key && outcome.ok) await storeOther(deps, key, stored, answer)
      return sendAnswer(reply, answer)
    } catch (error) {
      if (error instanceof ReplayedResponse) return sendAnswer(reply, error.answer)
      throw error
    }
  }

  app.route({
    method,
    url: path,
    preParsing: authenticate(deps, name),
    handler: handle,
    ...(bodyLimit !== undefined && { bodyLimit }),
  })
}

/** Creates the queue of endpoints whose writes are batched, many in one transaction, for bursts of requests. */
export const queuedWrites = <Command, State, Value>(
  app: FastifyInstance,
  deps: Deps,
  act: BatchAct<Command, State, Value>,
  options: Omit<QueueOptions<Command>, 'onFallback'>,
) => {
  const onFallback = () =>
    app.log.warn('The connection to the database does not answer pipelined statements; bookings send them one by one.')
  const queue = writeQueue(deps, act, { ...options, onFallback })
  app.addHook('onClose', () => queue.close())
  return queue
}

/**
 * Registers an endpoint whose writes are queued. `toCommand` turns a request into a queue entry or refuses it.
 * Responses have the format of `register`. Refuses NO_DISPONIBLE while the queue is full.
 */
export const registerQueued = <Name extends RouteName, Command>(
  app: FastifyInstance,
  deps: Deps,
  name: Name,
  queue: { submit(item: QueuedCommand<Command, Data<Name>>): Promise<Answer> },
  toCommand: (context: Opened<Name>) => Outcome<Command> | Promise<Outcome<Command>>,
): void => {
  const { method, path } = endpoints[name]
  const status = statusOf(name)

  const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const opened = open(deps, name, request, reply)
    if (!opened.ok) return sendAnswer(reply, opened.answer)
    const { key, language } = opened.value
    const turned = toCommand(opened.value)
    // Most commands are available synchronously; awaiting them would move requests of one burst to separate event loop
    // turns.
    const command = turned instanceof Promise ? await turned : turned
    if (!command.ok) return sendAnswer(reply, refusalAnswer(command, language))
    const toAnswer = (outcome: Outcome<Data<Name>>) => answerOf(check(deps, name, outcome), status, language)
    const submittedAt = performance.now()
    const answer = await queue.submit({ command: command.value, key, toAnswer })
    // The statements of a batch belong to many requests, so the trace of each request records its wait for the batch.
    activeSpan()?.addStatement('batch', performance.now() - submittedAt)
    return sendAnswer(reply, answer)
  }

  app.route({ method, url: path, preParsing: authenticate(deps, name), handler: handle })
}
