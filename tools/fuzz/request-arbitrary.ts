import fc from 'fast-check'
import type { FuzzRequest } from './fuzz-request.ts'
import { sampleArbitrary } from './sample-arbitrary.ts'
import { arbitraryOf, idArbitrary, type Resolve, type Schema } from './schema-arbitrary.ts'

type Parameter = { $ref?: string; name: string; in: string; required?: boolean; schema: Schema }
type Operation = {
  operationId: string
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}
export type Document = { paths: Record<string, Record<string, Operation>>; components: Record<string, unknown> }

const hostileTexts = [
  '',
  ' ',
  '\u0000',
  'x'.repeat(5000),
  '../../etc/passwd',
  "'; drop table app_user; --",
  '\ud800',
  '%',
]
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.constantFrom(null, true, -1, 1.5, 1e300, 2 ** 53, [], [null], {}, { $ne: null }, { __proto__: null, length: 1 }),
  fc.jsonValue({ maxDepth: 3 }),
)

const rawBody = fc.constantFrom(
  '{',
  '[]',
  'null',
  '"x"',
  '{"a":1}{',
  '\u0000',
  '{"__proto__":{"x":1}}',
  '[[[[',
  'a=1&b=2',
  '1e999',
)
const keys = fc.nat(500).map((n) => `fuzz-${n}`)
const strangeHeaders = fc.constantFrom<Record<string, string>>(
  { 'accept-language': 'tr;q=0.5, *;q=0' },
  { 'accept-language': 'x'.repeat(3000) },
  { 'content-type': 'text/xml' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': '' },
  { origin: 'https://localhost' },
  { origin: 'null' },
  { 'x-forwarded-for': '127.0.0.1, ::1, x' },
  { 'last-event-id': '-1' },
  { 'if-none-match': '*', range: 'bytes=0-' },
  { expect: '100-continue', accept: 'application/xml' },
  { cookie: `cupo_device=${'%'.repeat(300)}; =; ;` },
)

/** Read once, so that one seed generates the same requests throughout a run. */
const today = new Date().toISOString().slice(0, 10)

/** Replaces one field of a body, or adds one that does not exist. */
const spoil = (value: unknown, at: number, wrong: unknown): unknown => {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return wrong
  const names = Object.keys(value)
  const name = at % (names.length + 1) === names.length ? 'extra' : (names[at % names.length] ?? 'extra')
  return { ...value, [name]: wrong }
}

const bodyOf = (operation: Operation, resolve: Resolve): fc.Arbitrary<Pick<FuzzRequest, 'payload' | 'headers'>> => {
  const entries = Object.entries(operation.requestBody?.content ?? {})
  const none = fc.constant({ payload: null, headers: {} })
  const garbage = fc.record({
    payload: rawBody.map((raw) => ({ raw })),
    headers: fc.constant({ 'content-type': 'application/json' }),
  })
  if (entries.length === 0) return fc.oneof({ weight: 9, arbitrary: none }, { weight: 1, arbitrary: garbage })
  const shaped = entries.map(([type, { schema }]) => {
    const headers = fc.constant({ 'content-type': type })
    if (!type.includes('json')) {
      return fc.record({ payload: fc.string({ maxLength: 400 }).map((raw) => ({ raw })), headers })
    }
    const valid = arbitraryOf(schema, resolve)
    const spoiled = fc.tuple(valid, fc.nat(20), hostile).map(([value, at, wrong]) => spoil(value, at, wrong))
    const json = fc.oneof({ weight: 7, arbitrary: valid }, { weight: 3, arbitrary: spoiled })
    return fc.record({ payload: json.map((value) => ({ json: value })), headers })
  })
  return fc.oneof(
    { weight: 16, arbitrary: fc.oneof(...shaped) },
    { weight: 2, arbitrary: garbage },
    { weight: 1, arbitrary: none },
  )
}

const queryOf = (parameters: readonly Parameter[], resolve: Resolve): fc.Arbitrary<[string, unknown][]> => {
  const each = parameters.map(({ name, required, schema }) => {
    const isId = /^(id|.*Ids?)$/.test(name)
    const value = fc.oneof(
      { weight: 8, arbitrary: isId ? idArbitrary : arbitraryOf(schema, resolve) },
      { weight: 1, arbitrary: fc.constantFrom(...hostileTexts) },
    )
    const present = value.map((found): [string, unknown][] => [[name, found]])
    return required ? present : fc.oneof(present, fc.constant<[string, unknown][]>([]))
  })
  const strange = fc.constantFrom<[string, unknown][]>(
    [['extra', '1']],
    [['a[b]', '1']],
    [
      ['limit', '1'],
      ['limit', '2'],
    ],
    [['cursor', 'x']],
  )
  return fc
    .tuple(
      fc.tuple(...each),
      fc.oneof({ weight: 12, arbitrary: fc.constant<[string, unknown][]>([]) }, { weight: 1, arbitrary: strange }),
    )
    .map(([found, more]) => [...found.flat(), ...more])
}

const requestsOf = (
  method: string,
  path: string,
  operation: Operation,
  resolve: Resolve,
): fc.Arbitrary<FuzzRequest> => {
  const parameters = (operation.parameters ?? []).map((found) =>
    found.$ref ? (resolve(found.$ref) as Parameter) : found,
  )
  const inPath = parameters.filter((parameter) => parameter.in === 'path')
  const value = ({ name, schema }: Parameter) =>
    fc.oneof(
      { weight: 9, arbitrary: /id$/i.test(name) ? idArbitrary : arbitraryOf(schema, resolve) },
      { weight: 1, arbitrary: fc.constantFrom(...hostileTexts) },
    )
  return fc
    .record({
      params: fc.record(Object.fromEntries(inPath.map((parameter) => [parameter.name, value(parameter)]))),
      query: queryOf(
        parameters.filter((parameter) => parameter.in === 'query'),
        resolve,
      ),
      body: bodyOf(operation, resolve),
      key: fc.option(keys, { freq: 3 }),
      more: fc.oneof({ weight: 12, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: strangeHeaders }),
    })
    .map(({ params, query, body, key, more }) => ({
      operation: operation.operationId,
      method: method.toUpperCase(),
      path,
      params,
      query,
      payload: body.payload,
      headers: { ...body.headers, ...(key === null ? {} : { 'idempotency-key': key }), ...more },
    }))
}

/** Random requests, and one in three from the sample of the operation. */
const mixed = (method: string, path: string, operation: Operation, resolve: Resolve): fc.Arbitrary<FuzzRequest> => {
  const random = requestsOf(method, path, operation, resolve)
  const [contentType = null] = Object.keys(operation.requestBody?.content ?? {})
  const target = { operation: operation.operationId, method: method.toUpperCase(), path, contentType }
  const sampled = sampleArbitrary(target, today)
  return sampled === null ? random : fc.oneof({ weight: 2, arbitrary: random }, { weight: 1, arbitrary: sampled })
}

/**
 * Requests of every operation of an OpenAPI document: about two thirds are valid, the others have one or more faults.
 */
export const requestArbitraries = (document: Document): ReadonlyMap<string, fc.Arbitrary<FuzzRequest>> => {
  const resolve: Resolve = (ref) =>
    ref
      .slice(2)
      .split('/')
      .reduce<unknown>((found, name) => (found as Record<string, unknown>)[name], document)
  const found = new Map<string, fc.Arbitrary<FuzzRequest>>()
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      if (operation.operationId) found.set(operation.operationId, mixed(method, path, operation, resolve))
    }
  }
  return found
}

/** The operation of a batch, by the high bits of a hash: the low bits repeat, and would skip operations. */
export const operationOf = (batch: number, operations: number): number =>
  Math.floor(((Math.imul(batch, 2_654_435_761) >>> 0) / 2 ** 32) * operations)
