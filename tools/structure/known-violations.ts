import type { KnownViolations } from './check-tree.ts'

/** The list only shrinks: `atMost` goes down with each line that goes, and is never raised. */
export const knownViolations: KnownViolations = { atMost: 0, lines: [] }
