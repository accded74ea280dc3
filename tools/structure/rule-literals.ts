import { refusals } from '@cupo/core/refusals'
import { bookingStatuses } from '@cupo/core/seats'
import type { Program } from 'oxc-parser'
import type { Violation } from './violation.ts'

const codes: ReadonlySet<string> = new Set(Object.values(refusals))
const statuses: ReadonlySet<string> = new Set(bookingStatuses)
/** Statuses that no other vocabulary uses: they are reported wherever they stand. */
const onlyStatuses = new Set(['waitlisted', 'late_cancelled'])
const mentions = new RegExp(`\\b(${[...codes, ...statuses].join('|')})\\b`)

/**
 * Files that may spell codes and statuses: core and the contract define them; tests, their fixtures, the reference model,
 * the fault tests, stories and benchmarks state what they expect on their own; dictionaries hold product texts.
 */
const exempt =
  /^(packages|tools|e2e|bench)\/|\.test\.tsx?$|\.gen\.ts$|^apps\/server\/src\/(test|model|faults|http\/phrases)\/|^apps\/web\/src\/test\/|\/messages\.ts$/

type Node = { type: string; [key: string]: unknown }
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const nameOf = (node: unknown): string => {
  if (!isNode(node)) return ''
  if (node.type === 'Identifier') return String(node.name)
  if (node.type === 'Literal') return String(node.value)
  if (node.type === 'MemberExpression') return nameOf(node.property)
  if (node.type === 'ChainExpression' || node.type === 'ParenthesizedExpression') return nameOf(node.expression)
  return ''
}

const textOf = (node: unknown): string | null => {
  if (!isNode(node)) return null
  if (node.type === 'TSLiteralType') return textOf(node.literal)
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : null
}

const isStatusName = (name: string): boolean => /status/i.test(name) || /(^|_)(from|to)$/i.test(name)

/** Whether the literal is compared with, or assigned to, something that is named as a status. */
const isInStatusPosition = (child: Node, above: readonly Node[]): boolean => {
  let inner = child
  for (const node of above) {
    if (node.type === 'BinaryExpression') return isStatusName(nameOf(node.left === inner ? node.right : node.left))
    if (node.type === 'SwitchCase') return false
    if (node.type === 'Property' || node.type === 'TSPropertySignature' || node.type === 'AssignmentPattern') {
      if (isStatusName(nameOf(node.key ?? node.left))) return true
    } else if (node.type === 'VariableDeclarator' || node.type === 'TSTypeAliasDeclaration') {
      return isStatusName(nameOf(node.id))
    } else if (/Function|CallExpression|ReturnStatement|JSX/.test(node.type)) return false
    inner = node
  }
  return false
}

/** A list or union of two or more booking statuses and nothing else. One with another word is another vocabulary. */
const listsStatuses = (node: Node): boolean | null => {
  const items = node.type === 'ArrayExpression' ? node.elements : node.type === 'TSUnionType' ? node.types : null
  if (!Array.isArray(items)) return null
  const texts = items.map(textOf)
  return texts.length > 1 && texts.every((text) => text !== null && statuses.has(text))
}

const isStatusLiteral = (text: string, node: Node, above: readonly Node[]): boolean => {
  const list = above
    .slice(0, 2)
    .map(listsStatuses)
    .find((answer) => answer !== null)
  if (list !== undefined && list !== null) return list
  return onlyStatuses.has(text) || isInStatusPosition(node, above)
}

/** SQL text that compares a status column with a quoted status. */
const sqlLiteral = /status\s*(?:=|<>|!=|in\s*\()[^;)]*?'([a-z_]+)'/gi

/**
 * Finds booking statuses and refusal codes spelt as string literals, in TypeScript and in SQL templates.
 * Object keys are not literals: an exhaustive `Record<ErrorCode, …>` is checked by the compiler.
 */
export const findRuleLiterals = (path: string, source: string, program: Program): string[] => {
  if (exempt.test(path) || !path.startsWith('apps/') || !mentions.test(source)) return []
  const found: string[] = []
  const visit = (node: Node, above: readonly Node[]): void => {
    const [parent] = above
    const isKey = parent?.key === node && parent.computed !== true
    const text = isKey ? null : textOf(node)
    if (
      node.type === 'Literal' &&
      text !== null &&
      (codes.has(text) || (statuses.has(text) && isStatusLiteral(text, node, above)))
    )
      found.push(text)
    if (node.type === 'TemplateElement') {
      const { raw } = node.value as { raw: string }
      for (const [, word = ''] of raw.matchAll(sqlLiteral)) if (statuses.has(word)) found.push(word)
    }
    const here = [node, ...above]
    for (const value of Object.values(node)) {
      for (const part of Array.isArray(value) ? value : [value]) if (isNode(part)) visit(part, here)
    }
  }
  visit(program as unknown as Node, [])
  return found
}

/** Reports each status or refusal code that is spelt out instead of taken from core. */
export const checkRuleLiterals = (modules: readonly { path: string; ruleLiterals: readonly string[] }[]): Violation[] =>
  modules.flatMap(({ path, ruleLiterals }) =>
    ruleLiterals.map(
      (text): Violation => ({
        rule: 'literal',
        path,
        complaint: codes.has(text)
          ? `'${text}' is spelt out: use refusals (@cupo/core/refusals)`
          : `'${text}' is spelt out: use the predicates or constants of @cupo/core/booking-status, or statusSql`,
      }),
    ),
  )
