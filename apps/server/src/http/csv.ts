type Cell = string | number | null

/** A text that a spreadsheet would run as a formula gets an apostrophe before it. */
const inert = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

const cellOf = (cell: Cell): string => {
  if (cell === null) return ''
  const text = typeof cell === 'number' ? String(cell) : inert(cell)
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A CSV document (RFC 4180) with a byte order mark, so that spreadsheets read it as UTF-8. No cell is a formula. */
export const csvOf = (head: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${[head, ...rows].map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`

/** Minor units as a number with two decimals, for a cell. */
export const centsCell = (amount: number): number => Number((amount / 100).toFixed(2))
