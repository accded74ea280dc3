/** Classes, their seats, and the seats taken. An absence counts as taken. */
export type Fill = { classes: number; seats: number; taken: number }

/** A slot of the week counts as full from this share of its seats on, in percent. */
export const fullPercent = 95

export const noFill: Fill = { classes: 0, seats: 0, taken: 0 }

/** Adds up figures with the same names. */
export const sumFigures = <Name extends string>(
  rows: readonly Record<Name, number>[],
  names: readonly Name[],
): Record<Name, number> =>
  Object.fromEntries(names.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)])) as Record<Name, number>

export const fillNames = ['classes', 'seats', 'taken'] as const

export const isFull = ({ seats, taken }: Fill): boolean => seats > 0 && taken * 100 >= seats * fullPercent

/** Percentage of seats taken; null without seats. */
export const fillPercent = ({ seats, taken }: Fill): number | null => (seats === 0 ? null : (taken * 100) / seats)
