import { fillBrand } from '@cupo/core/brand'
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

/** Placeholder for the name of the service in a response, replaced before sending (`nameService`). */
export const nameMark = '\u{E0F0}'

/**
 * Formats the message `because`, or the default message of the code, in the person's language. The name of the service
 * is still the placeholder `nameMark`.
 */
export const phrase = (language: Language, code: ErrorCode | null, because?: Because, params: Params = {}): string =>
  fillBrand(sentenceOf(language, code, because, params), nameMark)

const sentenceOf = (
  language: Language,
  code: ErrorCode | null,
  because: Because | undefined,
  params: Params,
): string => {
  const book = books[language]
  if (because) return book.sentences[because](params)
  return code ? book.codes[code] : book.sentences.ok({})
}

/** Languages of the service, and the default one. */
type Offered = { languages: readonly Language[]; defaultLanguage: Language }
const all: Offered = { languages, defaultLanguage: 'es' }

/** First offered language of an Accept-Language header, or the default. */
export const languageOf = (
  header: string | undefined,
  { languages: offered, defaultLanguage }: Offered = all,
): Language => {
  const accepted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.trim().toLowerCase().split(';')
      const q = rest.find((r) => r.trim().startsWith('q='))
      return { tag: tag.slice(0, 2), q: q ? Number(q.trim().slice(2)) : 1 }
    })
    .filter((w) => w.q > 0)
    .sort((a, b) => b.q - a.q)
  const first = accepted.find(({ tag }) => offered.some((language) => language === tag))
  return offered.find((language) => language === first?.tag) ?? defaultLanguage
}
