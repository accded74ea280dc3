import type { Program, TSAsExpression } from 'oxc-parser'
import { Visitor } from 'oxc-parser'
import type { Violation } from './violation.ts'

/** Methods that return `undefined` or `null` if nothing is found. */
const lookups = new Set(['at', 'find', 'findLast', 'get', 'pop', 'shift'])

type Node = TSAsExpression['expression']

const unwrap = (node: Node): Node =>
  node.type === 'ParenthesizedExpression' || node.type === 'ChainExpression' ? unwrap(node.expression) : node

const mayBeMissing = (node: Node): boolean => {
  // A string key (`parsed['@graph']`) reads a declared property, not an item of a list.
  if (node.type === 'MemberExpression' && node.computed)
    return node.property.type !== 'Literal' || typeof node.property.value === 'number'
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false
  const { property } = node.callee
  return property.type === 'Identifier' && lookups.has(property.name)
}

/**
 * Finds type assertions on the result of a lookup: `map.get(key) as Row`, `rows[0] as Row`, `list.find(…) as Row`. They
 * hide an `undefined` from the compiler. A type with `undefined` or `null` is allowed.
 * @returns the source text of each
 */
export const findHidingAssertions = (source: string, program: Program): string[] => {
  const found: string[] = []
  new Visitor({
    TSAsExpression: ({ expression, typeAnnotation, start, end }) => {
      const type = source.slice(typeAnnotation.start, typeAnnotation.end)
      if (type === 'const' || /\b(undefined|null)\b/.test(type)) return
      if (mayBeMissing(unwrap(expression))) found.push(source.slice(start, end).replace(/\s+/g, ' '))
    },
  }).visit(program)
  return found
}

/** Reports each type assertion that hides an `undefined`. */
export const checkAssertions = (
  modules: readonly { path: string; hidingAssertions: readonly string[] }[],
): Violation[] =>
  modules.flatMap(({ path, hidingAssertions }) =>
    hidingAssertions.map(
      (text): Violation => ({
        rule: 'assertion',
        path,
        complaint: `\`${text}\` hides undefined: use mustGet, mustIndex, mustExist or onlyRow (@cupo/core/must-get)`,
      }),
    ),
  )
