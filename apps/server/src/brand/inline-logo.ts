import { type Brand, isBuiltIn, logoMarkup } from '@cupo/core/config'

/** The wordmark of the build, inlined into the page: the first paint needs no second request. */
const letters = (width: number): string =>
  `<svg class="brand-letters" width="${width}" height="${Math.round((width * 62) / 188)}" viewBox="0 0 188 62" role="img" aria-label="cupo"><g fill="none" stroke="currentColor" stroke-width="12"><path d="M34.5 13.9A16 16 0 1 0 34.5 34.1"/><path d="M50 2V25a15 15 0 0 0 30 0V2"/><path d="M99 62V24"/><circle cx="115" cy="24" r="16"/></g><circle cx="166" cy="24" r="22" fill="currentColor"/><circle class="brand-seat" cx="166" cy="24" r="10.5"/></svg>`

/** HTML of the logo of a brand in a page of the server. */
export const inlineLogo = (brand: Pick<Brand, 'app' | 'name' | 'logo'>, width: number): string =>
  isBuiltIn(brand) ? letters(width) : logoMarkup(brand, width)
