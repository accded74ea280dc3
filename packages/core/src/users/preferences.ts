/** Languages of every text: pages, mails, pushes and refusals. */
export const languages = ['es', 'en', 'tr'] as const
export type Language = (typeof languages)[number]

export const themes = ['default', 'brand', 'teal', 'rose', 'purple', 'amber'] as const
export const schemes = ['light', 'dark', 'auto'] as const
export const presences = ['online', 'away', 'busy', 'not-visible'] as const
export const layouts = [
  'empty',
  'centered',
  'enterprise',
  'material',
  'modern',
  'classic',
  'classy',
  'compact',
  'dense',
  'futuristic',
  'thin',
] as const
