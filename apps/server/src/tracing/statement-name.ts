const longest = 60

/**
 * The name of a statement in a trace: its verb and first table, such as `select booking`. Contains no values or
 * parameters, and no identifiers except tables.
 */
export const statementName = (text: string): string => {
  const sql = text.replace(/--.*$/gm, ' ').replace(/\/\*.*?\*\//gs, ' ')
  const [verb = 'statement'] = /[a-z]+/i.exec(sql) ?? []
  const [, table] = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_][a-z0-9_.]*)/i.exec(sql) ?? []
  return `${verb.toLowerCase()}${table === undefined ? '' : ` ${table.toLowerCase()}`}`.slice(0, longest)
}
