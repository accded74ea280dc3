import { groundColors, pictureContrast, type SvgProblem, sanitizeSvg } from '@cupo/core/config'
import { refusals } from '@cupo/core/refusals'
import { Transformer } from '@napi-rs/image'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { redrawLogo } from '../pictures/redraw-picture.ts'
import type { NewLogo } from './logo-store.ts'

/** Side in px to which a logo is reduced to measure its contrast. */
const measuredSide = 320

const refuseSvg = (problem: SvgProblem, what: string): Outcome<never> =>
  refuse(refusals.invalidFile, {
    because: problem,
    params: { what },
    ...(problem === 'svg_large' ? {} : { status: 415 }),
  })

const rounded = (value: number): number => Math.round(value * 100) / 100

/** Contrast of RGBA pixels against the page of both schemes; null if no pixel is visible. */
const measureContrast = (pixels: Uint8Array): { dark: number; light: number } | null => {
  const dark = pictureContrast(pixels, groundColors.dark.page)
  const light = pictureContrast(pixels, groundColors.light.page)
  return dark === null || light === null ? null : { dark: rounded(dark), light: rounded(light) }
}

const rasterize = (svg: string, ratio: number): Promise<Uint8Array> => {
  const [width, height] = ratio > 1 ? [measuredSide, measuredSide / ratio] : [measuredSide * ratio, measuredSide]
  return Transformer.fromSvg(svg)
    .resize(Math.max(1, Math.round(width)), Math.max(1, Math.round(height)))
    .rawPixels()
}

const refuseEmpty = (): Outcome<never> => refuse(refusals.invalidFile, { because: 'logo_empty', status: 415 })

const readSvg = async (file: Buffer): Promise<Outcome<NewLogo>> => {
  const clean = sanitizeSvg(file.toString('utf8'))
  if (!clean.ok) return refuseSvg(clean.problem, clean.what)
  const { svg, ratio, oneColor } = clean
  const pixels = await rasterize(svg, ratio).catch(() => null)
  if (pixels === null) return refuseSvg('svg_broken', '')
  const contrast = measureContrast(pixels)
  if (contrast === null) return refuseEmpty()
  return done({ bytes: Buffer.from(svg), svg: true, ratio, oneColor, contrast: oneColor ? null : contrast })
}

const readPicture = async (file: Buffer): Promise<Outcome<NewLogo>> => {
  const drawn = await redrawLogo(file)
  if (!drawn.ok) return drawn
  const { bytes, ratio, pixels } = drawn.value
  const contrast = measureContrast(pixels)
  return contrast === null ? refuseEmpty() : done({ bytes, svg: false, ratio, oneColor: false, contrast })
}

/** Converts an uploaded logo: an SVG is sanitized (`sanitizeSvg`), a picture is re-encoded as PNG. */
export const readLogoFile = (file: Buffer): Promise<Outcome<NewLogo>> =>
  /^\s*(?:\uFEFF)?\s*</.test(file.subarray(0, 200).toString('utf8')) ? readSvg(file) : readPicture(file)
