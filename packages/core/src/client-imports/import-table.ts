import type { ImportField, ImportKind } from './import-vocabulary.ts'

/**
 * A file as a table. `rows` have one text per column; an empty row is null, so that row numbers equal those of the
 * file.
 */
export type ImportTable = {
  header: readonly string[]
  /** Number of the first row below the header in the file. */
  firstRow: number
  rows: readonly (readonly string[] | null)[]
}

/** Unique names of columns: a second "Date" is "Date (2)", a missing one is its number. */
export const columnNames = (header: readonly string[]): string[] => {
  const seen = new Map<string, number>()
  return header.map((text, at) => {
    const name = text.replace(/\s+/g, ' ').trim() || `#${at + 1}`
    const nth = (seen.get(name) ?? 0) + 1
    seen.set(name, nth)
    return nth === 1 ? name : `${name} (${nth})`
  })
}

/** A row of a file by field, trimmed and on one line. Fields without a column are missing. */
export type ImportRow<Field extends string = ImportField> = { row: number; cells: Partial<Record<Field, string>> }

const tidy = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\u00a0\u200b-\u200f\u2028-\u202f\ufeff]+/gu, ' ')
    .trim()

/** A cell corrected by the user. */
export type Repair = { file: ImportKind; row: number; field: ImportField; value: string }

/** The rows of a file by field. Repairs replace cells; empty rows are skipped. */
export const rowsByField = <Field extends string>(
  { rows, firstRow }: ImportTable,
  fields: readonly (Field | null)[],
  repairs: readonly { row: number; field: Field; value: string }[],
): ImportRow<Field>[] => {
  const repairsByRow = Map.groupBy(repairs, (repair) => repair.row)
  return rows.flatMap((texts, at) => {
    if (texts === null) return []
    const row = firstRow + at
    const cells: ImportRow<Field>['cells'] = {}
    for (const [column, field] of fields.entries()) {
      const text = field === null ? '' : tidy(texts[column] ?? '')
      if (field !== null && text !== '') cells[field] ??= text
    }
    for (const { field, value } of repairsByRow.get(row) ?? []) cells[field] = tidy(value)
    return [{ row, cells }]
  })
}
