import type { Endpoint } from '@cupo/contract'
import { type ErrorCode, errorStatus } from '@cupo/contract/errors'
import { z } from 'zod'
import type { ZodOpenApiResponseObject } from 'zod-openapi'

const errorCode = z
  .enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]])
  .meta({ id: 'ErrorCode', description: 'Every reason for a refusal. Each has one HTTP status.' })

const fieldError = z
  .strictObject({ campo: z.string(), mensaje: z.string() })
  .meta({ id: 'FieldError', description: 'A rejected field: its path in the body, and a message to show beside it.' })

/** Loose, because each response narrows `codigo` and `data` by `allOf`. */
const refusal = z
  .looseObject({
    exito: z.literal(false),
    mensaje: z.string().meta({ description: 'A sentence for the user, in the language of the request.' }),
    data: z.unknown().meta({ description: 'Null, or the current state when an edit was made on a stale version.' }),
    codigo: errorCode,
    errores: z.array(fieldError).optional(),
  })
  .meta({ id: 'Refusal', description: 'The body of every response with a 4xx or 5xx status.' })

const jsonRefusal = (codes: readonly ErrorCode[], data: z.ZodType) => ({
  'application/json': {
    schema: z.intersection(
      refusal,
      z.looseObject({ codigo: z.enum(codes as [ErrorCode, ...ErrorCode[]]), data }),
    ) as z.ZodType,
  },
})

const commonRefusal = (id: string, code: ErrorCode, description: string): ZodOpenApiResponseObject => ({
  id,
  description,
  content: jsonRefusal([code], z.null()),
})

/** Refusals that many endpoints share, under `components.responses`. */
const commonRefusals: Partial<Record<ErrorCode, ZodOpenApiResponseObject>> = {
  VALIDACION: commonRefusal(
    'ValidationFailed',
    'VALIDACION',
    'A field is missing, unknown or malformed; see `errores`.',
  ),
  NO_AUTENTICADO: commonRefusal('NotAuthenticated', 'NO_AUTENTICADO', 'No access token, or one that has expired.'),
  SIN_PERMISO: commonRefusal('Forbidden', 'SIN_PERMISO', 'The role of the caller may not call this endpoint.'),
  NO_ENCONTRADO: commonRefusal('NotFound', 'NO_ENCONTRADO', 'No such record, or none that the caller may see.'),
  CLAVE_REUTILIZADA: commonRefusal(
    'IdempotencyKeyReused',
    'CLAVE_REUTILIZADA',
    'The Idempotency-Key was used before with another request.',
  ),
  DEMASIADOS_INTENTOS: commonRefusal('RateLimited', 'DEMASIADOS_INTENTOS', 'Too many requests; see `Retry-After`.'),
  ERROR_INTERNO: commonRefusal('InternalError', 'ERROR_INTERNO', 'A fault of the server.'),
  NO_DISPONIBLE: commonRefusal('Unavailable', 'NO_DISPONIBLE', 'The database is unavailable. Retry.'),
}

const codesOf = (e: Endpoint): ErrorCode[] => [
  'VALIDACION',
  ...(e.who === 'public' ? [] : (['NO_AUTENTICADO'] as const)),
  ...(Array.isArray(e.who) ? (['SIN_PERMISO'] as const) : []),
  ...(e.params ? (['NO_ENCONTRADO'] as const) : []),
  ...(e.idempotent ? (['CLAVE_REUTILIZADA'] as const) : []),
  ...(['DEMASIADOS_INTENTOS', 'ERROR_INTERNO', 'NO_DISPONIBLE'] as const),
  ...(e.refusals ?? []),
]

/** An edit with a stale `version` is refused with the current state. */
const takesVersion = (e: Endpoint): boolean => e.body instanceof z.ZodObject && 'version' in e.body.shape

const refusalOf = (e: Endpoint, codes: readonly ErrorCode[]): ZodOpenApiResponseObject => {
  const [only] = codes
  const common = codes.length === 1 && only ? commonRefusals[only] : undefined
  const data = codes.includes('ESTADO_INVALIDO') && takesVersion(e) ? e.data.nullable() : z.null()
  return common ?? { description: codes.join(', '), content: jsonRefusal(codes, data) }
}

const successOf = (e: Endpoint): ZodOpenApiResponseObject => ({
  description: e.status === 201 ? 'Created.' : 'Done.',
  content: e.media
    ? { [e.media]: { schema: e.data } }
    : { 'application/json': { schema: z.strictObject({ exito: z.literal(true), mensaje: z.string(), data: e.data }) } },
})

/** The responses of an endpoint by HTTP status: its success, the refusals it declares and those that any endpoint has. */
export const responsesOf = (e: Endpoint): Record<`${1 | 2 | 3 | 4 | 5}${string}`, ZodOpenApiResponseObject> => {
  const byStatus: Map<number, ErrorCode[]> = Map.groupBy(new Set(codesOf(e)), (code) => errorStatus[code])
  if (e.file) byStatus.set(415, ['ARCHIVO_INVALIDO'])
  const refusals = [...byStatus].map(([status, codes]) => [String(status), refusalOf(e, codes)])
  return { [String(e.status ?? 200)]: successOf(e), ...Object.fromEntries(refusals) }
}
