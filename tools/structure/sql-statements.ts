/** Comments, then strings and dollar-quoted bodies, whose content must not be parsed as SQL. */
const tokens = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$/g

/** The statements of an SQL text in lower case, without comments and with empty strings, on one line each. */
export const statementsOf = (text: string): string[] =>
  text
    .replace(tokens, (token) => (token.startsWith('-') || token.startsWith('/') ? ' ' : "''"))
    .toLowerCase()
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '')

/** Splits at commas outside of parentheses: the actions of `alter table`. */
export const splitActions = (text: string): string[] => {
  const actions: string[] = []
  let depth = 0
  let from = 0
  for (let i = 0; i <= text.length; i++) {
    const character = text[i]
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    if (character === undefined || (character === ',' && depth === 0)) {
      actions.push(text.slice(from, i).trim())
      from = i + 1
    }
  }
  return actions
}
