/** The effect on upcoming classes when a day is closed or a studio suspended. */
export const classesAheadChoices = ['keep', 'cancel'] as const
export type ClassesAhead = (typeof classesAheadChoices)[number]

/** These values as named constants. */
export const classesAhead = {
  keep: 'keep',
  cancel: 'cancel',
} as const satisfies Record<string, ClassesAhead>
