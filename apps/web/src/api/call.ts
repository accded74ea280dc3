import type { Data, Envelope, FieldError, Input, RouteName } from '@cupo/contract'
import { openRoutes } from '@cupo/contract/open-routes'
import { type ErrorCode, refusals } from '@cupo/core/refusals'
import { currentLanguage } from '../i18n/language.ts'
import { messagesNow } from '../i18n/messages.ts'
import { whileInFlight } from './in-flight.ts'
import { messages } from './messages.ts'
import { atService } from './service.ts'
import { clearSession, currentSession } from './session.ts'

/** Why a call was not done: the server's code, or `SIN_CONEXION` when no answer came. */
export type Refusal = {
  ok: false
  codigo: ErrorCode | 'SIN_CONEXION'
  /** Fit to be shown, in the language on screen. */
  mensaje: string
  errores: FieldError[]
  /** HTTP status; 0 without an answer. */
  status: number
  /** Seconds to wait before another try, when the server said so. */
  retryAfter: number | null
  /** The current state, where an edit was made on a stale version; null otherwise. */
  data: unknown
}
export type Answer<Value> = { ok: true; data: Value; mensaje: string } | Refusal

export type CallOptions = {
  signal?: AbortSignal
  /** Given by a caller that may send the same request again; a POST gets a new one otherwise. */
  idempotencyKey?: string
  /** What is sent in the place of a body, where an endpoint takes a file. */
  file?: Blob
}

type Parts = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }

/** Calls whose 401 speaks of the password that was typed, not of the sign-in that is kept. */
const answersItsOwn401 = new Set<RouteName>(['signIn', 'unlockSession', 'refreshAccessToken'])
const endedListeners = new Set<() => void>()

/** Calls `listener` when the server said that the sign-in has ended: once, however many calls heard it. */
export const onSessionEnded = (listener: () => void): (() => void) => {
  endedListeners.add(listener)
  return () => endedListeners.delete(listener)
}

let known: Partial<Record<RouteName, string>> = openRoutes

/** Brings the whole list of endpoints, which the signed-in area has; the first page of a stranger does without. */
const learnRoutes = async (): Promise<void> => {
  known = (await import('@cupo/contract/routes')).routes
}

const address = (path: string, parts: Parts): string => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(parts.params?.[name] ?? ''))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parts.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  }
  return query.size > 0 ? `${filled}?${query}` : filled
}

const unanswered = (): Refusal => ({
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

/** Ends the sign-in that a call was made with, unless another has taken its place since. */
const endSession = (tokenSent: string | undefined): void => {
  if (tokenSent === undefined || currentSession()?.accessToken !== tokenSent) return
  clearSession()
  for (const listener of endedListeners) listener()
}

/**
 * Calls an endpoint by its name. Never throws but for an abort: a refusal, or the lack of a connection, is a value.
 * `call('bookClass', { params: { id }, body: { spotId } })`
 */
export const call = async <Name extends RouteName>(
  name: Name,
  input: Input<Name>,
  options: CallOptions = {},
): Promise<Answer<Data<Name>>> => {
  const parts = input as Parts
  const token = currentSession()?.accessToken
  if (known[name] === undefined) {
    try {
      await learnRoutes()
    } catch {
      return unanswered()
    }
  }
  const [method = 'GET', path = ''] = known[name]?.split(' ') ?? []
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': currentLanguage() })
  if (token !== undefined) headers.set('Authorization', token)
  if (method === 'POST') headers.set('Idempotency-Key', options.idempotencyKey ?? crypto.randomUUID())
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
  let response: Response
  try {
    response = await whileInFlight(fetch(atService(address(path, parts)), request))
  } catch (error) {
    if (options.signal?.aborted) throw error
    return unanswered()
  }
  if (response.status === 401 && !answersItsOwn401.has(name)) endSession(token)
  return readAnswer<Data<Name>>(response)
}
