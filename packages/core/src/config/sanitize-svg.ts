import { parseXml, type XmlElement } from './parse-xml.ts'
import { readDeclarations, readStyleSheet } from './svg-style.ts'

export type SvgProblem = 'svg_broken' | 'svg_large' | 'svg_element' | 'svg_reference' | 'svg_style' | 'svg_size'
export type SanitizedSvg =
  | { ok: true; svg: string; ratio: number; oneColor: boolean }
  | { ok: false; problem: SvgProblem; what: string }

const mostCharacters = 200_000
const mostElements = 3_000

const drawn = new Set([
  ...['svg', 'g', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'],
  ...['defs', 'linearGradient', 'radialGradient', 'stop', 'clipPath'],
])
/** Elements that draw nothing; removed with their content. */
const silent = new Set(['title', 'desc', 'metadata', 'style'])

const geometry = [
  ...['d', 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'fx', 'fy', 'fr', 'width', 'height'],
  ...['points', 'transform', 'gradientTransform', 'gradientUnits', 'spreadMethod', 'offset', 'clipPathUnits'],
]
const paints = ['fill', 'stroke', 'stop-color']
const presentation = [
  ...paints,
  ...['fill-rule', 'clip-rule', 'clip-path', 'opacity', 'fill-opacity', 'stroke-opacity', 'stop-opacity'],
  ...['stroke-width', 'stroke-linecap', 'stroke-linejoin', 'stroke-miterlimit', 'stroke-dasharray'],
  ...['stroke-dashoffset', 'color', 'display', 'visibility'],
]
const allowedAttributes = new Set([...geometry, ...presentation, 'id', 'viewBox', 'preserveAspectRatio'])
const styled = new Set(presentation)

/** Numbers, path data, keywords, colours, transforms and references to an element of the same file. */
const plain = /^[\w\s.,#%()+-]*$/
const ownReference = /^url\(\s*["']?#[\w.-]+["']?\s*\)$/

class Refused extends Error {
  readonly problem: SvgProblem
  constructor(problem: SvgProblem, what: string) {
    super(what)
    this.problem = problem
  }
}

const cleanValue = (name: string, value: string): string => {
  const text = value.replace(/\s+/g, ' ').trim()
  if (/url\s*\(/i.test(text)) {
    if (!ownReference.test(text)) throw new Refused('svg_reference', `${name}="${text.slice(0, 60)}"`)
    return text.replace(/["'\s]/g, '')
  }
  if (!plain.test(text)) throw new Refused('svg_reference', `${name}="${text.slice(0, 60)}"`)
  return text
}

type Sheet = ReadonlyMap<string, ReadonlyMap<string, string>>

/** Attributes for drawing: those of the element, then of its classes, then of its `style`, in CSS precedence. */
const attributesOf = ({ attributes }: XmlElement, sheet: Sheet): Map<string, string> => {
  const found = new Map<string, string>()
  for (const [name, value] of attributes) {
    if (/^on/i.test(name)) throw new Refused('svg_element', name)
    if (/(^|:)href$/i.test(name)) throw new Refused('svg_reference', `${name}="${value.slice(0, 60)}"`)
    if (allowedAttributes.has(name)) found.set(name, cleanValue(name, value))
  }
  const classes = (attributes.get('class') ?? '').split(/\s+/)
  const inline = readDeclarations(attributes.get('style') ?? '')
  if (inline === null) throw new Refused('svg_style', 'style')
  for (const rules of [...classes.map((name) => sheet.get(name)), inline]) {
    for (const [name, value] of rules ?? []) if (styled.has(name)) found.set(name, cleanValue(name, value))
  }
  return found
}

const black = new Set(['none', 'currentcolor', 'black', '#000', '#000000', 'inherit', 'transparent'])

type Drawing = { elements: number; oneColor: boolean; sheet: Sheet }

/** Sets `oneColor` to false if an element has a paint other than black or the text colour. */
const notePaints = (attributes: ReadonlyMap<string, string>, drawing: Drawing): void => {
  const painted = paints.flatMap((paint) => attributes.get(paint) ?? [])
  if (painted.some((value) => !black.has(value.toLowerCase()))) drawing.oneColor = false
}

const write = (element: XmlElement, drawing: Drawing): string => {
  const { name, children } = element
  if (silent.has(name) || name.includes(':')) return ''
  if (!drawn.has(name)) throw new Refused('svg_element', name)
  drawing.elements += 1
  if (drawing.elements > mostElements) throw new Refused('svg_large', name)
  const attributes = attributesOf(element, drawing.sheet)
  notePaints(attributes, drawing)
  const text = [...attributes].map(([key, value]) => ` ${key}="${value}"`).join('')
  return `<${name}${text}>${children.map((child) => write(child, drawing)).join('')}</${name}>`
}

const lengthOf = (text: string | undefined): number | null => {
  const [, number] = /^([\d.]+)(px)?$/.exec(text?.trim() ?? '') ?? []
  return number !== undefined && Number(number) > 0 ? Number(number) : null
}

/** The drawn area: the `viewBox`, or from width and height. */
const boxOf = ({ attributes }: XmlElement): [number, number, number, number] => {
  const box = (attributes.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const [x = 0, y = 0, width = 0, height = 0] = box
  if (box.length === 4 && box.every(Number.isFinite) && width > 0 && height > 0) return [x, y, width, height]
  const [wide, high] = [lengthOf(attributes.get('width')), lengthOf(attributes.get('height'))]
  if (wide === null || high === null) throw new Refused('svg_size', 'viewBox')
  return [0, 0, wide, high]
}

const styleSheet = (root: XmlElement): Sheet => {
  const texts: string[] = []
  const visit = (element: XmlElement): void => {
    if (element.name === 'style') texts.push(element.text)
    for (const child of element.children) visit(child)
  }
  visit(root)
  const sheet = readStyleSheet(texts.join('\n'))
  if (sheet === null) throw new Refused('svg_style', 'style')
  return sheet
}

/**
 * Rewrites an SVG with allowed elements and attributes only: no scripts, events, external references, text or embedded
 * files. A drawing element that is not allowed is refused by name, because removing it would change the logo. Styles
 * become attributes.
 */
export const sanitizeSvg = (source: string): SanitizedSvg => {
  if (source.length > mostCharacters) return { ok: false, problem: 'svg_large', what: '' }
  const root = parseXml(source)
  if (root === null || root.name !== 'svg') return { ok: false, problem: 'svg_broken', what: '' }
  try {
    const box = boxOf(root)
    const [, , width, height] = box
    const ratio = width / height
    if (ratio > 12 || ratio < 1 / 4) throw new Refused('svg_size', `${width} × ${height}`)
    const drawing: Drawing = { elements: 0, oneColor: true, sheet: styleSheet(root) }
    const inner = root.children.map((child) => write(child, drawing)).join('')
    const own = attributesOf(root, drawing.sheet)
    notePaints(own, drawing)
    const more = [...own].filter(([name]) => styled.has(name)).map(([name, value]) => ` ${name}="${value}"`)
    const size = `viewBox="${box.join(' ')}" width="${width}" height="${height}"`
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}${more.join('')}>${inner}</svg>`
    return { ok: true, svg, ratio, oneColor: drawing.oneColor }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { ok: false, problem: error.problem, what: error.message.slice(0, 80) }
  }
}
