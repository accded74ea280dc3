/** Something that stands against a rule of the house. */
export type Violation = {
  rule: 'assertion' | 'cycle' | 'direction' | 'length' | 'name' | 'noun' | 'store'
  path: string
  complaint: string
}

/** The one line by which a violation is printed, and by which it stands on the list of known ones. */
export const lineOf = ({ rule, path, complaint }: Violation): string => `${rule}: ${path}: ${complaint}`
