import type { Seekers } from './seed.ts'

/** Search texts by searching role and kind of text. */
export type SearchCase = { kind: string; who: keyof Seekers; query: string }

const casesOf = (kind: string, queries: Partial<Record<keyof Seekers, readonly string[]>>): SearchCase[] =>
  (Object.entries(queries) as [keyof Seekers, readonly string[]][]).flatMap(([who, texts]) =>
    texts.map((query) => ({ kind, who, query })),
  )

/** Search texts. Names come from the seed: names that thousands share, and one that is rare. */
export const searchCases: readonly SearchCase[] = [
  ...casesOf('whole word', {
    member: ['vinyasa', 'solis yin 17'],
    studio: ['gonzo', 'vinyasa'],
    owner: ['emre'],
  }),
  ...casesOf('accents', { member: ['BICÍ'], studio: ['íñiguez'], coach: ['Işıl'], owner: ['Öztürk'] }),
  ...casesOf('beginning', {
    member: ['viny', 'lucía ferr'],
    studio: ['ferre'],
    'small studio': ['marti'],
    owner: ['yilm'],
  }),
  ...casesOf('two letters', {
    member: ['ma'],
    studio: ['ma'],
    'small studio': ['ma'],
    coach: ['ñe'],
    'small coach': ['ma'],
    owner: ['pe'],
  }),
  ...casesOf('letter wrong', {
    member: ['vinyaza'],
    studio: ['ferreira'],
    coach: ['ferreira'],
    'small coach': ['ferreira'],
    owner: ['ferreira'],
  }),
  ...casesOf('letter missing', { member: ['vinysa'], studio: ['gmez'], owner: ['hernndez'] }),
  ...casesOf('letter doubled', { member: ['renatta'], 'small studio': ['marrtina'], owner: ['gommez'] }),
  ...casesOf('letters swapped', { member: ['reformre'], studio: ['maritna'], owner: ['yilamz'] }),
  ...casesOf('very common', {
    member: ['reformer'],
    studio: ['lucia'],
    'small studio': ['lucia'],
    coach: ['lucia'],
    owner: ['cupo'],
  }),
  ...casesOf('several words', {
    member: ['renata vinyasa', 'solis bici 3'],
    studio: ['marisol peña'],
    owner: ['lucia ferreira'],
  }),
  ...casesOf('address', { owner: ['m4242@cupo.test'] }),
  ...casesOf('rare word', { studio: ['chibarsoli'], owner: ['chibarsoli'] }),
  ...casesOf('nothing', { member: ['xqzwk'], studio: ['xqzwk'], coach: ['xqzwk'], owner: ['xqzwk wkqzx'] }),
]
