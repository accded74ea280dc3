import type { Language } from '@cupo/core/preferences'
import { refusals } from '@cupo/core/refusals'
import type { z } from 'zod'
import { type Because, type Params, phrase } from './phrases/index.ts'
import { type FieldRefusal, type Refusal, refuse, refuseField } from './refusal.ts'

type Issue = z.core.$ZodIssue

const ownSentences: Record<string, Because> = {
  time_zone: 'field_time_zone',
  one_line: 'field_text',
  link: 'field_link',
  nothing_to_see: 'field_required',
  required: 'field_required',
  import_one_of_text_or_base64: 'import_one_of_text_or_base64',
  plan_or_points: 'plan_or_points',
  one_of_booking_or_code: 'field_one_of_booking_or_code',
}

const whyFormat = (format: string): Because =>
  format === 'email' ? 'field_email' : format === 'date' || format === 'datetime' ? 'field_date' : 'field_type'

const why = (issue: Issue): { because: Because; params?: Params } => {
  switch (issue.code) {
    case 'invalid_type':
      return { because: issue.input === undefined || issue.input === null ? 'field_required' : 'field_type' }
    case 'unrecognized_keys':
      return { because: 'field_unknown', params: { keys: issue.keys.join(', ').slice(0, 100) } }
    case 'too_small':
      if (issue.origin !== 'string') return { because: 'field_too_small', params: { min: Number(issue.minimum) } }
      return Number(issue.minimum) === 1
        ? { because: 'field_required' }
        : { because: 'field_too_short', params: { min: Number(issue.minimum) } }
    case 'too_big':
      return {
        because: issue.origin === 'string' ? 'field_too_long' : 'field_too_big',
        params: { max: Number(issue.maximum) },
      }
    case 'invalid_format':
      return { because: whyFormat(issue.format) }
    case 'invalid_value':
      return { because: issue.input === undefined ? 'field_required' : 'field_choice' }
    case 'invalid_union': {
      // Reports the first alternative: a date, if an instant is also accepted.
      const first = issue.errors[0]?.[0]
      return first?.code === 'invalid_format' ? { because: whyFormat(first.format) } : { because: 'field_type' }
    }
    case 'custom':
      return { because: ownSentences[issue.message] ?? 'field_type' }
    default:
      return { because: 'field_type' }
  }
}

const fieldsOf = (error: z.ZodError): FieldRefusal[] =>
  error.issues.slice(0, 50).flatMap((issue) => {
    const base = issue.path.map(String).join('.')
    if (issue.code !== 'unrecognized_keys') return [{ campo: base, ...why(issue) }]
    return issue.keys.slice(0, 20).map((key) => ({
      campo: (base ? `${base}.${key}` : key).slice(0, 100),
      because: 'field_unknown' as const,
      params: { keys: key.slice(0, 100) },
    }))
  })

/** PostgreSQL stores neither NUL nor unpaired surrogates; both are rejected at any depth. */
const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed()

/** Maximum depth of a body: more than any schema has, and cheap to traverse. */
const deepest = 20

/** Path of the first text that cannot be stored, or null. A value below the maximum depth also counts as such. */
const findUnstorable = (value: unknown, path: readonly string[] = []): readonly string[] | null => {
  if (typeof value === 'string') return isStorable(value) ? null : path
  if (!value || typeof value !== 'object') return null
  if (path.length >= deepest) return path
  for (const [key, inner] of Object.entries(value)) {
    if (!isStorable(key)) return path
    const found = findUnstorable(inner, [...path, key])
    if (found) return found
  }
  return null
}

const refuseText = (path: readonly string[]): Refusal => {
  if (path.length >= deepest) return refuse(refusals.invalidInput, { because: 'body_too_deep' })
  const campo = path.join('.').slice(0, 100)
  return campo === '' ? refuse(refusals.invalidInput, { because: 'field_text' }) : refuseField(campo, 'field_text')
}

/** Parses one part of a request; a refusal lists every invalid field. */
export const parse = <S extends z.ZodType>(schema: S, input: unknown): { ok: true; value: z.output<S> } | Refusal => {
  const unstorable = findUnstorable(input)
  if (unstorable) return refuseText(unstorable)
  const parsed = schema.safeParse(input, { reportInput: true })
  if (parsed.success) return { ok: true, value: parsed.data }
  const noObject = parsed.error.issues.some((issue) => issue.path.length === 0 && issue.code === 'invalid_type')
  return refuse(refusals.invalidInput, noObject ? { because: 'body_no_object' } : { fields: fieldsOf(parsed.error) })
}

/** The rejected fields in the shape of the response. */
export const fieldMessages = (fields: FieldRefusal[], language: Language): { campo: string; mensaje: string }[] =>
  fields.map((f) => ({ campo: f.campo, mensaje: phrase(language, refusals.invalidInput, f.because, f.params) }))
