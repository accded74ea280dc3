import { knownField } from './header-aliases.ts'
import { columnNames, type ImportTable } from './import-table.ts'
import { type DateOrder, type ImportField, type ImportKind, importFields, importKinds } from './import-vocabulary.ts'
import { type DateEvidence, dateEvidence } from './read-dates.ts'

/** Questions about a column of dates: their order; `date_mixed`: some have the other order. */
export const columnQuestions = ['date_order', 'date_mixed'] as const
export type ColumnQuestion = (typeof columnQuestions)[number]

/** A column and its field. `sure`: there is no open question. */
export type Column = {
  header: string
  sample: string
  field: ImportField | null
  sure: boolean
  ask: ColumnQuestion | null
  /** An ambiguous date of the column, as an example in the question. */
  askAbout: string | null
}

/** Choices of the user: the field of each column by its name, and the order of dates. */
export type Mapping = {
  columns?: Readonly<Record<string, ImportField | null>> | undefined
  dateOrder?: DateOrder | undefined
}

export type GuessedColumns = { columns: Column[]; dateOrder: DateOrder; isDateOrderAmbiguous: boolean }

const dateFields: readonly string[] = ['birthday', 'since', 'expires', 'date']

const fieldsOf = (names: readonly string[], kind: ImportKind): (ImportField | null)[] => {
  const taken = new Set<ImportField>()
  return names.map((name) => {
    const field = knownField(name, kind)
    if (field === null || taken.has(field)) return null
    taken.add(field)
    return field
  })
}

/** Score of a kind for a file: the number of headers known to the kind. Fields specific to a kind count more. */
const weightOf = (names: readonly string[], kind: ImportKind): number => {
  const fields = fieldsOf(names, kind).filter((field) => field !== null)
  const has = (field: ImportField): number => (fields.includes(field) ? 1 : 0)
  const own =
    kind === 'visits'
      ? 3 * has('date') * (has('className') + has('status') + has('time'))
      : kind === 'passes'
        ? 3 * (has('left') + has('expires') + has('passName')) - 1
        : 3 * (has('lastName') + has('birthday') + has('since') + has('tags') + has('note'))
  return fields.length + own
}

/** The most likely kind of a file, by its headers. A file with names and passes counts as people. */
export const guessKind = (header: readonly string[]): ImportKind => {
  const names = columnNames(header)
  return importKinds.reduce((best, kind) => (weightOf(names, kind) > weightOf(names, best) ? kind : best), 'people')
}

/** Whether a column holds the names of people. */
export const hasNames = (header: readonly string[]): boolean =>
  fieldsOf(columnNames(header), 'people').some(
    (field) => field !== null && ['name', 'firstName', 'lastName'].includes(field),
  )

const samplesOf = ({ rows }: ImportTable, at: number): string[] =>
  rows.flatMap((row) => {
    const text = row?.[at]?.trim()
    return text ? [text] : []
  })

/** Chooses the field of each column: the user's choice, else by its header. */
export const guessColumns = (table: ImportTable, kind: ImportKind, mapping: Mapping = {}): GuessedColumns => {
  const names = columnNames(table.header)
  const guessed = fieldsOf(names, kind)
  const allowed: readonly string[] = importFields[kind]
  const fields = names.map((name, at) => {
    const chosen = mapping.columns?.[name]
    if (chosen === undefined) return guessed[at] ?? null
    return chosen !== null && allowed.includes(chosen) ? chosen : null
  })
  const dates = fields.flatMap((field, at) =>
    field !== null && dateFields.includes(field) ? samplesOf(table, at) : [],
  )
  const evidence = dateEvidence(dates)
  const columns = names.map((header, at): Column => {
    const field = fields[at] ?? null
    const samples = samplesOf(table, at)
    const own = field !== null && dateFields.includes(field) ? dateEvidence(samples) : null
    const ask = own === null || mapping.dateOrder !== undefined ? null : questionOf(own, evidence)
    return {
      header,
      sample: samples[0] ?? '',
      field,
      sure: ask === null,
      ask,
      askAbout: ask ? (own?.sample ?? null) : null,
    }
  })
  const isDateOrderAmbiguous = columns.some((column) => column.ask === 'date_order')
  return { columns, dateOrder: mapping.dateOrder ?? evidence.order ?? 'dmy', isDateOrderAmbiguous }
}

/** Question about a column of dates: their order, unless another column of the file determines it. */
const questionOf = (own: DateEvidence, file: DateEvidence): ColumnQuestion | null => {
  if (own.mixed) return 'date_mixed'
  return own.order === null && file.order === null ? 'date_order' : null
}
