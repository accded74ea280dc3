import { createRequire } from 'node:module'
import type { Language } from '@cupo/core/preferences'
import { openSync } from 'fontkit'
import PDFDocument from 'pdfkit'

const require = createRequire(import.meta.url)
/** The type definitions of pdfkit lack this profile. */
const pdfUa: string = 'PDF/UA'

type Doc = PDFKit.PDFDocument
type FontSource = PDFKit.Mixins.PDFFontSource

/** pdfkit takes an opened font as it takes a file; its type definitions lack that. */
const openFont = (file: string): FontSource => openSync(file) as unknown as FontSource

let opened: { plain: FontSource; bold: FontSource } | undefined
/**
 * The fonts of all documents, opened once: to decode their tables takes most of the time of a short document. A document
 * keeps its own subset and layouts.
 */
const openFonts = () => {
  opened ??= {
    plain: openFont(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')),
    bold: openFont(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf')),
  }
  return opened
}

/**
 * Ends a document. The subset of its fonts asks for the parts of accented letters by number, and fontkit would give later
 * documents these glyphs without their characters: the text could not be copied or read aloud. The glyphs are dropped
 * in the same turn, before another document continues.
 */
const endDocument = (doc: Doc): void => {
  doc.end()
  for (const font of Object.values(openFonts())) Object.assign(font, { _glyphs: {} })
}

const setFont = (doc: Doc, bold: boolean, size: number): void => {
  doc.font(bold ? 'bold' : 'plain').fontSize(size)
}

/** Page geometry of A4 in points: the margin on every side, the right edge of text, and the last line of a page. */
export const page = { margin: 56, right: 539, bottom: 780 } as const

export type TextOptions = {
  bold?: boolean
  size?: number
  /** Right edge in points, to which the text is aligned; without it, the text is aligned to the left. */
  to?: number
}

/** A column of a table: its left edge in points, and the right edge of a column of numbers. */
export type Column = { x: number; to?: number }

type Cells = readonly string[]

export type TaggedPdf = {
  /** Adds an element with text at a position on the page, in points. */
  textAt: (tag: string, words: string, x: number, y: number, options?: TextOptions) => void
  /** Adds an element with text below the previous one. Breaks the page when it is full. */
  add: (tag: string, words: string, options?: TextOptions) => void
  /**
   * Adds a table with a header row, from `y` on or below the previous element. The header is repeated on each page, as
   * an artifact.
   * @returns the y of the last row
   */
  table: (columns: readonly Column[], head: Cells, rows: readonly Cells[], options?: TableOptions) => number
  /** Starts a page when `height` does not fit below `y`. @returns the y to continue at */
  fit: (y: number, height: number) => number
  /** Starts a page when this height does not fit below the previous element. */
  reserve: (height: number) => void
  /** Leaves this height empty. */
  space: (height: number) => void
  /** Ends the document. @returns its bytes */
  end: () => Promise<Uint8Array<ArrayBuffer>>
}

type TableOptions = { y?: number; rowHeight?: number; size?: number }

const collect = (doc: Doc): Promise<Uint8Array<ArrayBuffer>> =>
  new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))))
    doc.on('error', reject)
  })

const write = (doc: Doc, words: string, x: number, y: number, { bold = false, size = 10, to }: TextOptions): void => {
  setFont(doc, bold, size)
  doc.text(words, x, y, { width: (to ?? page.right) - x, align: to === undefined ? 'left' : 'right' })
}

/** Writes the cells of a row. A text cell ends at the start of the next column, a number cell at its right edge. */
const writeCells = (
  columns: readonly Column[],
  cells: Cells,
  cell: (words: string, at: number, to: number) => void,
) => {
  columns.forEach(({ to }, at) => {
    cell(cells[at] ?? '', at, to ?? (columns[at + 1]?.x ?? page.right) - 12)
  })
}

/**
 * Elements are attached to the tree before their content is added: pdfkit draws the content of an attached element
 * immediately.
 */
const drawTable = (
  doc: Doc,
  root: PDFKit.PDFStructureElement,
  columns: readonly Column[],
  head: Cells,
  rows: readonly Cells[],
  { y: top = doc.y, rowHeight = 18, size = 9 }: TableOptions,
) => {
  const table = doc.struct('Table')
  root.add(table)
  let y = top
  const draw = (words: string, at: number, to: number, bold: boolean) => {
    const column = columns[at] ?? { x: page.margin }
    setFont(doc, bold, size)
    const align = column.to === undefined ? 'left' : 'right'
    doc.text(words, column.x, y, { width: to - column.x, height: rowHeight, ellipsis: true, align })
  }
  const addRow = (tag: 'TH' | 'TD', cells: Cells) => {
    const row = doc.struct('TR')
    table.add(row)
    writeCells(columns, cells, (words, at, to) => row.add(doc.struct(tag, {}, () => draw(words, at, to, tag === 'TH'))))
    row.end()
  }
  addRow('TH', head)
  for (const cells of rows) {
    y += rowHeight
    if (y > page.bottom - rowHeight) {
      doc.addPage()
      y = page.margin
      doc.markContent('Artifact', { type: 'Pagination' })
      writeCells(columns, head, (words, at, to) => draw(words, at, to, true))
      doc.endMarkedContent()
      y += rowHeight
    }
    addRow('TD', cells)
  }
  table.end()
  doc.x = page.margin
  doc.y = y + rowHeight
  return y
}

/**
 * Starts a tagged PDF (PDF/UA): title, language, structure tree, embedded fonts. Screen readers follow the order in
 * which elements are added.
 */
export const createTaggedPdf = (about: {
  title: string
  author: string
  createdAt: Date
  language: Language
}): TaggedPdf => {
  const doc = new PDFDocument({
    size: 'A4',
    margin: page.margin,
    lang: about.language,
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    subset: pdfUa as PDFKit.Mixins.PDFSubsets,
    info: { Title: about.title, Author: about.author, CreationDate: about.createdAt },
  })
  const { plain, bold } = openFonts()
  doc.registerFont('plain', plain).registerFont('bold', bold)
  const bytes = collect(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  return {
    textAt: (tag, words, x, y, options = {}) => {
      root.add(doc.struct(tag, {}, () => write(doc, words, x, y, options)))
    },
    add: (tag, words, options = {}) => {
      if (doc.y > page.bottom - 24) doc.addPage()
      root.add(
        doc.struct(tag, {}, () => {
          write(doc, words, page.margin, doc.y, options)
          doc.moveDown(0.6)
        }),
      )
    },
    table: (columns, head, rows, options = {}) => drawTable(doc, root, columns, head, rows, options),
    fit: (y, height) => {
      if (y + height <= page.bottom) return y
      doc.addPage()
      return page.margin
    },
    reserve: (height) => {
      if (doc.y + height > page.bottom) doc.addPage()
    },
    space: (height) => {
      doc.y += height
    },
    end: () => {
      root.end()
      endDocument(doc)
      return bytes
    },
  }
}
