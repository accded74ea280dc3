/** An element of an XML document; `text` is its character data. */
export type XmlElement = {
  name: string
  attributes: Map<string, string>
  children: XmlElement[]
  text: string
}

const mostDepth = 40
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Thrown inside `parseXml` for anything that is not well-formed. */
class Broken extends Error {}

const decode = (text: string): string =>
  text.replace(/&([^;]*);?/g, (_whole, name: string) => {
    const [, hex, decimal] = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(name) ?? []
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    if (Number.isInteger(code) && code > 31 && code <= 0x10ffff) return String.fromCodePoint(code)
    const known = Object.hasOwn(entities, name) ? entities[name] : undefined
    if (known === undefined) throw new Broken(`entity ${name}`)
    return known
  })

const attribute = /\s*([\w:.-]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y

const readAttributes = (source: string): Map<string, string> => {
  const found = new Map<string, string>()
  attribute.lastIndex = 0
  let at = 0
  while (at < source.length) {
    const match = attribute.exec(source)
    if (match === null) {
      if (source.slice(at).trim() === '') break
      throw new Broken('attribute')
    }
    const [, name = '', double, single] = match
    if (found.has(name)) throw new Broken(`twice ${name}`)
    found.set(name, decode(double ?? single ?? ''))
    at = attribute.lastIndex
  }
  return found
}

/** Start and end of skipped parts: comments and processing instructions. */
const skipped = [
  ['<!--', '-->'],
  ['<?', '?>'],
] as const

const openTag = /<([A-Za-z_][\w:.-]*)((?:[^<>"']|"[^"]*"|'[^']*')*?)(\/?)>/y
const closeTag = /<\/([A-Za-z_][\w:.-]*)\s*>/y

const parse = (source: string): XmlElement | null => {
  const stack: XmlElement[] = []
  let root: XmlElement | null = null
  let at = 0
  const addText = (text: string): void => {
    const top = stack.at(-1)
    if (top) top.text += text
    else if (text.trim() !== '') throw new Broken('text outside')
  }
  while (at < source.length) {
    const next = source.indexOf('<', at)
    addText(decode(source.slice(at, next < 0 ? undefined : next)))
    if (next < 0) break
    const skip = skipped.find(([start]) => source.startsWith(start, next))
    if (skip) {
      const end = source.indexOf(skip[1], next + skip[0].length)
      if (end < 0) throw new Broken('unfinished')
      at = end + skip[1].length
    } else if (source.startsWith('<![CDATA[', next)) {
      const end = source.indexOf(']]>', next)
      if (end < 0) throw new Broken('unfinished')
      addText(source.slice(next + 9, end))
      at = end + 3
    } else if (source.startsWith('<!DOCTYPE', next)) {
      // An internal subset could declare entities.
      const end = source.indexOf('>', next)
      if (end < 0 || root !== null || source.slice(next, end).includes('[')) throw new Broken('doctype')
      at = end + 1
    } else if (source.startsWith('</', next)) {
      closeTag.lastIndex = next
      const [whole = '', name] = closeTag.exec(source) ?? []
      if (name === undefined || stack.pop()?.name !== name) throw new Broken('end tag')
      at = next + whole.length
    } else {
      openTag.lastIndex = next
      const [whole = '', name, inner = '', closed] = openTag.exec(source) ?? []
      if (name === undefined || stack.length >= mostDepth) throw new Broken('tag')
      const element: XmlElement = { name, attributes: readAttributes(inner), children: [], text: '' }
      const top = stack.at(-1)
      if (top) top.children.push(element)
      else if (root === null) root = element
      else throw new Broken('two roots')
      if (closed !== '/') stack.push(element)
      at = next + whole.length
    }
  }
  return stack.length === 0 ? root : null
}

/**
 * Parses a small XML document without a document type's own declarations and without external entities.
 * @returns its root element, or null if it is not well-formed
 */
export const parseXml = (source: string): XmlElement | null => {
  try {
    return parse(source.replace(/^\uFEFF/, ''))
  } catch (error) {
    if (error instanceof Broken) return null
    throw error
  }
}
