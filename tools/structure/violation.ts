/** A violation of a structure rule. */
export type Violation = {
  rule: 'assertion' | 'brand' | 'cycle' | 'direction' | 'length' | 'literal' | 'migration' | 'name' | 'noun' | 'store'
  path: string
  complaint: string
}

/** Formats a violation as one line, as printed and as stored in the list of known violations. */
export const lineOf = ({ rule, path, complaint }: Violation): string => `${rule}: ${path}: ${complaint}`
