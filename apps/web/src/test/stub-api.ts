import type { FieldError, JsonData, RouteName } from '@cupo/contract'
import { errorStatus } from '@cupo/contract/errors'
import { routes } from '@cupo/contract/routes'
import type { ErrorCode } from '@cupo/core/refusals'
import { refusals } from '@cupo/core/refusals'
import { type MockInstance, vi } from 'vitest'
import { StubUpload } from './stub-upload.ts'

/** A request received by the stub. */
export type StubRequest = {
  params: Record<string, string>
  query: Record<string, string>
  // biome-ignore lint/suspicious/noExplicitAny: tests read fields of bodies without narrowing each of them
  body: any
  idempotencyKey: string | null
}

type Refused = { refused: ErrorCode; mensaje?: string; errores?: FieldError[]; data?: unknown }
type Result<Name extends RouteName> = JsonData<Name> | Refused | typeof pending | typeof offline
/** Responses of the stubbed endpoints, by name. */
export type Stubs = { [Name in RouteName]?: Result<Name> | ((request: StubRequest) => Result<Name>) }

/** A response that never arrives: the component stays in its loading state. */
export const pending = Symbol('pending')
/** A request that fails with a network error. */
export const offline = Symbol('offline')

/** A refusal with the HTTP status of its code. `errores` lists the field errors. */
export const refusal = (codigo: ErrorCode, rest: Omit<Refused, 'refused'> = {}): Refused => ({
  refused: codigo,
  ...rest,
})

/** A list response without a next page. */
export const listOf = <Item>(...items: Item[]) => ({ items, nextCursor: null })

const patterns = Object.entries(routes).map(([name, route]) => {
  const [method = '', path = ''] = route.split(' ')
  return { name: name as RouteName, method, path: new URLPattern({ pathname: path }) }
})

/** Fixed paths before paths with parameters, in the order of precedence of the server's router. */
const findRoute = (method: string, url: URL) =>
  patterns
    .filter((each) => each.method === method && each.path.test(url))
    .sort((a, b) => a.path.pathname.split(':').length - b.path.pathname.split(':').length)[0]

const envelope = (status: number, body: object) => new Response(JSON.stringify(body), { status })

const respond = (result: unknown): Response | Promise<Response> => {
  if (result === pending) return new Promise(() => undefined)
  if (result === offline) throw new TypeError('Failed to fetch')
  if (typeof result === 'object' && result !== null && 'refused' in result) {
    const { refused, ...rest } = result as Refused
    const defaults = { mensaje: 'El servidor dijo que no.', data: null }
    return envelope(errorStatus[refused], { exito: false, codigo: refused, ...defaults, ...rest })
  }
  if (result === undefined) throw new Error('a stub returned undefined; stub the response or a refusal')
  return envelope(200, { exito: true, mensaje: '', data: result })
}

/**
 * Replaces `fetch` and uploads with stubbed endpoints: `stubApi({ listRooms: { items: [] }, createRoom: refusal('YA_EXISTE') })`.
 * Endpoints without a stub respond with NO_ENCONTRADO. A second call adds stubs or replaces them.
 * @returns `sent(name)`: the requests received for an endpoint, in order
 */
export const stubApi = (stubs: Stubs) => {
  const api = current ?? start()
  Object.assign(api.stubs, stubs)
  return { sent: (name: RouteName): StubRequest[] => api.requests.filter(([each]) => each === name).map(([, r]) => r) }
}

const realUpload = window.XMLHttpRequest

let current: { stubs: Stubs; requests: [RouteName, StubRequest][]; spy: MockInstance } | null = null

const start = () => {
  const api = { stubs: {} as Stubs, requests: [] as [RouteName, StubRequest][], spy: vi.spyOn(window, 'fetch') }
  api.spy.mockImplementation(async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.href)
    const route = findRoute(init?.method ?? 'GET', url)
    if (route === undefined) throw new Error(`not an endpoint of the contract: ${init?.method} ${url.pathname}`)
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : init?.body
    const request: StubRequest = {
      params: { ...route.path.exec(url)?.pathname.groups } as Record<string, string>,
      query: Object.fromEntries(url.searchParams),
      body,
      idempotencyKey: new Headers(init?.headers).get('Idempotency-Key'),
    }
    api.requests.push([route.name, request])
    // Null is the response of an endpoint without data.
    const { [route.name]: stub = refusal(refusals.notFound) } = api.stubs
    return respond(typeof stub === 'function' ? (stub as (r: StubRequest) => unknown)(request) : stub)
  })
  window.XMLHttpRequest = StubUpload as unknown as typeof XMLHttpRequest
  current = api
  return api
}

/** Restores `fetch` and uploads, and removes the stubs; runs after each test. */
export const resetApi = (): void => {
  current?.spy.mockRestore()
  window.XMLHttpRequest = realUpload
  current = null
}
