import type { Language } from '@cupo/core/preferences'
import { moneyFormat } from '../../http/money-format.ts'
import { createTaggedPdf, page } from '../../pdf/tagged-pdf.ts'
import { issuedText, receiptWords } from './receipt-words.ts'
import type { Party } from './store.ts'
import type { PaidPart, ReceiptRow } from './view-store.ts'

const partyOf = ({ name, taxId, address }: Party, words: { taxId: string; nobody: string }): string[] =>
  [name || words.nobody, taxId && `${words.taxId}: ${taxId}`, address].filter((line) => line !== '')

/** Column positions in PDF points: the description, and three columns of numbers. */
const columns = [{ x: page.margin }, { x: 300, to: 352 }, { x: 360, to: 442 }, { x: 450, to: page.right }]
const rowHeight = 34

/**
 * Draws a receipt as a tagged PDF (PDF/UA): title, language, structure tree, embedded fonts.
 * @returns the bytes of the file
 */
export const drawReceipt = async (
  receipt: ReceiptRow,
  paid: readonly PaidPart[],
  language: Language,
): Promise<Uint8Array<ArrayBuffer>> => {
  const words = receiptWords[language]
  const amount = moneyFormat(language, receipt.currency)
  const title = words.title(`${receipt.series}-${receipt.number}`)
  const pdf = createTaggedPdf({ title, author: receipt.issuer.name, createdAt: receipt.issuedAt, language })
  pdf.textAt('H1', title, page.margin, page.margin, { bold: true, size: 18 })
  pdf.textAt('P', words.notAnInvoice, page.margin, 84)
  const issued = issuedText(language, receipt.issuedAt, receipt.timeZone)
  pdf.textAt('P', `${words.date}: ${issued}`, page.margin, 102)
  if (receipt.correctsNumber !== null) {
    const corrected = words.corrects(`${receipt.series}-${receipt.correctsNumber}`)
    pdf.textAt('P', corrected, page.margin, 120, { bold: true })
  }
  for (const [heading, party, x] of [
    [words.issuer, receipt.issuer, page.margin],
    [words.buyer, receipt.buyer, 300],
  ] as const) {
    pdf.textAt('H2', heading, x, 150, { bold: true })
    pdf.textAt('P', partyOf(party, words).join('\n'), x, 168)
  }
  const head = [words.what, words.quantity, words.unit, words.amount]
  const rows = receipt.lines.map((line) => [
    line.points === undefined ? line.description : `${line.description} · ${words.points(line.points)}`,
    String(line.quantity),
    amount(line.unitAmount),
    amount(line.total),
  ])
  let y = pdf.table(columns, head, rows, { y: 240, rowHeight, size: 10 })
  for (const [label, sum] of sumsOf(receipt, words)) {
    y = pdf.fit(y + rowHeight, rowHeight)
    pdf.textAt('P', `${label}: ${amount(sum)}`, page.margin, y, { to: page.right, bold: label === words.total })
  }
  if (paid.length > 0) {
    const parts = paid.map(({ method, amount: part }) => `${words.methods[method]} ${amount(part)}`)
    y = pdf.fit(y + rowHeight, rowHeight)
    pdf.textAt('P', `${receipt.total < 0 ? words.returned : words.paid}: ${parts.join(', ')}`, page.margin, y)
  }
  return pdf.end()
}

/** Rows of net amount, tax by rate, and total. */
const sumsOf = (receipt: ReceiptRow, words: (typeof receiptWords)[Language]): [string, number][] => {
  const taxes = new Map<number, number>()
  for (const { taxRate, tax } of receipt.lines) taxes.set(taxRate, (taxes.get(taxRate) ?? 0) + tax)
  return [
    [words.net, receipt.net],
    ...[...taxes].map(([rate, tax]): [string, number] => [words.tax(String(rate / 100)), tax]),
    [words.total, receipt.total],
  ]
}
