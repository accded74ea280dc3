import type { Language } from '@cupo/contract/roles'
import type { z } from 'zod'
import { type Because, type Params, phrase } from './phrases/index.ts'
import { type FieldRefusal, type Refusal, refuse } from './refusal.ts'

type Issue = z.core.$ZodIssue

const ownSentences: Record<string, Because> = {
  time_zone: 'field_time_zone',
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

/** A NUL can't be kept in a PostgreSQL text; it is refused wherever it hides. */
const hasNul = (value: unknown): boolean => {
  if (typeof value === 'string') return value.includes('\u0000')
  if (Array.isArray(value)) return value.some(hasNul)
  if (value && typeof value === 'object') return Object.entries(value).some(([k, v]) => hasNul(k) || hasNul(v))
  return false
}

/** Reads one part of a request by its shape; a refusal lists every field that does not fit. */
export const parse = <S extends z.ZodType>(schema: S, input: unknown): { ok: true; value: z.output<S> } | Refusal => {
  if (hasNul(input)) return refuse('VALIDACION', { because: 'field_text' })
  const parsed = schema.safeParse(input, { reportInput: true })
  return parsed.success ? { ok: true, value: parsed.data } : refuse('VALIDACION', { fields: fieldsOf(parsed.error) })
}

/** The refused fields as the answer shows them. */
export const inWords = (fields: FieldRefusal[], language: Language): { campo: string; mensaje: string }[] =>
  fields.map((f) => ({ campo: f.campo, mensaje: phrase(language, 'VALIDACION', f.because, f.params) }))
