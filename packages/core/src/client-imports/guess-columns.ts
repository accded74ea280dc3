import { knownField } from './header-aliases.ts'
import { columnNames, type ImportTable } from './import-table.ts'
import { type DateOrder, type ImportField, type ImportKind, importFields, importKinds } from './import-vocabulary.ts'
import { type DateEvidence, dateEvidence } from './read-dates.ts'

/** What a person is asked about a column of dates: their order; `date_mixed`: some stand in the other order. */
export const columnQuestions = ['date_order', 'date_mixed'] as const
export type ColumnQuestion = (typeof columnQuestions)[number]

/** A column and what it becomes. `sure`: nothing is left to ask. */
export type Column = {
  header: string
  sample: string
  field: ImportField | null
  sure: boolean
  ask: ColumnQuestion | null
  /** A date that reads two ways, for the question. */
  askAbout: string | null
}

/** What a person chose: the field of each column by its name, and the order of dates. */
export type Mapping = {
  columns?: Readonly<Record<string, ImportField | null>> | undefined
  dateOrder?: DateOrder | undefined
}

export type GuessedColumns = { columns: Column[]; dateOrder: DateOrder; dateOrderAsked: boolean }

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

/** A count of the file's kinds: how many of its headers each kind knows. The own fields of a kind count more. */
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

/** What a file holds, by its headers. A file of names and passes is one of people. */
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

/** Chooses the field of each column: as a person said, else by its header. */
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
  const dateOrderAsked = columns.some((column) => column.ask === 'date_order')
  return { columns, dateOrder: mapping.dateOrder ?? evidence.order ?? 'dmy', dateOrderAsked }
}

/** Question about a column of dates: their order, unless another column of the file determines it. */
const questionOf = (own: DateEvidence, file: DateEvidence): ColumnQuestion | null => {
  if (own.mixed) return 'date_mixed'
  return own.order === null && file.order === null ? 'date_order' : null
}
