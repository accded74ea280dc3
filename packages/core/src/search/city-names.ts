import { foldText } from './fold-words.ts'

type Language = 'es' | 'en' | 'tr'

/**
 * Cities with different names in one of the languages, and common short forms. The first list holds the folded
 * aliases.
 */
const known: readonly { folded: readonly string[]; names: Partial<Record<Language, string>> }[] = [
  {
    folded: ['ciudad de mexico', 'mexico city', 'meksiko', 'cdmx', 'mexico df', 'df'],
    names: { es: 'Ciudad de México', en: 'Mexico City', tr: 'Meksiko' },
  },
  { folded: ['bogota'], names: { es: 'Bogotá', en: 'Bogotá', tr: 'Bogota' } },
  { folded: ['istanbul', 'estambul'], names: { es: 'Estambul', en: 'Istanbul', tr: 'İstanbul' } },
  { folded: ['nueva york', 'new york'], names: { es: 'Nueva York', en: 'New York', tr: 'New York' } },
  { folded: ['londres', 'london', 'londra'], names: { es: 'Londres', en: 'London', tr: 'Londra' } },
]

/** All folded names of a city: "İstanbul" is also "estambul". */
export const cityAliases = (name: string): readonly string[] => {
  const folded = foldText(name).trim()
  return known.find((city) => city.folded.includes(folded))?.folded ?? [folded]
}

/** Name of a city in a language. */
export const cityNameIn = (name: string, language: Language): string => {
  const folded = foldText(name).trim()
  return known.find((city) => city.folded.includes(folded))?.names[language] ?? name
}
