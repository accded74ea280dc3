import type { Endpoint } from '@cupo/contract'
import { errorStatus } from '@cupo/contract/errors'
import { type ErrorCode, refusals } from '@cupo/core/refusals'
import { z } from 'zod'
import type { ZodOpenApiResponseObject } from 'zod-openapi'

const errorCode = z
  .enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]])
  .meta({ id: 'ErrorCode', description: 'Every reason for a refusal. Each has one HTTP status.' })

const fieldError = z
  .strictObject({ campo: z.string(), mensaje: z.string() })
  .meta({ id: 'FieldError', description: 'A rejected field: its path in the body, and a message to show beside it.' })

/** Loose, because each response narrows `codigo` and `data` with `allOf`. */
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
    refusals.invalidInput,
    'A field is missing, unknown or malformed; see `errores`.',
  ),
  NO_AUTENTICADO: commonRefusal(
    'NotAuthenticated',
    refusals.unauthenticated,
    'No access token, or one that has expired.',
  ),
  SIN_PERMISO: commonRefusal('Forbidden', refusals.forbidden, 'The role of the caller may not call this endpoint.'),
  NO_ENCONTRADO: commonRefusal('NotFound', refusals.notFound, 'No such record, or none that the caller may see.'),
  CLAVE_REUTILIZADA: commonRefusal(
    'IdempotencyKeyReused',
    refusals.keyReused,
    'The Idempotency-Key was used before with another request.',
  ),
  DEMASIADOS_INTENTOS: commonRefusal('RateLimited', refusals.tooManyAttempts, 'Too many requests; see `Retry-After`.'),
  ERROR_INTERNO: commonRefusal('InternalError', refusals.internalError, 'A fault of the server.'),
  NO_DISPONIBLE: commonRefusal('Unavailable', refusals.unavailable, 'The database is unavailable. Retry.'),
}

const codesOf = (e: Endpoint): ErrorCode[] => [
  refusals.invalidInput,
  ...(e.who === 'public' ? [] : ([refusals.unauthenticated] as const)),
  ...(Array.isArray(e.who) ? ([refusals.forbidden] as const) : []),
  ...(e.params ? ([refusals.notFound] as const) : []),
  ...(e.idempotent ? ([refusals.keyReused] as const) : []),
  ...([refusals.tooManyAttempts, refusals.internalError, refusals.unavailable] as const),
  ...(e.refusals ?? []),
]

/** An edit with a stale `version` is refused with the current state. */
const takesVersion = (e: Endpoint): boolean => e.body instanceof z.ZodObject && 'version' in e.body.shape

const refusalOf = (e: Endpoint, codes: readonly ErrorCode[]): ZodOpenApiResponseObject => {
  const [only] = codes
  const common = codes.length === 1 && only ? commonRefusals[only] : undefined
  const data = codes.includes(refusals.invalidState) && takesVersion(e) ? e.data.nullable() : z.null()
  return common ?? { description: codes.join(', '), content: jsonRefusal(codes, data) }
}

const successOf = (e: Endpoint): ZodOpenApiResponseObject => ({
  description: e.status === 201 ? 'Created.' : 'Done.',
  content: e.media
    ? { [e.media]: { schema: e.data } }
    : { 'application/json': { schema: z.strictObject({ exito: z.literal(true), mensaje: z.string(), data: e.data }) } },
})

/** The responses of an endpoint by HTTP status: its success, its declared refusals and those of every endpoint. */
export const responsesOf = (e: Endpoint): Record<`${1 | 2 | 3 | 4 | 5}${string}`, ZodOpenApiResponseObject> => {
  const byStatus: Map<number, ErrorCode[]> = Map.groupBy(new Set(codesOf(e)), (code) => errorStatus[code])
  if (e.file) byStatus.set(415, [refusals.invalidFile])
  const refused = [...byStatus].map(([status, codes]) => [String(status), refusalOf(e, codes)])
  return { [String(e.status ?? 200)]: successOf(e), ...Object.fromEntries(refused) }
}
