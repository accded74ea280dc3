type Cell = string | number | null

/** A text that a spreadsheet would run as a formula gets an apostrophe before it. */
const inert = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

const cellOf = (cell: Cell): string => {
  if (cell === null) return ''
  const text = typeof cell === 'number' ? String(cell) : inert(cell)
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A line of a CSV document with its line break. */
export const csvRow = (row: readonly Cell[]): string => `${row.map(cellOf).join(',')}\r\n`

/** The first line of a CSV document, with a byte order mark, so that spreadsheets read it as UTF-8. */
export const csvHead = (head: readonly string[]): string => `\uFEFF${csvRow(head)}`

/** A CSV document (RFC 4180) with a byte order mark. No cell is a formula. */
export const csvOf = (head: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  csvHead(head) + rows.map(csvRow).join('')
