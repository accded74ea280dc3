/** The eight discipline hues of the design; each class type has one. */
export const disciplineColors = ['ciclo', 'yoga', 'reformer', 'fuerza', 'hiit', 'barre', 'boxeo', 'calma'] as const
export type DisciplineColor = (typeof disciplineColors)[number]
