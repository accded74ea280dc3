import type { Plugin } from 'vite'

const rootPx = 16
const px = /(\d*\.?\d+)px\b/g
/** A rule without rules inside: its selector and its declarations. */
const rule = /([^{};]+)\{([^{}]*)\}/g
/** Declarations that size text; a media query has the same words in parentheses. */
const textSize = /(^|[;\s])(font|font-size|line-height|min-height):([^;]*)/g
const side = /(^|[;\s])(width|height):\s*(\d*\.?\d+)px(?=\s*(?:;|$))/g

/** The width that a media query asks about. */
const asked = /(@media[^{]*)\{/g
const askedWidth = /\((min|max)-width:\s*(\d+)px\)/g

/** A taller box without a width is a drawing, not a line of text. */
const tallestLine = 128
/** A larger square is a picture, not an icon. */
const largestIcon = 28

const toRem = (value: string): string =>
  value.replace(px, (_, size: string) => `${Number((Number(size) / rootPx).toFixed(4))}rem`)

/** The declarations with the height of a line of text, or both sides of an icon, in rem. */
const sidesInRem = (selector: string, declarations: string): string => {
  const sides = new Map([...declarations.matchAll(side)].map(([, , name, size]) => [name, Number(size)]))
  const across = sides.get('width')
  const height = sides.get('height')
  if (height === undefined) return declarations
  const isLine = !/[;\s]width:/.test(declarations) && height >= rootPx && height <= tallestLine
  const isIcon = across === height && height <= largestIcon && selector.includes('svg')
  return isLine || isIcon ? declarations.replace(side, toRem) : declarations
}

const queryInEm = (query: string): string =>
  query.replace(askedWidth, (_, bound: string, size: string) => `(${bound}-width: ${Number(size) / rootPx}em)`)

/**
 * The sizes of text, and of what holds text, in rem, so that they follow the root font size that a person has set in
 * their browser. Spaces, borders and pictures stay in px: at 200 % on a phone the room goes to the words. Media queries
 * ask in em: with text twice as large, a window of 1440 px gets the layout for 720.
 */
export const sizesInRem = (css: string): string =>
  css.replace(asked, queryInEm).replace(rule, (_, selector: string, declarations: string) => {
    const sized = declarations.replace(textSize, (all) => toRem(all))
    return `${selector}{${sidesInRem(selector, sized)}}`
  })

/** Applies `sizesInRem` to every style sheet of ours, before Vite reads it. */
export const rootSize = (): Plugin => ({
  name: 'root-size',
  enforce: 'pre',
  transform: (code, id) => (/\/src\/.*\.css$/.test(id) ? { code: sizesInRem(code), map: null } : undefined),
})
