import type { Plugin } from 'vite'

const rootPx = 16
const px = /(\d*\.?\d+)px\b/g
/** A rule without nested rules: its selector and its declarations. */
const rule = /([^{};]+)\{([^{}]*)\}/g
/** Declarations that size text. Media queries contain the same property names in parentheses. */
const textSize = /(^|[;\s])(font|font-size|line-height|min-height):([^;]*)/g
const side = /(^|[;\s])(width|height):\s*(\d*\.?\d+)px(?=\s*(?:;|$))/g

/** The width in a media query. */
const mediaQuery = /(@media[^{]*)\{/g
const mediaWidth = /\((min|max)-width:\s*(\d+)px\)/g

/** Maximum height of a line of text; a taller box without a width is a drawing. */
const tallestLine = 128
/** Maximum size of an icon; a larger square is a picture. */
const largestIcon = 28

const toRem = (value: string): string =>
  value.replace(px, (_, size: string) => `${Number((Number(size) / rootPx).toFixed(4))}rem`)

/** Converts the height of a line of text, or both sides of an icon, to rem. */
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
  query.replace(mediaWidth, (_, bound: string, size: string) => `(${bound}-width: ${Number(size) / rootPx}em)`)

/**
 * Converts the sizes of text, and of boxes that contain text, to rem, so that they follow the browser's font size
 * setting. Spacing, borders and pictures stay in px, to leave the room for text at 200 % on a phone. Media queries use
 * em: with text twice as large, a 1440 px window gets the layout for 720 px.
 */
export const sizesInRem = (css: string): string =>
  css.replace(mediaQuery, queryInEm).replace(rule, (_, selector: string, declarations: string) => {
    const sized = declarations.replace(textSize, (all) => toRem(all))
    return `${selector}{${sidesInRem(selector, sized)}}`
  })

/** Applies `sizesInRem` to every style sheet of `src`, before Vite reads it. */
export const rootSize = (): Plugin => ({
  name: 'root-size',
  enforce: 'pre',
  transform: (code, id) => (/\/src\/.*\.css$/.test(id) ? { code: sizesInRem(code), map: null } : undefined),
})
