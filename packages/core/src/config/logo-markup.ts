import { type Brand, isBuiltIn, logoPath } from './brand.ts'

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The built-in wordmark, from its file. */
const letters = (width: number, origin: string): string =>
  `<svg width="${width}" height="${Math.round((width * 62) / 188)}" viewBox="0 0 188 62" role="img" aria-label="cupo"><use href="${origin}/brands/cupo/logo_letras.svg#letras"/></svg>`

/** Font size in px of a name that replaces the wordmark. */
const nameSize = (name: string, width: number): number =>
  Math.max(13, Math.min(width * 0.27, (width * 2.2) / name.length))

/**
 * HTML of a brand's logo: the built-in wordmark, a mask in the text colour, a picture, or the name.
 * @param width width in px of the built-in wordmark; other logos get its height, and at most 1.3 of its width
 * @param origin origin of the service, if the page has a different one
 */
export const logoMarkup = (brand: Pick<Brand, 'app' | 'name' | 'logo'>, width: number, origin = ''): string => {
  if (isBuiltIn(brand)) return letters(width, origin)
  const name = escapeHtml(brand.name)
  const { logo } = brand
  if (logo === null) return `<b class="brand-name" style="font-size:${nameSize(brand.name, width)}px">${name}</b>`
  const shown = Math.round(Math.min(width * 1.3, Math.max(20, width * 0.36) * logo.ratio))
  const box = `style="width:${shown}px;aspect-ratio:${logo.ratio}`
  const file = escapeHtml(origin + logoPath(logo))
  return logo.oneColor
    ? `<span class="brand-mask" role="img" aria-label="${name}" ${box};mask-image:url(${file})"></span>`
    : `<img class="brand-picture" src="${file}" alt="${name}" ${box}">`
}
