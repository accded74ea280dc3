import { expect, test, vi } from 'vitest'
import { hasPoppler, inspectPdf, readPdfTags } from '../test/inspect-pdf.ts'
import { createTaggedPdf, page } from './tagged-pdf.ts'

const tableOf = async (rowCount: number) => {
  const about = { title: 'Estado', author: 'Estudio Mar', createdAt: new Date('2026-03-01'), language: 'es' } as const
  const pdf = createTaggedPdf(about)
  pdf.add('H1', 'Estado de cuenta')
  const rows = Array.from({ length: rowCount }, (_, n) => [`Movimiento ${n + 1}`, String(n)])
  pdf.table([{ x: page.margin }, { x: 360, to: page.right }], ['Concepto', 'Puntos'], rows)
  pdf.add('P', 'Fin')
  return pdf.end()
}

test('a table over several pages is one table in the structure tree, and repeats its head on each page', async ({
  skip,
}) => {
  if (!(await hasPoppler())) skip('poppler-utils is not installed')
  const bytes = await tableOf(100)
  const tags = await readPdfTags(bytes)
  const count = (tag: string) => tags.filter((each) => each === tag).length
  expect([count('Table'), count('TR'), count('TH'), count('TD')]).toEqual([1, 101, 2, 200])
  expect(tags.at(-1)).toBe('P')
  const pages = Number(/Pages:\s+(\d+)/.exec(await inspectPdf(bytes, 'pdfinfo', []))?.[1])
  const text = await inspectPdf(bytes, 'pdftotext', ['-layout'], ['-'])
  expect(pages).toBeGreaterThan(2)
  expect(text.match(/Concepto/g)).toHaveLength(pages)
  expect(text.match(/Movimiento 100\b/g)).toHaveLength(1)
})

test('an empty table has its head', async ({ skip }) => {
  if (!(await hasPoppler())) skip('poppler-utils is not installed')
  expect(await readPdfTags(await tableOf(0))).toEqual(['Document', 'H1', 'Table', 'TR', 'TH', 'TH', 'P'])
})

/** The module with fonts that no document has used. */
const withNewFonts = async () => {
  vi.resetModules()
  return (await import('./tagged-pdf.ts')).createTaggedPdf
}

test('documents that share fonts, one after another or at the same time, have the bytes of each alone', async () => {
  const about = { title: 'Recibo', author: 'Estudio Mar', createdAt: new Date('2026-03-01'), language: 'es' } as const
  const start = (create: typeof createTaggedPdf, words: string) => {
    const pdf = create(about)
    pdf.add('P', words)
    return () => {
      pdf.add('P', `${words} fi`, { bold: true })
      return pdf.end()
    }
  }
  // The letters of the first are made of those of the others, with an accent.
  const words = ['şçöİ', 'Estados de cuenta', 'Oficina 12,50 ₺'] as const
  const alone: Uint8Array[] = []
  for (const each of words) alone.push(await start(await withNewFonts(), each)())
  const after = await withNewFonts()
  const inTurn: Uint8Array[] = []
  for (const each of words) inTurn.push(await start(after, each)())
  expect(inTurn).toEqual(alone)
  const during = await withNewFonts()
  const [first, ...others] = words.map((each) => start(during, each))
  const together = [await first?.(), ...(await Promise.all(others.map((finish) => finish())))]
  expect(together).toEqual(alone)
})
