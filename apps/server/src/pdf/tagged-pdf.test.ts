import { expect, test } from 'vitest'
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

test('documents that are written at the same time have the bytes of each alone', async () => {
  const about = { title: 'Recibo', author: 'Estudio Mar', createdAt: new Date('2026-03-01'), language: 'es' } as const
  const words = ['Pase de 10 clases', 'Şişli Ğ Ünİ 12,50 ₺'] as const
  const start = (each: string) => {
    const pdf = createTaggedPdf(about)
    pdf.add('P', each)
    return () => {
      pdf.add('P', `${each} fi`, { bold: true })
      return pdf.end()
    }
  }
  const alone = [await start(words[0])(), await start(words[1])()]
  const together = words.map(start)
  expect(await Promise.all(together.map((finish) => finish()))).toEqual(alone)
})
