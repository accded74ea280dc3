import { errorStatus } from '@cupo/contract/errors'
import type { Language } from '@cupo/core/preferences'
import type { ErrorCode } from '@cupo/core/refusals'
import type { JsonBytes } from './json-bytes.ts'
import { phrase } from './phrases/index.ts'
import type { Outcome, Refusal } from './refusal.ts'
import { fieldMessages } from './validate.ts'

export type Answer = { status: number; body: string; retryAfter?: number; replayed?: boolean }

/** Serializes a refusal as an envelope, in the caller's language. */
export const refusalAnswer = (refusal: Refusal, language: Language, status?: number): Answer => ({
  status: status ?? refusal.status ?? errorStatus[refusal.reason],
  body: JSON.stringify({
    exito: false,
    mensaje: phrase(language, refusal.reason, refusal.because, refusal.params),
    data: refusal.current ?? null,
    codigo: refusal.reason satisfies ErrorCode,
    ...(refusal.fields ? { errores: fieldMessages(refusal.fields, language) } : {}),
  }),
  ...(refusal.retryAfter === undefined ? {} : { retryAfter: Math.max(1, Math.ceil(refusal.retryAfter)) }),
})

/** Serializes a value that is JSON already as an envelope, with the usual message. */
export const bytesEnvelope = (value: JsonBytes<unknown>, language: Language): Buffer => {
  const head = JSON.stringify({ exito: true, mensaje: phrase(language, null) })
  return value.between(Buffer.from(`${head.slice(0, -1)},"data":`), Buffer.from('}'))
}

/** Serializes an outcome as an envelope. */
export const answerOf = (outcome: Outcome<unknown>, status: number, language: Language): Answer =>
  outcome.ok
    ? {
        status,
        body: JSON.stringify({
          exito: true,
          mensaje: phrase(language, null, outcome.message, outcome.params),
          data: outcome.value ?? null,
        }),
      }
    : refusalAnswer(outcome, language)
