import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DisciplineColor } from '@cupo/core/discipline-colors'
import { foldText } from '@cupo/core/search'

/** A concept of OpenActive's activity list. */
export type Activity = { id: string; prefLabel: string }

type Concept = Activity & { altLabel?: string[] }

/** OpenActive's activity list (CC BY 4.0, with its licence in the same folder). */
export const activityListFile = join(import.meta.dirname, '../../../assets/openactive/activity-list.jsonld')

const { concept: concepts } = JSON.parse(readFileSync(activityListFile, 'utf8')) as {
  concept: Concept[]
}

const wordsOf = (text: string): string => foldText(text).trim()

const byLabel = new Map(
  concepts.flatMap((concept) =>
    [concept.prefLabel, ...(concept.altLabel ?? [])].map((label) => [wordsOf(label), concept] as const),
  ),
)

/** Spanish, Turkish and short names of disciplines, with the label of their concept. */
const aliases: Readonly<Record<string, string>> = {
  vinyasa: 'Vinyasa Yoga',
  hatha: 'Hatha Yoga',
  ashtanga: 'Ashtanga Yoga',
  yin: 'Yin Yoga',
  reformer: 'Reformer Pilates',
  ciclo: 'Indoor Cycling',
  ciclismo: 'Indoor Cycling',
  'ciclismo indoor': 'Indoor Cycling',
  'indoor cycling': 'Indoor Cycling',
  fuerza: 'Strength and Conditioning',
  funcional: 'Functional Fitness',
  boxeo: 'Boxing',
  boks: 'Boxing',
  meditacion: 'Meditation',
  meditasyon: 'Meditation',
  estiramiento: 'Flexibility/Stretching',
}

/** Concept of a discipline with an unknown name, by the family of its colour. */
const byColor: Readonly<Record<DisciplineColor, string>> = {
  ciclo: 'Indoor Cycling',
  yoga: 'Yoga',
  reformer: 'Reformer Pilates',
  fuerza: 'Strength and Conditioning',
  hiit: 'HIIT',
  barre: 'Barre',
  boxeo: 'Boxing',
  calma: 'Flexibility/Stretching',
}

const labelled = (label: string): Activity | undefined => byLabel.get(wordsOf(label))

/** The activity of a discipline: by its whole name, otherwise by its first listed word, otherwise by colour. */
export const activityOf = (name: string, color: DisciplineColor): Activity => {
  const words = wordsOf(name)
  const candidates = [words, ...words.split(' ')]
  for (const each of candidates) {
    const found = labelled(aliases[each] ?? each)
    if (found !== undefined) return { id: found.id, prefLabel: found.prefLabel }
  }
  const family = labelled(byColor[color])
  if (family === undefined) throw new Error(`the activity list has no ${byColor[color]}`)
  return { id: family.id, prefLabel: family.prefLabel }
}
