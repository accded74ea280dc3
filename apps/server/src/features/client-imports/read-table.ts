import {
  type ImportKind,
  type ImportTable,
  maxImportBytes,
  maxImportColumns,
  maxImportRows,
} from '@cupo/core/client-imports'
import Papa from 'papaparse'
import { readSheet } from 'read-excel-file/universal'
import { done, type Outcome, type Refusal, refuseField } from '../../http/refusal.ts'
import { zipFits } from './zip-fits.ts'

export type SentFile = { name: string; text?: string | undefined; base64?: string | undefined }

/** Tables of the files of an import, by kind. */
export type SentTables = {
  tables: Partial<Record<ImportKind, ImportTable>>
  names: Partial<Record<ImportKind, string>>
}

/** Maximum uncompressed size of a spreadsheet in bytes. */
const maxUnpacked = 80_000_000

const startsWith = (bytes: Buffer, ...first: number[]): boolean => first.every((byte, at) => bytes[at] === byte)

/** Decodes a file: UTF-16 by its byte order mark, UTF-8 if valid, otherwise Windows-1252. */
export const decodeText = (bytes: Buffer): string => {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const isEmpty = (row: readonly string[]): boolean => row.every((text) => text.trim() === '')

/** Finds the header row, the first with two texts, and skips titles above it. */
const tableOf = (rows: readonly string[][]): ImportTable | null => {
  const wide = rows.findIndex((row) => row.filter((text) => text.trim() !== '').length > 1)
  const at = wide < 0 || wide > 20 ? rows.findIndex((row) => !isEmpty(row)) : wide
  const header = rows[at]?.slice(0, maxImportColumns)
  if (header === undefined) return null
  return { header, firstRow: at + 2, rows: rows.slice(at + 1).map((row) => (isEmpty(row) ? null : row)) }
}

/** Formats a spreadsheet cell as text; dates as `YYYY-MM-DD`, with their time if they have one. */
const textOf = (cell: unknown): string => {
  if (cell === null || cell === undefined) return ''
  if (!(cell instanceof Date)) return String(cell)
  const stamp = cell.toISOString()
  return stamp.endsWith('T00:00:00.000Z') ? stamp.slice(0, 10) : stamp.slice(0, 16).replace('T', ' ')
}

const delimiters = [',', ';', '\t', '|'] as const

/** Detects the delimiter that splits the first rows into most cells; titles above the headers have little weight. */
const findDelimiter = (text: string): string => {
  const cellsBy = (delimiter: string): number => {
    const { data } = Papa.parse<string[]>(text, { delimiter, preview: 40 })
    const sizes = data.filter((row) => !isEmpty(row)).map((row) => row.length)
    return sizes.sort((a, b) => a - b)[Math.floor(sizes.length / 2)] ?? 0
  }
  return delimiters.reduce((best, one) => (cellsBy(one) > cellsBy(best) ? one : best))
}

const readCsv = (text: string, refuse: RefuseFile): Outcome<string[][]> => {
  const { data, errors } = Papa.parse<string[]>(text, {
    delimiter: findDelimiter(text),
    preview: maxImportRows + 30,
  })
  const quote = errors.find((error) => error.type === 'Quotes')
  return quote ? refuse('import_quote_open', { row: (quote.row ?? 0) + 1 }) : done(data)
}

const readXlsx = async (bytes: Buffer, refuse: RefuseFile): Promise<Outcome<string[][]>> => {
  if (!zipFits(bytes, maxUnpacked)) return refuse('import_unreadable')
  try {
    const copy = new Uint8Array(bytes).buffer
    const rows = await readSheet(copy)
    return done(rows.map((row) => row.map(textOf)))
  } catch {
    return refuse('import_unreadable')
  }
}

type RefuseFile = (
  because:
    | 'import_unreadable'
    | 'import_quote_open'
    | 'import_old_excel'
    | 'import_too_large'
    | 'import_too_many_rows'
    | 'import_empty',
  params?: Record<string, number>,
) => Refusal

/** Reads a CSV or .xlsx file. Refuses a too large, broken or empty file, on its field. */
export const readTable = async (file: SentFile, at: number): Promise<Outcome<ImportTable>> => {
  const refuse: RefuseFile = (because, params = {}) =>
    refuseField(`files.${at}`, because, { name: file.name, ...params })
  const bytes = file.base64 === undefined ? Buffer.from(file.text ?? '') : Buffer.from(file.base64, 'base64')
  if (bytes.length > maxImportBytes) return refuse('import_too_large', { max: maxImportBytes / 1_000_000 })
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return refuse('import_old_excel')
  const isSheet = startsWith(bytes, 0x50, 0x4b)
  const text = isSheet ? '' : decodeText(bytes)
  // No text contains this character, but pictures and other files do.
  if (text.includes('\0') || text.startsWith('%PDF-')) return refuse('import_unreadable')
  const rows = isSheet ? await readXlsx(bytes, refuse) : readCsv(text, refuse)
  if (!rows.ok) return rows
  const table = tableOf(rows.value)
  if (table === null || table.rows.every((row) => row === null)) return refuse('import_empty')
  return table.rows.length > maxImportRows ? refuse('import_too_many_rows', { max: maxImportRows }) : done(table)
}
