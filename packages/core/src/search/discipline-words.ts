/**
 * Disciplines and their groups. Any of `names` matches disciplines named by one of the names or groups in any
 * language; a group matches only itself. Independent of the colour group, which each studio chooses.
 */
const families: readonly { names: readonly string[]; kinds: readonly string[] }[] = [
  {
    names: ['yoga'],
    kinds: ['vinyasa', 'hatha', 'yin', 'ashtanga', 'iyengar', 'kundalini', 'bikram', 'nidra', 'restaurativo'],
  },
  { names: ['pilates'], kinds: ['reformer'] },
  {
    names: ['cycling', 'ciclo', 'ciclismo', 'spinning', 'spin', 'bici', 'bicicleta', 'bike', 'bisiklet'],
    kinds: [],
  },
  { names: ['fuerza', 'strength', 'pesas', 'weights', 'kuvvet', 'agirlik'], kinds: [] },
  { names: ['hiit', 'intervalos', 'intervals', 'interval'], kinds: ['tabata'] },
  { names: ['barre', 'ballet', 'bale'], kinds: [] },
  { names: ['boxeo', 'box', 'boxing', 'boks'], kinds: ['kickboxing', 'muay'] },
  { names: ['baile', 'dance', 'dans', 'danza'], kinds: ['zumba', 'salsa', 'bachata'] },
  { names: ['funcional', 'functional', 'fonksiyonel'], kinds: ['crossfit', 'wod'] },
  { names: ['meditacion', 'meditation', 'meditasyon'], kinds: ['mindfulness'] },
]

/**
 * Words of which one must be in a discipline's name to match a folded query word; null if the word is not a discipline.
 */
export const disciplineWords = (word: string): readonly string[] | null => {
  const family = families.find(({ names }) => names.includes(word))
  if (family) return [...family.names, ...family.kinds]
  return families.some(({ kinds }) => kinds.includes(word)) ? [word] : null
}
