/** What happens to the classes ahead when a day is closed or a studio suspended. */
export const classesAheadChoices = ['keep', 'cancel'] as const
export type ClassesAhead = (typeof classesAheadChoices)[number]

/** The same by name, for code that compares or writes one. */
export const classesAhead = {
  keep: 'keep',
  cancel: 'cancel',
} as const satisfies Record<string, ClassesAhead>
