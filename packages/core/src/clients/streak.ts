/**
 * Weeks in a row with a visit, counted back from the last of the list. The current week counts when it has a visit and
 * breaks nothing when it has none yet.
 */
export const streakOf = (weeks: readonly { visits: number }[]): number => {
  const [current, ...before] = weeks.map(({ visits }) => visits).reverse()
  const gap = before.indexOf(0)
  return (gap < 0 ? before.length : gap) + (current ? 1 : 0)
}
