import { type ErrorCode, refusals } from '@cupo/core/refusals'
import type { Because, Params } from './phrases/index.ts'

/** A rejected field, by its path in the body; `because` is the key of the phrase that explains it. */
export type FieldRefusal = { campo: string; because: Because; params?: Params }

/** A refusal. It is returned, never thrown. `because` is the key of a phrase that is more specific than the code's. */
export type Refusal = {
  ok: false
  reason: ErrorCode
  because?: Because
  params?: Params
  fields?: FieldRefusal[]
  /** HTTP status, if it differs from the code's: a file of an unsupported media type. */
  status?: 415
  /** Current state of the record, for a stale edit; sent as `data`. */
  current?: unknown
  /** Seconds until a retry can succeed (429). */
  retryAfter?: number
}

/** Result of an act: a value and the key of the phrase to show, or a refusal. */
export type Outcome<Value> = { ok: true; value: Value; message?: Because; params?: Params } | Refusal

export const done = <Value>(value: Value, message?: Because, params?: Params): Outcome<Value> => ({
  ok: true,
  value,
  ...(message ? { message } : {}),
  ...(params ? { params } : {}),
})

export const refuse = (reason: ErrorCode, more: Omit<Refusal, 'ok' | 'reason'> = {}): Refusal => ({
  ok: false,
  reason,
  ...more,
})

/** A refusal of one field of the body. */
export const refuseField = (
  campo: string,
  because: Because,
  params?: Params,
  reason: ErrorCode = refusals.invalidInput,
): Refusal =>
  refuse(reason, {
    because,
    ...(params ? { params } : {}),
    fields: [{ campo, because, ...(params ? { params } : {}) }],
  })
