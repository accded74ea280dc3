import { type Language, languages } from '@cupo/core/preferences'
import type { ErrorCode } from '@cupo/core/refusals'
import * as en from './en.ts'
import * as es from './es.ts'
import type { Params } from './params.ts'
import type { Because, Sentences } from './shape.ts'
import * as tr from './tr.ts'

export type { Params } from './params.ts'
export type { Because } from './shape.ts'

const books: Record<Language, { codes: Record<ErrorCode, string>; sentences: Sentences }> = { es, en, tr }

/** Formats the message `because`, or the default message of the code, in the person's language. */
export const phrase = (language: Language, code: ErrorCode | null, because?: Because, params: Params = {}): string => {
  const book = books[language]
  if (because) return book.sentences[because](params)
  return code ? book.codes[code] : book.sentences.ok({})
}

/** First supported language of an Accept-Language header; Spanish by default. */
export const languageOf = (header: string | undefined): Language => {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.trim().toLowerCase().split(';')
      const q = rest.find((r) => r.trim().startsWith('q='))
      return { tag: tag.slice(0, 2), q: q ? Number(q.trim().slice(2)) : 1 }
    })
    .filter((w) => w.q > 0)
    .sort((a, b) => b.q - a.q)
  return languages.find((l) => l === wanted.find((w) => (languages as readonly string[]).includes(w.tag))?.tag) ?? 'es'
}
