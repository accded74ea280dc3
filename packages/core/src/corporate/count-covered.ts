/** When a company's coverage of a person began and ended; a person can have several. */
export type CoveredSpan = { person: string; since: Date; until: Date | null }

/** How many of the sorted numbers are below a limit. */
const countBelow = (sorted: readonly number[], limit: number): number => {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? Number.POSITIVE_INFINITY) < limit) low = middle + 1
    else high = middle
  }
  return low
}

const ascending = (a: number, b: number): number => a - b

/**
 * Counts the people whom a company covers at any time from one instant up to another, which is excluded. A summary
 * needs many spans over thousands of people, so a span is counted by binary search. People with several covers are
 * compared one by one.
 */
export const coveredCounter = (covers: readonly CoveredSpan[]): ((from: Date, to: Date) => number) => {
  const byPerson = [...Map.groupBy(covers, ({ person }) => person).values()]
  const single = byPerson.filter(({ length }) => length === 1).flat()
  const several = byPerson.filter(({ length }) => length > 1)
  const begins = single.map(({ since }) => since.getTime()).sort(ascending)
  const ends = single.flatMap(({ until }) => (until === null ? [] : [until.getTime()])).sort(ascending)
  return (from, to) => {
    const isIn = ({ since, until }: CoveredSpan): boolean => since < to && (until === null || until > from)
    // A cover that ended by `from` also began before `to`.
    const inSingle = countBelow(begins, to.getTime()) - countBelow(ends, from.getTime() + 1)
    return inSingle + several.filter((its) => its.some(isIn)).length
  }
}
