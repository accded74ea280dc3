import type { Language } from '@cupo/core/preferences'
import { type Column, createTaggedPdf, page } from '../../pdf/tagged-pdf.ts'

export type SheetTable = { title: string; head: readonly string[]; rows: readonly (readonly string[])[] }

/** A report to print: its figures as sentences, then its tables. The first column of a table is text. */
export type Sheet = {
  title: string
  author: string
  createdAt: Date
  language: Language
  lines: readonly string[]
  tables: readonly SheetTable[]
}

/** Width of a table's first column in points; the others share the rest. */
const nameWidth = 130
const narrowName = 84
const manyColumns = 8

const columnsOf = (count: number): Column[] => {
  const from = page.margin + (count > manyColumns ? narrowName : nameWidth)
  const width = (page.right - from) / Math.max(1, count - 1)
  return Array.from({ length: count }, (_, at) =>
    at === 0 ? { x: page.margin } : { x: from + width * (at - 1) + 6, to: from + width * at },
  )
}

/** Height in points of a heading with the header and the first row of its table. */
const headingHeight = 70

/**
 * Draws a report as a tagged PDF (PDF/UA): headings, sentences, one table element per table. @returns the bytes of the
 * file
 */
export const drawReport = (sheet: Sheet): Promise<Uint8Array<ArrayBuffer>> => {
  const pdf = createTaggedPdf(sheet)
  pdf.add('H1', sheet.title, { bold: true, size: 18 })
  for (const line of sheet.lines) pdf.add('P', line)
  for (const { title, head, rows } of sheet.tables) {
    pdf.reserve(headingHeight)
    pdf.add('H2', title, { bold: true, size: 12 })
    pdf.table(columnsOf(head.length), head, rows, { size: head.length > manyColumns ? 7 : 8 })
    pdf.space(14)
  }
  return pdf.end()
}
