/** A table of an archive: two files, `data/NAME.json` and `csv/NAME.csv`, with one row per row of the query. */
export type Topic = {
  name: string
  columns: readonly string[]
  /** Columns that hold an id of a person; for an archive of a studio these people are in its `people`. */
  people: readonly string[]
  /** The query, without `order by`. `$studio` and `$person` stand for the id of the archive's subject. */
  query: string
  /** Expressions that make the order of the rows the same every time. */
  order: string
  /** The table into which a restored archive inserts the rows; null: they are a record only. */
  table: string | null
  /** Columns that are exported but not restored, because what they refer to is not. */
  recordColumns: readonly string[]
}

type TableTopic = {
  name: string
  table: string
  /** Names of columns, separated by spaces; `@` after a name marks an id of a person, `!` one that is not restored. */
  columns: string
  /** Columns that are not stored as they are exported: their expressions over the table `t`. */
  computed?: Readonly<Record<string, string>>
  /** Condition on the rows of the table `t`; default: those of the studio. */
  where?: string
  order?: string
  /** False: the rows are a record. */
  restored?: boolean
}

const nameOf = (column: string): string => column.replace(/[@!]+$/, '')
const marked = (columns: readonly string[], mark: string): string[] =>
  columns.filter((column) => column.includes(mark)).map(nameOf)

const selected = (name: string, computed: TableTopic['computed']): string =>
  computed?.[name] === undefined ? `t.${name}` : `${computed[name]} as ${name}`

/** A topic that is a table with a part of its columns. */
export const tableTopic = (given: TableTopic): Topic => {
  const columns = given.columns.trim().split(/\s+/)
  return {
    name: given.name,
    columns: columns.map(nameOf),
    people: marked(columns, '@'),
    query: `select ${columns.map((column) => selected(nameOf(column), given.computed)).join(', ')} from ${given.table} t where ${given.where ?? 't.studio_id = $studio'}`,
    order: given.order ?? 'id',
    table: given.restored === false ? null : given.table,
    recordColumns: marked(columns, '!'),
  }
}

/** A topic that is a query of its own and not restored by its rows. */
export const queryTopic = (given: { name: string; columns: string; query: string; order: string }): Topic => {
  const columns = given.columns.trim().split(/\s+/)
  return {
    name: given.name,
    columns: columns.map(nameOf),
    people: marked(columns, '@'),
    query: given.query,
    order: given.order,
    table: null,
    recordColumns: [],
  }
}

/** The query of a topic about a subject. Ids come from the database and are digits only. */
export const queryOf = (topic: Topic, subjectId: string): string => {
  if (!/^\d{1,18}$/.test(subjectId)) throw new Error('the subject of an archive needs an id')
  return topic.query.replaceAll(/\$(studio|person)\b/g, subjectId)
}
