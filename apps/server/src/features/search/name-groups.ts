import type { Data } from '@cupo/contract'
import type { Language } from '@cupo/core/preferences'
import type { Caller } from '../../http/gate.ts'
import type { City } from '../cities/store.ts'
import type { Spellings } from './match-words.ts'

export type Group = Data<'search'>['items'][number]
export type Found = Group['results'][number]

/** Who looks for what, and when. */
export type Wanted = {
  caller: Caller
  language: Language
  words: readonly string[]
  /** What the words may have been meant to be, where nothing is spelt as they are; null: as they are. */
  spellings: readonly Spellings[] | null
  now: Date
  /** The city that leads: its classes are looked for first. */
  city: City | null
}

/** How many results a group shows. */
export const mostShown = 5

const labels: Record<Group['id'], Record<Language, string>> = {
  classes: { es: 'Clases', en: 'Classes', tr: 'Dersler' },
  studios: { es: 'Estudios', en: 'Studios', tr: 'Stüdyolar' },
  coaches: { es: 'Coaches', en: 'Coaches', tr: 'Koçlar' },
  clients: { es: 'Clientes', en: 'Clients', tr: 'Müşteriler' },
  pages: { es: 'Páginas', en: 'Pages', tr: 'Sayfalar' },
}
const people: Record<Language, string> = { es: 'Personas', en: 'People', tr: 'Kişiler' }

/** What a group is called: whom the owner finds are not clients of theirs. */
export const labelOf = (id: Group['id'], { caller, language }: Wanted): string =>
  id === 'clients' && caller.role === 'owner' ? people[language] : labels[id][language]
