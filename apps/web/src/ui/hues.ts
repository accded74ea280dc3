/** The eight hues of the palette. An element with the class `d-<hue>` has the hue in `var(--d)`. */
export const hues = ['ciclo', 'yoga', 'reformer', 'fuerza', 'hiit', 'barre', 'boxeo', 'calma'] as const

export type Hue = (typeof hues)[number]
