/** The eight discipline hues; an element that wears `d-<color>` has the hue in var(--d). */
export type DisciplineColor = 'ciclo' | 'yoga' | 'reformer' | 'fuerza' | 'hiit' | 'barre' | 'boxeo' | 'calma'
