import type { Data, Envelope, FieldError, Input, RouteName } from '@cupo/contract'
import { type ErrorCode, refusals } from '@cupo/core/refusals'
import { currentLanguage } from '../i18n/language.ts'
import { messagesNow } from '../i18n/messages.ts'
import { address } from './address.ts'
import { findRoute } from './find-route.ts'
import { whileInFlight } from './in-flight.ts'
import { messages } from './messages.ts'
import { checkReachability, markReachable } from './reachability.ts'
import type { retryWrite } from './retry-write.ts'
import type { OnProgress } from './send-file.ts'
import { atService } from './service.ts'
import { clearSession, currentSession } from './session.ts'

/** Why a call failed: the server's error code, or `SIN_CONEXION` when no response arrived. */
export type Refusal = {
  ok: false
  codigo: ErrorCode | 'SIN_CONEXION'
  /** Message to show, in the current language. */
  mensaje: string
  errores: FieldError[]
  /** HTTP status; 0 without a response. */
  status: number
  /** `Retry-After` in seconds; null without that header. */
  retryAfter: number | null
  /** The current row when an edit had a stale version; null otherwise. */
  data: unknown
}
export type Answer<Value> = { ok: true; data: Value; mensaje: string } | Refusal

export type CallOptions = {
  signal?: AbortSignal
  /** Set by callers that repeat the same request. By default each write gets a new key. */
  idempotencyKey?: string
  /** Sent instead of the JSON body, for endpoints that take a file. */
  file?: Blob
  /** Called with the progress of `file`, from zero for each attempt. */
  onProgress?: OnProgress
  /** The token of a kiosk, sent instead of the session's token. */
  token?: string
}

type Parts = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }

/** Endpoints whose caller handles a 401, such as a wrong password; it does not end the session. */
const routesHandling401 = new Set<RouteName>([
  'signIn',
  'signInByPasskey',
  'signInByCode',
  'unlockSession',
  'refreshAccessToken',
])
/** Endpoints of pages with other requests that revoke the token they are sent with; `call` stores the new one. */
const routesReplacingToken = new Set<RouteName>(['changePassword', 'refreshAccessToken'])
/** Settles when the last call that replaces the session's token is answered. */
let tokenStays: Promise<unknown> | undefined
const endedListeners = new Set<() => void>()
const enrolListeners = new Set<() => void>()

/** Calls `listener` when the service refuses a session that must add a second factor first. */
export const onEnrolmentRequired = (listener: () => void): (() => void) => {
  enrolListeners.add(listener)
  return () => enrolListeners.delete(listener)
}

/** Calls `listener` when a 401 ends the session: once, even if several calls receive it. */
export const onSessionEnded = (listener: () => void): (() => void) => {
  endedListeners.add(listener)
  return () => endedListeners.delete(listener)
}

const noResponse = (): Refusal => ({
  ok: false,
  codigo: 'SIN_CONEXION',
  mensaje: messagesNow(messages).noConnection,
  errores: [],
  status: 0,
  retryAfter: null,
  data: null,
})

const readAnswer = async <Value>(response: Response): Promise<Answer<Value>> => {
  const seconds = Number(response.headers.get('Retry-After'))
  const retryAfter = Number.isFinite(seconds) && seconds > 0 ? seconds : null
  let envelope: Envelope<Value>
  try {
    envelope = (await response.json()) as Envelope<Value>
  } catch {
    const mensaje = messagesNow(messages).unreadable
    return {
      ok: false,
      codigo: refusals.unavailable,
      mensaje,
      errores: [],
      status: response.status,
      retryAfter,
      data: null,
    }
  }
  if (envelope.exito) return { ok: true, data: envelope.data, mensaje: envelope.mensaje }
  const { codigo, mensaje, errores = [], data } = envelope
  return { ok: false, codigo, mensaje, errores, status: response.status, retryAfter, data }
}

/** Ends the session of `tokenSent`, unless a newer session has replaced it. */
const endSession = (tokenSent: string | undefined): void => {
  if (tokenSent === undefined || currentSession()?.accessToken !== tokenSent) return
  clearSession()
  for (const listener of endedListeners) listener()
}

/** Sends a file with progress. The code is a chunk of its own; without it the file is sent by `fetch`. */
const upload = async (url: string, request: RequestInit, onProgress: OnProgress): Promise<Response> => {
  const module = await import('./send-file.ts').catch(() => null)
  return module ? module.sendFile(url, request, onProgress) : fetch(url, request)
}

/**
 * Sends a request.
 * @returns null without a response
 * @throws only when the signal aborts
 */
const send = async (url: string, request: RequestInit, onProgress?: OnProgress): Promise<Response | null> => {
  try {
    const response = await whileInFlight(onProgress ? upload(url, request, onProgress) : fetch(url, request))
    markReachable()
    return response
  } catch (error) {
    if (request.signal?.aborted) throw error
    void checkReachability()
    return null
  }
}

/**
 * Retries a write. The retry code is a chunk that is loaded after the first failure; if it cannot be loaded, returns
 * that failure. Offline nothing is retried, and the chunk is not loaded: some browsers cache a failed import until the
 * page is reloaded.
 */
const repeat: typeof retryWrite = async (...parameters) => {
  const module = (parameters[1] || navigator.onLine) && (await import('./retry-write.ts').catch(() => null))
  return module ? module.retryWrite(...parameters) : parameters[1]
}

const callNow = async <Name extends RouteName>(
  name: Name,
  input: Input<Name>,
  options: CallOptions,
): Promise<Answer<Data<Name>>> => {
  const parts = input as Parts
  let route: { method: string; path: string }
  try {
    route = await findRoute(name)
  } catch {
    return noResponse()
  }
  if (!routesReplacingToken.has(name)) await tokenStays
  const token = options.token ?? currentSession()?.accessToken
  const { method, path } = route
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': currentLanguage() })
  if (token !== undefined) headers.set('Authorization', token)
  const isWrite = method !== 'GET'
  if (isWrite) headers.set('Idempotency-Key', options.idempotencyKey ?? crypto.randomUUID())
  const request: RequestInit = { method, headers, cache: 'no-store' }
  if (parts.body !== undefined) {
    headers.set('Content-Type', 'application/json')
    request.body = JSON.stringify(parts.body)
  }
  if (options.file !== undefined) {
    headers.set('Content-Type', options.file.type)
    request.body = options.file
  }
  if (options.signal !== undefined) request.signal = options.signal
  const attempt = (): Promise<Response | null> => send(atService(address(path, parts)), request, options.onProgress)
  let response = await attempt()
  if (isWrite && (response === null || response.status >= 502))
    response = await repeat(name, response, attempt, options.signal)
  if (response === null) return noResponse()
  if (response.status === 401 && !routesHandling401.has(name)) endSession(token)
  const answer = await readAnswer<Data<Name>>(response)
  if (!answer.ok && answer.codigo === refusals.enrolmentRequired) for (const listener of enrolListeners) listener()
  return answer
}

/**
 * Calls an endpoint by name: `call('bookClass', { params: { id }, body: { spotId } })`. Refusals and network errors are
 * returned as values. A write without a conclusive response is repeated with its Idempotency-Key for about ten seconds.
 *
 * An endpoint that replaces the session's token is called alone, and its new token is stored: the notification of a
 * changed password reaches the page before the response does, and makes it refetch.
 * @throws only when `options.signal` aborts
 */
export const call = async <Name extends RouteName>(
  name: Name,
  input: Input<Name>,
  options: CallOptions = {},
): Promise<Answer<Data<Name>>> => {
  const act = () => callNow(name, input, options)
  if (!routesReplacingToken.has(name)) return act()
  const own = import('./replace-token.ts').then(({ replaceToken }) => replaceToken(act), noResponse)
  tokenStays = own.catch(() => undefined)
  return own
}
