/** A published count: the number of people with a visit in [from, to), in one discipline or in any. */
export type Count = { text: string; from: string; to: string; discipline: string | null; people: number }

/** Number of people known to have been covered in [from, to), which contains every visit of a count. */
export type Whole = { from: string; to: string; people: number }

export type Attack = { tried: number; found: { answers: string[]; people: number }[] }

type Visits = ReadonlyMap<string, ReadonlySet<string>>

const isFew = (people: number): boolean => people >= 1 && people <= 4

/**
 * People with every combination of visits by discipline, on the days where a count begins. Every possible person is
 * equivalent to one of them.
 */
const typicalPeople = (counts: readonly Count[], disciplines: readonly string[]): Visits[] => {
  const days = [...new Set(counts.flatMap(({ from, to }) => [from, to]))].sort().slice(0, -1)
  const visits = days.flatMap((day) => disciplines.map((discipline) => [day, discipline] as const))
  const people: Visits[] = []
  for (let bits = 0; bits < 1 << Math.min(visits.length, 12); bits++) {
    const made = new Map<string, Set<string>>()
    visits.slice(0, 12).forEach(([day, discipline], i) => {
      if (bits & (1 << i)) made.set(day, (made.get(day) ?? new Set()).add(discipline))
    })
    people.push(made)
  }
  return people
}

const isIn = (visits: Visits, { from, to, discipline }: Count): boolean =>
  [...visits].some(([day, taken]) => day >= from && day < to && (discipline === null || taken.has(discipline)))

/** Whether a signed sum of counts is itself a count of people, for people with any visits. */
const isCount = (counts: readonly Count[], signs: readonly number[]): boolean => {
  const named = [...new Set(counts.flatMap(({ discipline }) => discipline ?? []))]
  const values = typicalPeople(counts, named.length > 0 ? [...named, 'another'] : ['any']).map((visits) =>
    counts.reduce((sum, count, i) => sum + (isIn(visits, count) ? (signs[i] ?? 0) : 0), 0),
  )
  return values.every((v) => v === 0 || v === 1) || values.every((v) => v === 0 || v === -1)
}

/**
 * Tries each count, its complement, and all pairs and triples with every sign, and returns those that count one to four
 * people. Independent of the rules in core, which it tests.
 */
export const attackFigures = (counts: readonly Count[], wholeOf: (count: Count) => Whole | null): Attack => {
  const attack: Attack = { tried: 0, found: [] }
  const attempt = (answers: readonly Count[], signs: readonly number[]): void => {
    attack.tried += 1
    const people = Math.abs(answers.reduce((sum, count, i) => sum + (signs[i] ?? 0) * count.people, 0))
    if (isFew(people) && isCount(answers, signs))
      attack.found.push({ answers: answers.map(({ text }) => text), people })
  }
  counts.forEach((one, i) => {
    attempt([one], [1])
    attack.tried += 1
    const whole = wholeOf(one)
    if (whole && isFew(whole.people - one.people)) {
      attack.found.push({
        answers: [one.text, `everybody covered in ${whole.from}–${whole.to}`],
        people: whole.people - one.people,
      })
    }
    counts.slice(i + 1).forEach((two, j) => {
      attempt([one, two], [1, -1])
      attempt([one, two], [1, 1])
      for (const three of counts.slice(i + j + 2)) {
        for (const signs of [
          [1, 1, 1],
          [1, 1, -1],
          [1, -1, 1],
          [1, -1, -1],
        ])
          attempt([one, two, three], signs)
      }
    })
  })
  return attack
}
