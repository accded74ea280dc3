import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { ArchiveError } from './open-archive.ts'

type Row = Record<string, unknown>

/** Rows per batch. */
const batch = 1_000
/** Maximum characters of one row. */
const longestRow = 5_000_000

const rowOf = (line: string, name: string): Row => {
  try {
    const row: unknown = JSON.parse(line.endsWith(',') ? line.slice(0, -1) : line)
    if (typeof row === 'object' && row !== null && !Array.isArray(row)) return row as Row
  } catch {
    // The error below covers invalid JSON.
  }
  throw new ArchiveError(`The table ${name} has a line that is no row.`)
}

/** Reads the rows of an archive's table, one row per line, in batches. */
export async function* readRows(file: string, name: string): AsyncGenerator<Row[]> {
  let rows: Row[] = []
  for await (const line of createInterface({
    input: createReadStream(file, 'utf8'),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    if (line === '[' || line === ']' || line === '') continue
    if (line.length > longestRow) throw new ArchiveError(`The table ${name} has a row that is too long.`)
    rows.push(rowOf(line, name))
    if (rows.length === batch) {
      yield rows
      rows = []
    }
  }
  if (rows.length > 0) yield rows
}
