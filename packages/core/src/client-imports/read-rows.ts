import { phoneDigits } from '../clients/phone-digits.ts'
import { maxTags, normalizeTags } from '../clients/tags.ts'
import { textLimits } from '../limits/text-limits.ts'
import type { ImportRow } from './import-table.ts'
import type { CellError, DateOrder, ImportField, ImportKind } from './import-vocabulary.ts'
import {
  type Read,
  readAnswer,
  readCount,
  readEmail,
  readName,
  readPhone,
  readText,
  wasAttended,
} from './read-cells.ts'
import { readDate, readTime } from './read-dates.ts'

/** Keys that identify the person of a row. */
export type PersonRef = { oldId: string | null; email: string | null; phone: string | null }

/** Whether a row names its person without mail, phone and number. */
export const hasOnlyName = ({ email, phone, oldId }: PersonRef): boolean =>
  email === null && phone === null && oldId === null

/** A pass with remaining classes. `left: null`: no limit. `expires`: its last day. */
export type PassRow = PersonRef & {
  row: number
  name: string
  left: number | null
  total: number | null
  expires: string | null
}

export type PersonRow = PersonRef & {
  row: number
  name: string
  birthday: string | null
  tags: string[]
  note: string | null
  since: string | null
  /** Whether they agreed to news; null if the file does not say. */
  news: boolean | null
  pass: PassRow | null
}

/** A visit. `time`: local, `HH:MM`; null if the file has none. */
export type VisitRow = PersonRef & {
  row: number
  date: string
  time: string | null
  className: string
  attended: boolean
}

/** The parsed rows of a file; a row with an error is not imported. */
export type ReadRows<Row> = {
  rows: Row[]
  errors: CellError[]
  /** Number of rows, number of rows with a pass, and sum of their remaining classes. */
  count: number
  passCount: number
  leftBefore: number
}

/** `today`: the studio's date. `passName`: default name of a pass. */
type Context = { file: ImportKind; order: DateOrder; today: string; passName: string }

/** Parses the cells of one row and collects their problems. */
const cellReader = ({ row, cells }: ImportRow, { file, order }: Context, errors: CellError[]) => {
  const { name, firstName = '', lastName = '', email, phone, oldId } = cells
  const who = (name ?? `${firstName} ${lastName}`.trim()) || (email ?? phone ?? oldId ?? '')
  const raise = (field: ImportField, problem: CellError['problem'], fix: string | null) =>
    errors.push({ file, row, field, who, value: cells[field] ?? '', problem, fix })
  const take = <Value>(field: ImportField, read: (text: string) => Read<Value>): Value | null => {
    const text = cells[field]
    if (text === undefined || text === '') return null
    const got = read(text)
    if (got.ok) return got.value
    raise(field, got.problem, got.fix)
    return null
  }
  const date = (field: ImportField): string | null =>
    take(field, (text) => {
      const value = readDate(text, order)
      if (value !== null) return { ok: true, value }
      const other = readDate(text, order === 'mdy' ? 'dmy' : 'mdy')
      return other === null
        ? { ok: false, problem: 'date_invalid', fix: '' }
        : { ok: false, problem: 'date_other_order', fix: other }
    })
  const text = (field: ImportField, most: number): string | null => take(field, (value) => readText(value, most))
  return { raise, take, date, text }
}

const readRef = (row: ImportRow, { take }: ReturnType<typeof cellReader>): PersonRef => ({
  oldId: row.cells.oldId?.slice(0, 80) || null,
  email: take('email', readEmail),
  phone: take('phone', readPhone),
})

/** The pass of a row. */
const readPass = (row: ImportRow, ref: PersonRef, context: Context, errors: CellError[]): PassRow => {
  const { left: leftText, total: totalText, expires: endText } = row.cells
  const own: CellError[] = []
  const cell = cellReader(row, context, own)
  const left = cell.take('left', readCount)
  const total = cell.take('total', readCount)
  const expires = cell.date('expires')
  const name = cell.text('passName', textLimits.planName) ?? context.passName
  if (own.length === 0) {
    if (!leftText && total !== null) cell.raise('left', 'number_invalid', String(total))
    else if (left === null && !endText) cell.raise('expires', 'pass_without_end', null)
    else if (left !== null && total !== null && left > total) cell.raise('left', 'left_over_total', String(total))
  }
  errors.push(...own)
  const whole = left === null ? null : totalText ? total : left
  return { ...ref, row: row.row, name, left, total: whole, expires }
}

const countOf = (text: string | undefined): number => {
  const read = readCount(text ?? '')
  return read.ok ? (read.value ?? 0) : 0
}

/** The errors of this row, or the row if it has none. */
const each = <Row>(rows: readonly ImportRow[], read: (row: ImportRow, errors: CellError[]) => Row): ReadRows<Row> => {
  const errors: CellError[] = []
  const good = rows.flatMap((row) => {
    const own: CellError[] = []
    const value = read(row, own)
    errors.push(...own)
    return own.length > 0 ? [] : [value]
  })
  const withPass = rows.filter(({ cells }) => cells.passName || cells.left)
  const leftBefore = withPass.reduce((sum, row) => sum + countOf(row.cells.left), 0)
  return { rows: good, errors, count: rows.length, passCount: withPass.length, leftBefore }
}

export const readPeople = (rows: readonly ImportRow[], context: Context): ReadRows<PersonRow> =>
  each(rows, (row, errors) => {
    const cell = cellReader(row, context, errors)
    const ref = readRef(row, cell)
    const { name = '', firstName = '', lastName = '', tags = '' } = row.cells
    const whole = readName(name, firstName, lastName)
    if (!whole.ok) {
      const fix = whole.problem === 'name_missing' ? (ref.email?.split('@')[0] ?? null) : whole.fix
      cell.raise(name === '' && firstName !== '' ? 'firstName' : 'name', whole.problem, fix)
    }
    const birthday = cell.date('birthday')
    if (birthday !== null && birthday > context.today) cell.raise('birthday', 'birthday_future', '')
    const since = cell.date('since')
    return {
      ...ref,
      row: row.row,
      name: whole.ok ? whole.value : '',
      birthday,
      tags: normalizeTags(tags.split(/[;,|]/)).slice(0, maxTags),
      note: cell.text('note', textLimits.clientNote),
      since: since !== null && since <= context.today ? since : null,
      news: cell.take('news', readAnswer),
      pass: row.cells.passName || row.cells.left ? readPass(row, ref, context, errors) : null,
    }
  })

export const readPasses = (rows: readonly ImportRow[], context: Context): ReadRows<PassRow> => ({
  ...each(rows, (row, errors) => readPass(row, readRef(row, cellReader(row, context, errors)), context, errors)),
  passCount: rows.length,
})

export const readVisits = (rows: readonly ImportRow[], context: Context): ReadRows<VisitRow> =>
  each(rows, (row, errors) => {
    const cell = cellReader(row, context, errors)
    const { date: dateText = '', time: timeText = '', status } = row.cells
    const date = cell.date('date')
    if (dateText === '') cell.raise('date', 'date_invalid', null)
    return {
      ...readRef(row, cell),
      row: row.row,
      date: date ?? '',
      time: readTime(timeText) ?? readTime(dateText.replace(/^[^ ,T]+/, '')),
      className: cell.text('className', textLimits.label) ?? '',
      attended: wasAttended(status),
    }
  })

/** The digits by which phone numbers are compared, so that a country prefix makes no difference. */
export const phoneKey = (phone: string): string => phoneDigits(phone).slice(-9)
