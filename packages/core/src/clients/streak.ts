/**
 * Consecutive weeks with a visit, counted back from the last of the list. The current week counts if it has a visit;
 * without one it does not break the streak yet.
 */
export const streakOf = (weeks: readonly { visits: number }[]): number => {
  const [current, ...before] = weeks.map(({ visits }) => visits).reverse()
  const gap = before.indexOf(0)
  return (gap < 0 ? before.length : gap) + (current ? 1 : 0)
}
