import { refusals } from '@cupo/core/refusals'
import type { Program } from 'oxc-parser'
import type { Violation } from './violation.ts'
import { type Vocabulary, vocabularies } from './vocabularies.ts'

const codes: ReadonlySet<string> = new Set(Object.values(refusals))
const words = new Set(vocabularies.flatMap((each) => [...each.words]))
const mentions = new RegExp(`\\b(${[...codes, ...words].join('|')})\\b`)

/**
 * Files that may spell codes and statuses: core and the contract define them; tests, their fixtures, the reference
 * model, the fault tests, stories and benchmarks assert them literally; dictionaries contain product texts; the palette
 * of the kit is independent of the domain, and a test compares it with core.
 */
const exempt =
  /^(packages|tools|e2e|bench)\/|\.test\.tsx?$|\.gen\.ts$|^apps\/server\/src\/(test|model|faults|http\/phrases)\/|^apps\/web\/src\/test\/|messages\.ts$|^apps\/web\/src\/ui\/hues\.ts$/

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

/** The names around the literal: those it is compared with or assigned to, innermost first. */
const holders = (child: Node, above: readonly Node[]): string[] => {
  const names: string[] = []
  let inner = child
  for (const node of above) {
    if (node.type === 'BinaryExpression') return [...names, nameOf(node.left === inner ? node.right : node.left)]
    if (node.type === 'SwitchCase') return names
    if (node.type === 'Property' || node.type === 'TSPropertySignature' || node.type === 'AssignmentPattern') {
      names.push(nameOf(node.key ?? node.left))
    } else if (node.type === 'VariableDeclarator' || node.type === 'TSTypeAliasDeclaration') {
      return [...names, nameOf(node.id)]
    } else if (/Function|CallExpression|ReturnStatement|JSX/.test(node.type)) return names
    inner = node
  }
  return names
}

/** The texts of a list or union of two or more strings only; null for any other node. */
const textsOf = (node: Node): string[] | null => {
  const items = node.type === 'ArrayExpression' ? node.elements : node.type === 'TSUnionType' ? node.types : null
  if (!Array.isArray(items)) return null
  const texts = items.map(textOf)
  return texts.length > 1 && texts.every((text) => text !== null) ? texts : []
}

/** The vocabulary that a literal repeats. A list with other words is a separate vocabulary. */
const vocabularyOf = (text: string, node: Node, above: readonly Node[]): Vocabulary | undefined => {
  const candidates = vocabularies.filter((each) => each.words.has(text))
  if (candidates.length === 0) return undefined
  const list = above
    .slice(0, 2)
    .map(textsOf)
    .find((texts) => texts !== null)
  if (list) return candidates.find((each) => list.length >= each.listed && list.every((word) => each.words.has(word)))
  const names = holders(node, above)
  return candidates.find((each) => each.only.has(text) || names.some((name) => each.held.test(name)))
}

/** SQL text that compares a column of a vocabulary with a quoted word. */
const sqlLiterals = [
  /\w*(status)\s*(?:=|<>|!=|in\s*\()[^;)]*?'([a-z_]+)'/gi,
  /\b(period|platform|spot_kind)\s*(?:=|<>|!=|in\s*\()\s*'([a-z_]+)'/gi,
]

/** A repeated word, and the module of core to import it from. */
export type RuleLiteral = { text: string; from: string }

const findInSql = (raw: string): RuleLiteral[] =>
  sqlLiterals.flatMap((pattern) =>
    [...raw.matchAll(pattern)].flatMap(([, column = '', text = '']) => {
      const found = vocabularies.find((each) => each.words.has(text) && each.held.test(column))
      return found ? [{ text, from: found.from }] : []
    }),
  )

const findInNode = (node: Node, above: readonly Node[]): RuleLiteral[] => {
  if (node.type === 'TemplateElement') return findInSql((node.value as { raw: string }).raw)
  const [parent] = above
  const isKey = parent?.key === node && parent.computed !== true
  const text = isKey || node.type !== 'Literal' ? null : textOf(node)
  if (text === null) return []
  if (codes.has(text)) return [{ text, from: '@cupo/core/refusals' }]
  const vocabulary = vocabularyOf(text, node, above)
  return vocabulary ? [{ text, from: vocabulary.from }] : []
}

/**
 * Finds refusal codes and words of core's vocabularies spelt as string literals, in TypeScript and in SQL templates.
 * Object keys are not literals: an exhaustive `Record<ErrorCode, …>` is checked by the compiler.
 */
export const findRuleLiterals = (path: string, source: string, program: Program): RuleLiteral[] => {
  if (exempt.test(path) || !path.startsWith('apps/') || !mentions.test(source)) return []
  const found: RuleLiteral[] = []
  const visit = (node: Node, above: readonly Node[]): void => {
    found.push(...findInNode(node, above))
    const here = [node, ...above]
    for (const value of Object.values(node)) {
      for (const part of Array.isArray(value) ? value : [value]) if (isNode(part)) visit(part, here)
    }
  }
  visit(program as unknown as Node, [])
  return found
}

type Module = { path: string; ruleLiterals: readonly RuleLiteral[] }

/** Reports each refusal code or word of a vocabulary spelt as a literal instead of imported from core. */
export const checkRuleLiterals = (modules: readonly Module[]): Violation[] =>
  modules.flatMap(({ path, ruleLiterals }) =>
    ruleLiterals.map(
      ({ text, from }): Violation => ({
        rule: 'literal',
        path,
        complaint: `'${text}' is spelt out: use the constants or predicates of ${from}`,
      }),
    ),
  )
