import { fillColors, fixedScheme, groundColors } from '@cupo/core/config'
import { Transformer } from '@napi-rs/image'
import type { ServiceBrand } from './brand-store.ts'

type Look = Pick<ServiceBrand, 'theme' | 'scheme'>

/** Three seats, one of them taken: the icon of a brand without a logo. */
const seats = (color: string): string =>
  [-1, 0, 1]
    .map((at) => {
      const [x, width] = [256 + at * 118, at === 0 ? 0 : 14]
      const paint = at === 0 ? `fill="${color}"` : `fill="none" stroke="${color}" stroke-width="${width}"`
      return `<circle cx="${x}" cy="256" r="${at === 0 ? 46 : 39}" ${paint}/>`
    })
    .join('')

/** Centres a logo in a square of 512 px; its longer side is `share` of the square's. */
const centred = (logo: { svg: boolean; ratio: number; bytes: Buffer }, share: number): string => {
  const most = 512 * share
  const [width, height] = logo.ratio > 1 ? [most, most / logo.ratio] : [most * logo.ratio, most]
  const place = `x="${(512 - width) / 2}" y="${(512 - height) / 2}" width="${width}" height="${height}"`
  if (!logo.svg) return `<image ${place} href="data:image/png;base64,${logo.bytes.toString('base64')}"/>`
  // Replaces the width and height of the file with the position and size in the square.
  return logo.bytes
    .toString('utf8')
    .replace(/<svg [^>]*>/, (tag) => tag.replace(/ (?:width|height)="[^"]*"/g, '').replace('<svg ', `<svg ${place} `))
}

export type IconLogo = { svg: boolean; ratio: number; oneColor: boolean; bytes: Buffer } | null

/**
 * Returns the icon of a brand as SVG: its logo on the page colour of the default scheme, or seats on the theme's fill
 * colour.
 */
export const iconSvg = ({ theme, scheme }: Look, logo: IconLogo, share = 0.78): string => {
  const shown = fixedScheme(scheme)
  const { page, text } = groundColors[shown]
  const ground = logo === null ? fillColors[shown][theme].fill : page
  const front = logo === null ? seats(fillColors[shown][theme].onFill) : centred(logo, share)
  const color = logo?.oneColor ? text : '#000000'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512"><rect width="512" height="512" fill="${ground}"/><g color="${color}" fill="${color}">${front}</g></svg>`
}

/** Renders the icon as PNG with this side in px. The renderer ignores the requested size, so the result is resized. */
export const iconPng = async (svg: string, side: number): Promise<Buffer> =>
  Transformer.fromSvg(svg).resize(side, side).png()
