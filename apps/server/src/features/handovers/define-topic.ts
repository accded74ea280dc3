/** A table of an archive: two files, `data/NAME.json` and `csv/NAME.csv`, with one row per row of the query. */
export type Topic = {
  name: string
  columns: readonly string[]
  /** Columns with an id of a person. An archive of a studio lists these people in its `people`. */
  people: readonly string[]
  /** The query, without `order by`. `$studio` and `$person` stand for the id of the archive's subject. */
  query: string
  /** Expressions of a deterministic row order. */
  order: string
  /** The table into which a restored archive inserts the rows; null: not restored. */
  table: string | null
  /** Columns that are exported but not restored, because the rows they reference are not restored. */
  recordColumns: readonly string[]
}

type TableTopic = {
  name: string
  table: string
  /**
   * Names of columns, separated by spaces; `@` after a name marks an id of a person, `!` a column that is not restored.
   */
  columns: string
  /** Expressions over the table `t` for columns that are exported in a different form. */
  computed?: Readonly<Record<string, string>>
  /** Condition on the rows of the table `t`; default: those of the studio. */
  where?: string
  order?: string
  /** False: the rows are exported but not restored. */
  restored?: boolean
}

const nameOf = (column: string): string => column.replace(/[@!]+$/, '')
const marked = (columns: readonly string[], mark: string): string[] =>
  columns.filter((column) => column.includes(mark)).map(nameOf)

const selected = (name: string, computed: TableTopic['computed']): string =>
  computed?.[name] === undefined ? `t.${name}` : `${computed[name]} as ${name}`

/** Defines a topic that exports some columns of a table. */
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

/** Defines a topic with its own query, which is not restored. */
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

/** Builds the query of a topic for a subject. Ids come from the database and contain only digits. */
export const queryOf = (topic: Topic, subjectId: string): string => {
  if (!/^\d{1,18}$/.test(subjectId)) throw new Error('the subject of an archive needs an id')
  return topic.query.replaceAll(/\$(studio|person)\b/g, subjectId)
}
