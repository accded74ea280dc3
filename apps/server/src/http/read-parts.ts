import type { Declaration, RouteName } from '@cupo/contract'
import { endpoints } from '@cupo/contract/endpoints'
import { refusals } from '@cupo/core/refusals'
import type { FastifyRequest } from 'fastify'
import { type Refusal, refuse } from './refusal.ts'
import { parse } from './validate.ts'

/** The parsed parts of a request. */
export type Parts = { params: unknown; query: unknown; body: unknown; file: Buffer | null }

/** Ids in paths are decimal numbers; any other text matches no row. */
const namesSomething = (params: unknown): boolean =>
  Object.entries((params ?? {}) as Record<string, string>).every(
    ([name, value]) => !/^(id|.*Id)$/.test(name) || /^(0|[1-9]\d{0,17})$/.test(value),
  )

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0

/** The uploaded file if the endpoint accepts its media type; null otherwise. */
const readFile = (types: readonly string[] | undefined, request: FastifyRequest): Buffer | null | Refusal => {
  const { body } = request
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (types === undefined && !Buffer.isBuffer(body)) return null
  if (types === undefined || !Buffer.isBuffer(body) || !types.includes(type))
    return refuse(refusals.invalidFile, { status: 415, ...(types && { because: 'file_kind' as const }) })
  return body
}

/** Parses path, query and body by the endpoint's schemas; unknown fields are refused. */
export const readParts = (name: RouteName, request: FastifyRequest): { ok: true; value: Parts } | Refusal => {
  const { params, query, body, file }: Declaration = endpoints[name]
  if (!namesSomething(request.params)) return refuse(refusals.notFound)
  const sentFile = readFile(file?.types, request)
  if (sentFile && 'ok' in sentFile) return sentFile
  const read: Parts = { params: undefined, query: undefined, body: undefined, file: sentFile }
  const schemas = { params, query, body }
  for (const part of file ? (['params', 'query'] as const) : (['params', 'query', 'body'] as const)) {
    const schema = schemas[part]
    const sent = part === 'body' ? (request.body ?? (schema ? {} : undefined)) : request[part]
    if (schema) {
      const parsed = parse(schema, sent)
      if (!parsed.ok) return parsed
      read[part] = parsed.value
    } else if (part !== 'params' && sent !== null && sent !== undefined && !isEmpty(sent)) {
      if (typeof sent !== 'object' || Array.isArray(sent))
        return refuse(refusals.invalidInput, { because: 'body_no_object' })
      const keys = Object.keys(sent)
      return refuse(refusals.invalidInput, {
        fields: keys
          .slice(0, 20)
          .map((k) => ({ campo: k.slice(0, 100), because: 'field_unknown', params: { keys: k.slice(0, 100) } })),
      })
    }
  }
  return { ok: true, value: read }
}
