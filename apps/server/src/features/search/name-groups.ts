import type { Data } from '@cupo/contract'
import type { Language } from '@cupo/core/preferences'
import type { Caller } from '../../http/gate.ts'
import type { City } from '../cities/store.ts'
import type { Spellings } from './match-words.ts'

export type Group = Data<'search'>['items'][number]
export type Found = Group['results'][number]

/** Caller and time of a search. */
export type SearchRequest = {
  caller: Caller
  language: Language
  words: readonly string[]
  /** Corrected spellings, set when nothing matches the query as typed; null: as typed. */
  spellings: readonly Spellings[] | null
  now: Date
  /** City whose classes are listed first. */
  city: City | null
}

/** Results per group. */
export const mostShown = 5

const labels: Record<Group['id'], Record<Language, string>> = {
  classes: { es: 'Clases', en: 'Classes', tr: 'Dersler' },
  studios: { es: 'Estudios', en: 'Studios', tr: 'Stüdyolar' },
  coaches: { es: 'Coaches', en: 'Coaches', tr: 'Koçlar' },
  clients: { es: 'Clientes', en: 'Clients', tr: 'Müşteriler' },
  pages: { es: 'Páginas', en: 'Pages', tr: 'Sayfalar' },
}
const people: Record<Language, string> = { es: 'Personas', en: 'People', tr: 'Kişiler' }

/** Title of a group. For the owner the people are accounts, not clients. */
export const labelOf = (id: Group['id'], { caller, language }: SearchRequest): string =>
  id === 'clients' && caller.role === 'owner' ? people[language] : labels[id][language]
