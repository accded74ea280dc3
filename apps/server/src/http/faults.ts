import { randomUUID } from 'node:crypto'
import { type ErrorCode, refusals } from '@cupo/core/refusals'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HashingBusyError } from '../crypto/hashing-queue.ts'
import { isDatabaseUnavailable } from '../db/unavailable.ts'
import type { OutageLog } from '../log/outage-log.ts'
import { type Answer, refusalAnswer } from './answer.ts'
import { callerOf } from './authenticate.ts'
import { clientKey } from './client-key.ts'
import { type Because, languageOf } from './phrases/index.ts'
import { type Refusal, refuse } from './refusal.ts'

/** Framework errors before a handler runs, as error codes of the contract. */
const frameworkRefusals: Record<string, { reason: ErrorCode; status: number; because?: Because }> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { reason: refusals.invalidFile, status: 415 },
  FST_ERR_CTP_BODY_TOO_LARGE: { reason: refusals.invalidFile, status: 413, because: 'body_too_large' },
  FST_ERR_CTP_INVALID_JSON_BODY: { reason: refusals.invalidInput, status: 400, because: 'body_not_json' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { reason: refusals.invalidInput, status: 400, because: 'body_not_json' },
  FST_ERR_BAD_URL: { reason: refusals.notFound, status: 404 },
  FST_ERR_MAX_PARAM_LENGTH: { reason: refusals.notFound, status: 404 },
}

/** SQLSTATE of text or numbers that PostgreSQL cannot store, for values that the schemas accept. */
const badValue = new Set(['22P02', '22003', '22007', '22008', '22021', '22P05'])

const refusalOf = (error: FastifyError & { code?: string }): { refusal: Refusal; status?: number } => {
  const code = error.code ?? ''
  const known = frameworkRefusals[code]
  if (known) {
    return { refusal: refuse(known.reason, known.because ? { because: known.because } : {}), status: known.status }
  }
  if (error.statusCode === 429) return { refusal: refuse(refusals.tooManyAttempts) }
  if (badValue.has(code)) return { refusal: refuse(refusals.invalidInput) }
  if (error instanceof HashingBusyError) return { refusal: refuse(refusals.unavailable, { retryAfter: 5 }) }
  if (isDatabaseUnavailable(error)) {
    return { refusal: refuse(refusals.unavailable, { retryAfter: 1 }) }
  }
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return { refusal: refuse(refusals.invalidInput) }
  return { refusal: refuse(refusals.internalError) }
}

/** Whether an error comes from the static file server, for a path that it refuses to look up. */
const isFile = (request: FastifyRequest, error: FastifyError): boolean =>
  request.routeOptions.url === '/*' && error.statusCode !== 429 && (error.statusCode ?? 500) < 500

const send = (reply: FastifyReply, answer: Answer): FastifyReply => {
  if (answer.retryAfter !== undefined) reply.header('Retry-After', answer.retryAfter)
  return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.body)
}

/** Log fields of a fault: the route, the account and the response status. Never a body, a header or a query. */
const logFault = (error: FastifyError, request: FastifyRequest, outcome: ErrorCode): void => {
  const userId = callerOf(request)?.userId
  request.log.error(
    {
      err: error,
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      network: clientKey(request.ip),
      ...(userId !== undefined && { user: userId }),
      outcome,
    },
    'fault',
  )
}

/** Responds to every fault with an envelope. Only internal errors are logged as errors, and a database outage once. */
export const answerFaults = (app: FastifyInstance, outage?: OutageLog): void => {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    if (isFile(request, error)) return answerNotFound(request, reply)
    const { refusal, status } = refusalOf(error)
    if (refusal.reason === refusals.internalError) logFault(error, request, refusal.reason)
    if (isDatabaseUnavailable(error)) outage?.away(error)
    return send(reply, refusalAnswer(refusal, languageOf(request.headers['accept-language']), status))
  })
}

/** Responds to a URL that the router cannot parse; no hook or handler runs for it. */
export const answerUnroutable = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
  const { refusal, status } = refusalOf(error)
  reply.header('X-Request-Id', request.id)
  send(reply, refusalAnswer(refusal, languageOf(request.headers['accept-language']), status))
}

/** Responds with 404. */
export const answerNotFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  send(reply, refusalAnswer(refuse(refusals.notFound), languageOf(request.headers['accept-language'])))

/** Errors before a request exists, by Node's error code; any other is malformed HTTP. */
const unparsable: Record<string, { status: string; because: Because }> = {
  HPE_HEADER_OVERFLOW: { status: '431 Request Header Fields Too Large', because: 'header_too_large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', because: 'request_slow' },
}

/** Raw response for a request that cannot be parsed: headers too large, or not HTTP. */
export const unparsableAnswer = (
  code: string | undefined,
  securityHeaders: Readonly<Record<string, string>>,
): string => {
  const { status, because } = unparsable[code ?? ''] ?? { status: '400 Bad Request', because: 'request_broken' }
  const { body } = refusalAnswer(refuse(refusals.invalidInput, { because }), 'es')
  const headers = {
    ...securityHeaders,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'X-Request-Id': randomUUID(),
    Connection: 'close',
  }
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status}\r\n${head.join('')}\r\n${body}`
}
