import type { themes } from '@cupo/contract/roles'

/** The themes by the names that they have in every language. */
export const themeNames = {
  default: 'Default',
  brand: 'Brand',
  teal: 'Teal',
  rose: 'Rose',
  purple: 'Purple',
  amber: 'Amber',
} as const satisfies Record<(typeof themes)[number], string>
