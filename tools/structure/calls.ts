import type { Program } from 'oxc-parser'
import { Visitor } from 'oxc-parser'

/** Methods of Kysely that begin a query. */
const queries = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto'])
/** Functions that register an endpoint on the server, with the endpoint's name as third argument. */
const registrations = new Set(['register', 'registerQueued'])

export type Calls = {
  /** Whether the module builds SQL: a query of Kysely or a text tagged `sql`. */
  hasSql: boolean
  /** Names of the declared endpoints: `endpoint('bookClass', …)`. */
  declares: string[]
  /** Names of the registered endpoints: `register(app, deps, 'bookClass', …)`. */
  registers: string[]
}

/** Finds the calls used by the checks of nouns and stores. */
export const findCalls = (program: Program): Calls => {
  const found: Calls = { hasSql: false, declares: [], registers: [] }
  new Visitor({
    TaggedTemplateExpression: ({ tag }) => {
      if (tag.type === 'Identifier' && tag.name === 'sql') found.hasSql = true
    },
    CallExpression: ({ callee, arguments: args }) => {
      if (callee.type === 'MemberExpression') {
        if (callee.property.type === 'Identifier' && queries.has(callee.property.name)) found.hasSql = true
        return
      }
      if (callee.type !== 'Identifier') return
      const named = callee.name === 'endpoint' ? args[0] : registrations.has(callee.name) ? args[2] : undefined
      if (named?.type !== 'Literal' || typeof named.value !== 'string') return
      if (callee.name === 'endpoint') found.declares.push(named.value)
      else found.registers.push(named.value)
    },
  }).visit(program)
  return found
}
