import { textLimits } from '../limits/text-limits.ts'

/** Most tags of one client. */
export const maxTags = 20

/** Normalizes a tag: one line in lower case with single spaces. Empty if nothing is left. */
export const normalizeTag = (text: string): string =>
  text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim().slice(0, textLimits.tag)

/** Normalizes tags: without duplicates, in alphabetical order. */
export const normalizeTags = (tags: readonly string[]): string[] =>
  [...new Set(tags.map(normalizeTag))].filter((tag) => tag !== '').sort((a, b) => (a < b ? -1 : 1))
