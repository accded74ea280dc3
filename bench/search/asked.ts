import type { Seekers } from './seed.ts'

/** Search texts by searching role and kind of text. */
export type Asked = { kind: string; who: keyof Seekers; query: string }

const asked = (kind: string, queries: Partial<Record<keyof Seekers, readonly string[]>>): Asked[] =>
  (Object.entries(queries) as [keyof Seekers, readonly string[]][]).flatMap(([who, texts]) =>
    texts.map((query) => ({ kind, who, query })),
  )

/** Search texts. Names come from the seed: names that thousands share, and one that is rare. */
export const everythingAsked: readonly Asked[] = [
  ...asked('whole word', {
    member: ['vinyasa', 'solis yin 17'],
    studio: ['gonzo', 'vinyasa'],
    owner: ['emre'],
  }),
  ...asked('accents', { member: ['BICÍ'], studio: ['íñiguez'], coach: ['Işıl'], owner: ['Öztürk'] }),
  ...asked('beginning', {
    member: ['viny', 'lucía ferr'],
    studio: ['ferre'],
    'small studio': ['marti'],
    owner: ['yilm'],
  }),
  ...asked('two letters', {
    member: ['ma'],
    studio: ['ma'],
    'small studio': ['ma'],
    coach: ['ñe'],
    'small coach': ['ma'],
    owner: ['pe'],
  }),
  ...asked('letter wrong', {
    member: ['vinyaza'],
    studio: ['ferreira'],
    coach: ['ferreira'],
    'small coach': ['ferreira'],
    owner: ['ferreira'],
  }),
  ...asked('letter missing', { member: ['vinysa'], studio: ['gmez'], owner: ['hernndez'] }),
  ...asked('letter doubled', { member: ['renatta'], 'small studio': ['marrtina'], owner: ['gommez'] }),
  ...asked('letters swapped', { member: ['reformre'], studio: ['maritna'], owner: ['yilamz'] }),
  ...asked('very common', {
    member: ['reformer'],
    studio: ['lucia'],
    'small studio': ['lucia'],
    coach: ['lucia'],
    owner: ['cupo'],
  }),
  ...asked('several words', {
    member: ['renata vinyasa', 'solis bici 3'],
    studio: ['marisol peña'],
    owner: ['lucia ferreira'],
  }),
  ...asked('address', { owner: ['m4242@cupo.test'] }),
  ...asked('rare word', { studio: ['chibarsoli'], owner: ['chibarsoli'] }),
  ...asked('nothing', { member: ['xqzwk'], studio: ['xqzwk'], coach: ['xqzwk'], owner: ['xqzwk wkqzx'] }),
]
