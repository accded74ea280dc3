import fc from 'fast-check'

/** The part of JSON Schema that the OpenAPI document uses. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  propertyNames?: Schema
  additionalProperties?: boolean | Schema
  items?: Schema
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: string
  minimum?: number
  maximum?: number
}

/** Resolves a `$ref` of the document. */
export type Resolve = (ref: string) => unknown

/** A placeholder for an id received from the server; `ids` replaces it when the request is sent. */
export type IdSlot = { $id: number }

export const isIdSlot = (value: unknown): value is IdSlot => typeof (value as IdSlot | null)?.$id === 'number'

const mostDepth = 6
const longest = 40

/** Ids are decimal strings: mostly existing ones, else unknown, huge or malformed ones. */
export const idArbitrary: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 8, arbitrary: fc.nat(1_000_000).map(($id): IdSlot => ({ $id })) },
  { weight: 1, arbitrary: fc.constantFrom('1', '2', '999999999', '9223372036854775807', '9223372036854775808') },
  { weight: 1, arbitrary: fc.constantFrom('0', '-1', '1.5', 'x', '٣', '1e3', ' ') },
)

/** Read once, so that one seed generates the same requests throughout a run. */
const startedAt = Date.now()
const dates = fc.integer({ min: -400, max: 400 }).map((days) => new Date(startedAt + days * 86_400_000))
const day = dates.map((date) => date.toISOString().slice(0, 10))
const words = fc.constantFrom('Ana', 'clase', 'ñandú', 'İstanbul', 'a', '😀', "o'hara", '%_\\', '<b>', '‮abc', 'x y')

const byFormat: Readonly<Record<string, fc.Arbitrary<string>>> = {
  date: day,
  'date-time': dates.map((date) => date.toISOString()),
  email: fc.nat(9_999).map((n) => `fuzz${n}@cupo.test`),
  uri: fc.constantFrom('https://example.test/hook', 'http://127.0.0.1:1/', 'https://[::1]/', 'https://10.0.0.1/x'),
}

/**
 * fast-check does not support lookaheads; the few generated values that a lookahead would exclude are malformed
 * requests.
 */
const matching = (pattern: string): fc.Arbitrary<string> =>
  fc.stringMatching(new RegExp(pattern.replace(/\(\?!\w+\)/g, ''))).map((value) => value.slice(0, 200))

const text = ({ format, pattern, minLength = 0, maxLength = longest }: Schema): fc.Arbitrary<unknown> => {
  const known = format === undefined ? undefined : byFormat[format]
  if (known) return known
  if (pattern !== undefined) return matching(pattern)
  const max = Math.min(maxLength, Math.max(minLength, longest))
  const any = fc.string({ unit: 'grapheme', minLength: Math.min(minLength, max), maxLength: max })
  return fc.oneof(any, words, ...(maxLength <= longest ? [idArbitrary, day] : [day]))
}

const number = ({ minimum = -1000, maximum = 100_000 }: Schema): fc.Arbitrary<unknown> => {
  const [min, max] = [Math.ceil(Math.max(minimum, -(2 ** 31))), Math.floor(Math.min(maximum, 2 ** 31 - 1))]
  return fc.oneof(
    fc.integer({ min, max }),
    fc.integer({ min, max: Math.min(max, min + 10) }),
    fc.constantFrom(min, max),
  )
}

const object = (schema: Schema, resolve: Resolve, depth: number): fc.Arbitrary<unknown> => {
  const { properties = {}, required = [] } = schema
  const fields = Object.entries(properties).map(([name, field]) => {
    const value =
      /^(id|.*Ids?)$/.test(name) && field.type === 'string' ? idArbitrary : arbitraryOf(field, resolve, depth)
    return [name, value] as const
  })
  return fc.record(Object.fromEntries(fields), { requiredKeys: required.filter((name) => name in properties) })
}

/** Values of a schema. Ids are slots; see `IdSlot`. */
export const arbitraryOf = (schema: Schema, resolve: Resolve, depth = 0): fc.Arbitrary<unknown> => {
  if (depth > mostDepth) return fc.constant(null)
  if (schema.$ref) return arbitraryOf(resolve(schema.$ref) as Schema, resolve, depth + 1)
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (choices && choices.length > 0)
    return fc.oneof(...choices.map((choice) => arbitraryOf(choice, resolve, depth + 1)))
  const types = [schema.type ?? 'object'].flat()
  return fc.oneof(...types.map((type) => typed(type, schema, resolve, depth)))
}

const typed = (type: string, schema: Schema, resolve: Resolve, depth: number): fc.Arbitrary<unknown> => {
  if (type === 'string') return text(schema)
  if (type === 'integer' || type === 'number') return number(schema)
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if (type === 'array') {
    const { minItems = 0, maxItems = 3 } = schema
    const most = Math.min(maxItems, Math.max(minItems, 3))
    return fc.array(arbitraryOf(schema.items ?? {}, resolve, depth + 1), { minLength: minItems, maxLength: most })
  }
  if (schema.properties === undefined && typeof schema.additionalProperties === 'object') {
    return fc.dictionary(fc.string({ maxLength: 12 }), arbitraryOf(schema.additionalProperties, resolve, depth + 1), {
      maxKeys: 4,
    })
  }
  return object(schema, resolve, depth + 1)
}
