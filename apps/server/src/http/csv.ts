/** A value of a CSV document. */
export type Cell = string | number | null

/** Prefixes an apostrophe to a text that a spreadsheet would run as a formula. */
const inert = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

/** Matches text that must be escaped; most cells have none. */
const special = /^[=+\-@\t\r]|[",\n\r]/

const cellOf = (cell: Cell): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (!special.test(cell)) return cell
  const text = inert(cell)
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Cells of a line without a line break, for cells that many lines share. */
export const csvCells = (row: readonly Cell[]): string => row.map(cellOf).join(',')

/** A line of a CSV document with its line break. */
export const csvRow = (row: readonly Cell[]): string => `${csvCells(row)}\r\n`

/** The first line of a CSV document, with a byte order mark, so that spreadsheets read it as UTF-8. */
export const csvHead = (head: readonly string[]): string => `\uFEFF${csvRow(head)}`

/** A CSV document (RFC 4180) with a byte order mark. Formulas are escaped. */
export const csvOf = (head: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  csvHead(head) + rows.map(csvRow).join('')
