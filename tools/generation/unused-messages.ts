import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'

type Node = { type: string; [key: string]: unknown }
type Property = { key: Node; value: Node; computed: boolean }

const isMessagesFile = (path: string): boolean => /(^|\/)([a-z-]+-)?messages\.ts$/.test(path)

const parse = (path: string, source: string) => parseSync(path, source).program

/** Top-level keys of the Spanish dictionary of each `defineMessages` call, which defines the keys of all languages. */
const declaredKeys = (path: string, source: string): string[] => {
  const keys: string[] = []
  new Visitor({
    CallExpression(call) {
      const { callee, arguments: args } = call as unknown as { callee: Node; arguments: Node[] }
      if (callee.type !== 'Identifier' || callee.name !== 'defineMessages') return
      const languages = (args[0]?.properties ?? []) as Property[]
      const spanish = languages.find(({ key }) => key?.name === 'es')?.value
      for (const { key } of (spanish?.properties ?? []) as Property[]) {
        const name = key?.name ?? key?.value
        if (typeof name === 'string') keys.push(name)
      }
    },
  }).visit(parse(path, source))
  return keys
}

/** Every name that a module reads: `.name`, `{ name }`, and string literals, which can index dictionaries. */
const mentionedNames = (path: string, source: string): string[] => {
  const names: string[] = []
  new Visitor({
    MemberExpression({ property }) {
      if (property.type === 'Identifier') names.push(property.name)
    },
    Property({ key }) {
      if (key.type === 'Identifier') names.push(key.name)
    },
    Literal({ value }) {
      if (typeof value === 'string') names.push(value)
    },
  }).visit(parse(path, source))
  return names
}

/**
 * Message keys that no module reads. A missing key or translation is a type error already.
 * @param files modules that declare or read messages, as paths from `root`
 */
export const unusedMessages = (root: string, files: readonly string[]): string[] => {
  const modules = files.map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }))
  const mentioned = new Set(
    modules.filter(({ path }) => !isMessagesFile(path)).flatMap(({ path, source }) => mentionedNames(path, source)),
  )
  return modules.flatMap(({ path, source }) =>
    isMessagesFile(path)
      ? declaredKeys(path, source)
          .filter((key) => !mentioned.has(key))
          .map((key) => `${path}: no module reads the message \`${key}\``)
      : [],
  )
}
