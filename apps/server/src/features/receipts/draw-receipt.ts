import { createRequire } from 'node:module'
import type { Language } from '@cupo/core/preferences'
import PDFDocument from 'pdfkit'
import { receiptWords } from './receipt-words.ts'
import type { Party } from './store.ts'
import type { ReceiptRow } from './view-store.ts'

const require = createRequire(import.meta.url)
const fonts = {
  plain: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
}
/** The type definitions of pdfkit do not list this profile. */
const pdfUa: string = 'PDF/UA'
/** Points of the page. */
const margin = 56
const columns = [margin, 300, 360, 450] as const
const right = 539

type Doc = PDFKit.PDFDocument
/** Adds an element of the structure tree with its content. */
type Tagged = (tag: string, draw: () => void) => PDFKit.PDFStructureElement

const tagged =
  (doc: Doc): Tagged =>
  (tag, draw) =>
    doc.struct(tag, {}, draw)

const text = (
  doc: Doc,
  words: string,
  x: number,
  y: number,
  more: { bold?: boolean; size?: number; to?: number } = {},
) => {
  const { bold = false, size = 10, to } = more
  doc.font(bold ? fonts.bold : fonts.plain).fontSize(size)
  const width = (to ?? right) - x
  doc.text(words, x, y, { width, align: to === undefined ? 'left' : 'right' })
}

const partyOf = ({ name, taxId, address }: Party, words: { taxId: string; nobody: string }): string[] =>
  [name || words.nobody, taxId && `${words.taxId}: ${taxId}`, address].filter((line) => line !== '')

type Cells = readonly [string, string, string, string]

/** A row of the table; `TH` for the head. Only the first column is aligned to the left. */
const tableRow = (doc: Doc, tag: Tagged, cells: Cells, y: number, head: boolean) => {
  const ends = [columns[1] - 12, columns[2] - 8, columns[3] - 8, right]
  const row = doc.struct('TR')
  cells.forEach((cell, at) => {
    const x = columns[at] ?? margin
    const to = at === 0 ? {} : { to: ends[at] ?? right }
    row.add(tag(head ? 'TH' : 'TD', () => text(doc, cell, x, y, { bold: head, ...to })))
  })
  row.end()
  return row
}

/**
 * Draws a receipt as a tagged PDF (PDF/UA): title, language, structure tree, embedded fonts.
 * @returns the bytes of the file
 */
export const drawReceipt = async (receipt: ReceiptRow, language: Language): Promise<Uint8Array<ArrayBuffer>> => {
  const words = receiptWords[language]
  const money = new Intl.NumberFormat(language, { style: 'currency', currency: receipt.currency })
  const amount = (cents: number) => money.format(cents / 100)
  const title = words.title(`${receipt.series}-${receipt.number}`)
  const doc = new PDFDocument({
    size: 'A4',
    margin,
    lang: language,
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    subset: pdfUa as PDFKit.Mixins.PDFSubsets,
    info: { Title: title, Author: receipt.issuer.name, CreationDate: receipt.issuedAt },
  })
  const done = collect(doc)
  const tag = tagged(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  root.add(tag('H1', () => text(doc, title, margin, margin, { bold: true, size: 18 })))
  root.add(tag('P', () => text(doc, words.notAnInvoice, margin, 84)))
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(receipt.issuedAt)
  root.add(tag('P', () => text(doc, `${words.date}: ${day}`, margin, 102)))
  if (receipt.correctsNumber !== null) {
    const corrected = words.corrects(`${receipt.series}-${receipt.correctsNumber}`)
    root.add(tag('P', () => text(doc, corrected, margin, 120, { bold: true })))
  }
  for (const [heading, party, x] of [
    [words.issuer, receipt.issuer, margin],
    [words.buyer, receipt.buyer, 300],
  ] as const) {
    root.add(tag('H2', () => text(doc, heading, x, 150, { bold: true })))
    root.add(tag('P', () => text(doc, partyOf(party, words).join('\n'), x, 168)))
  }
  let y = 240
  const table = doc.struct('Table')
  table.add(tableRow(doc, tag, [words.what, words.quantity, words.unit, words.amount], y, true))
  for (const line of receipt.lines) {
    y += 34
    if (y > 720) {
      doc.addPage()
      y = margin
    }
    const cells = [line.description, String(line.quantity), amount(line.unitAmount), amount(line.total)] as const
    table.add(tableRow(doc, tag, cells, y, false))
  }
  table.end()
  root.add(table)
  for (const [label, sum] of sumsOf(receipt, words)) {
    y += 34
    root.add(
      tag('P', () => text(doc, `${label}: ${amount(sum)}`, margin, y, { to: right, bold: label === words.total })),
    )
  }
  root.end()
  doc.end()
  return done
}

/** Net, tax by rate, and total. */
const sumsOf = (receipt: ReceiptRow, words: (typeof receiptWords)[Language]): [string, number][] => {
  const taxes = new Map<number, number>()
  for (const { taxRate, tax } of receipt.lines) taxes.set(taxRate, (taxes.get(taxRate) ?? 0) + tax)
  return [
    [words.net, receipt.net],
    ...[...taxes].map(([rate, tax]): [string, number] => [words.tax(String(rate / 100)), tax]),
    [words.total, receipt.total],
  ]
}

const collect = (doc: Doc): Promise<Uint8Array<ArrayBuffer>> =>
  new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))))
    doc.on('error', reject)
  })
