/** Kinds of import files. An import has at most one file of each kind. */
export const importKinds = ['people', 'passes', 'visits'] as const
export type ImportKind = (typeof importKinds)[number]

const personKeys = ['oldId', 'email', 'phone'] as const
const passFields = ['passName', 'left', 'total', 'expires'] as const

/** The possible fields of a column, by kind of file. */
export const importFields = {
  people: [...personKeys, 'name', 'firstName', 'lastName', 'birthday', 'tags', 'note', 'since', 'news', ...passFields],
  passes: [...personKeys, ...passFields],
  visits: [...personKeys, 'date', 'time', 'className', 'status'],
} as const satisfies Record<ImportKind, readonly string[]>

export type ImportField = (typeof importFields)[ImportKind][number]
export const allImportFields = [...new Set(Object.values(importFields).flat())] as ImportField[]

/** Order of the parts of a numeric date. */
export const dateOrders = ['dmy', 'mdy', 'ymd'] as const
export type DateOrder = (typeof dateOrders)[number]

/** Problems of a cell. */
export const cellProblems = [
  'name_missing',
  'email_invalid',
  'email_of_other',
  'email_taken',
  'phone_invalid',
  'phone_short',
  'date_invalid',
  'date_other_order',
  'birthday_future',
  'number_invalid',
  'answer_invalid',
  'left_over_total',
  'pass_without_end',
  'id_of_other',
  'formula',
  'too_long',
  'person_unknown',
  'person_missing',
] as const
export type CellProblem = (typeof cellProblems)[number]

/** A cell that cannot be imported. `row`: row number as in a spreadsheet, the header is 1. */
export type CellError = {
  file: ImportKind
  row: number
  field: ImportField
  /** Contact data of the row's person, as far as present. */
  who: string
  value: string
  problem: CellProblem
  /** A proposed value; empty: no value; null: no proposal. */
  fix: string | null
  /** The number of the conflicting row. */
  other?: number
}

/** Reasons for skipping or merging rows of a file. */
export const leftOutReasons = [
  'merged',
  'error',
  'used_up',
  'expired',
  'no_person',
  'future',
  'not_attended',
  'repeated',
  'already',
] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

/** Counts of an import: rows of people, passes and visits, and the remaining classes of the passes. */
export const importCounts = ['people', 'passes', 'visitsLeft', 'visitsPast'] as const
export type ImportCount = (typeof importCounts)[number]

export type Sum = { before: number; after: number; leftOut: { reason: LeftOutReason; count: number }[] }
export type Sums = Record<ImportCount, Sum>

/** Most rows of one file. */
export const maxImportRows = 100_000
/** Most bytes of one file, and most columns. */
export const maxImportBytes = 8_000_000
export const maxImportColumns = 100
/** Most errors listed in a response; the rest are counted. */
export const maxListedErrors = 200
/** Most cells corrected by hand. */
export const maxRepairs = 1_000
