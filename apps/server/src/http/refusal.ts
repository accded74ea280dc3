import { type ErrorCode, refusals } from '@cupo/core/refusals'
import type { Because, Params } from './phrases/index.ts'

/** A field that was refused, by its path in the body; `because` names the phrase that says why. */
export type FieldRefusal = { campo: string; because: Because; params?: Params }

/** A refusal: a value, never thrown. `because` says more exactly than the code what to tell the person. */
export type Refusal = {
  ok: false
  reason: ErrorCode
  because?: Because
  params?: Params
  fields?: FieldRefusal[]
  /** Where the code's usual status does not fit: a file of another kind. */
  status?: 415
  /** The current state of what a stale edit wanted to change; answered as `data`. */
  current?: unknown
  /** Seconds until it makes sense to try again (429). */
  retryAfter?: number
}

/** What an act comes to: its value, with the phrase to tell, or a refusal. */
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

/** A refusal that belongs to one field of the body. */
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
