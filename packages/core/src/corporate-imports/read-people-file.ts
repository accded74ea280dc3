import { foldHeader, knownField } from '../client-imports/header-aliases.ts'
import { columnNames, type ImportRow, type ImportTable, rowsByField } from '../client-imports/import-table.ts'
import type { CellProblem } from '../client-imports/import-vocabulary.ts'
import { type Read, readEmail, readName, readText } from '../client-imports/read-cells.ts'
import { textLimits } from '../limits/text-limits.ts'
import type { PeopleField, PeopleMode } from './people-vocabulary.ts'

/** A row of a company's file. `group`: as written; empty: none. */
export type PeopleRow = { row: number; name: string; email: string; group: string }

/** Problems of a cell in a company's file. */
export type PeopleProblem =
  | Extract<CellProblem, 'name_missing' | 'email_invalid' | 'email_of_other' | 'formula' | 'too_long'>
  | 'email_missing'
  | 'not_invitable'
  | 'group_unknown'
  | 'not_covered'

/** A cell that cannot be imported. `row`: row number as in a spreadsheet, the header is 1. */
export type PeopleError = { row: number; field: PeopleField; value: string; problem: PeopleProblem; other?: number }

const groupHeaders = new Set(
  'grupo,group,grup,area,departamento,department,departman,equipo,team,ekip,customer group,grupos,groups'.split(','),
)

/** Headers of payroll systems, folded, besides those of the files of clients. */
const payrollHeaders: Partial<Record<PeopleField, string>> = {
  email: `work email, business email, company email, corporate email, office email, employee email, work mail, correo corporativo,
    correo de la empresa, correo empresarial, correo laboral, correo institucional, correo del empleado, email corporativo, email
    de la empresa, email laboral, is eposta, is e posta, is epostasi, is e postasi, kurumsal eposta, sirket epostasi`,
  name: `employee name, employee, display name, worker, nombre del empleado, empleado, colaborador, colaboradora, nombre del
    colaborador, trabajador, calisan, calisan adi, adi soyadi`,
  firstName: 'nombre s, preferred name, adi',
  lastName: 'apellido paterno, primer apellido, soyadi',
}

const payrollFields = new Map(
  (Object.entries(payrollHeaders) as [PeopleField, string][]).flatMap(([field, texts]) =>
    texts.split(',').map((text) => [text.replace(/\s+/g, ' ').trim(), field] as const),
  ),
)

const fieldOf = (header: string): PeopleField | null => {
  if (groupHeaders.has(foldHeader(header))) return 'group'
  const payroll = payrollFields.get(foldHeader(header))
  if (payroll !== undefined) return payroll
  const field = knownField(header, 'people')
  return field === 'email' || field === 'name' || field === 'firstName' || field === 'lastName' ? field : null
}

/** The field of each column; a second column of the same field is ignored. */
const fieldsOf = (header: readonly string[]): (PeopleField | null)[] => {
  const taken = new Set<PeopleField>()
  return columnNames(header).map((name) => {
    const field = fieldOf(name)
    if (field === null || taken.has(field)) return null
    taken.add(field)
    return field
  })
}

/** The valid rows, the errors of the others, the number of rows, and every address in them. */
export type ReadPeople = {
  rows: PeopleRow[]
  errors: PeopleError[]
  count: number
  mentioned: ReadonlySet<string>
  /** A required column that is missing. */
  missing: 'email' | 'name' | null
}

const readRow = ({ row, cells }: ImportRow<PeopleField>, mode: PeopleMode, errors: PeopleError[]): PeopleRow => {
  const take = (field: PeopleField, read: Read<string>): string => {
    if (read.ok) return read.value
    errors.push({ row, field, value: cells[field] ?? '', problem: read.problem as PeopleProblem })
    return ''
  }
  const { email = '', name = '', firstName = '', lastName = '', group = '' } = cells
  if (email === '') errors.push({ row, field: 'email', value: '', problem: 'email_missing' })
  const nameField = name === '' && firstName !== '' ? 'firstName' : 'name'
  return {
    row,
    email: email === '' ? '' : take('email', readEmail(email)),
    name: mode === 'leavers' ? '' : take(nameField, readName(name, firstName, lastName)),
    group: mode === 'leavers' ? '' : take('group', readText(group, textLimits.label)),
  }
}

/** Parses a company's file. An address may occur once: a second row with it is an error that names the first. */
export const readPeopleFile = (table: ImportTable, mode: PeopleMode): ReadPeople => {
  const fields = fieldsOf(table.header)
  const errors: PeopleError[] = []
  const seen = new Map<string, number>()
  const all = rowsByField(table, fields, [])
  const rows = all.flatMap((cells) => {
    const own: PeopleError[] = []
    const row = readRow(cells, mode, own)
    const other = seen.get(row.email)
    if (row.email !== '' && other !== undefined) {
      own.push({ row: row.row, field: 'email', value: row.email, problem: 'email_of_other', other })
    }
    if (row.email !== '' && other === undefined) seen.set(row.email, row.row)
    errors.push(...own)
    return own.length > 0 ? [] : [row]
  })
  const named = fields.some((field) => field === 'name' || field === 'firstName' || field === 'lastName')
  const missing = !fields.includes('email') ? 'email' : !named && mode !== 'leavers' ? 'name' : null
  return { rows, errors, count: all.length, mentioned: new Set(seen.keys()), missing }
}
