import type { Language } from '../users/preferences.ts'
import type { FooterLink } from './brand.ts'
import { leastContrast } from './contrast.ts'

/** Contrast of a logo with the page in both schemes; null for a logo in the text colour. */
export type LogoContrast = { dark: number; light: number } | null

export type ConfigProblem =
  | { field: 'name'; because: 'brand_name' }
  | { field: 'logo'; because: 'logo_contrast' }
  | { field: 'defaultLanguage'; because: 'language_not_offered' }
  | { field: 'footerLinks'; because: 'field_link' }

type Checked = {
  name: string
  languages: readonly Language[]
  defaultLanguage: Language
  footerLinks: readonly FooterLink[]
  contrast: LogoContrast
}

/** A name is a line of text without markup characters. */
const nameSigns = /[<>{}\\"`\p{Cc}\p{Zl}\p{Zp}]/u

/** Whether a link is a page of the service, or an https address. */
export const isFooterUrl = (url: string): boolean => {
  if (url.startsWith('/')) return /^\/(?!\/)[^\s<>"\\]*$/.test(url)
  return /^https:\/\/[a-z\d.-]+\.[a-z\d-]+(:\d{1,5})?([/?#][^\s<>"\\]*)?$/i.test(url)
}

/**
 * Checks a configuration before it is published. Each person chooses their own scheme, so a logo must be readable in
 * both.
 */
export const findConfigProblem = (config: Checked): ConfigProblem | null => {
  if (config.name.trim() === '' || nameSigns.test(config.name)) return { field: 'name', because: 'brand_name' }
  if (!config.languages.includes(config.defaultLanguage)) {
    return { field: 'defaultLanguage', because: 'language_not_offered' }
  }
  if (!config.footerLinks.every(({ url }) => isFooterUrl(url))) return { field: 'footerLinks', because: 'field_link' }
  const { contrast } = config
  return contrast && Math.min(contrast.dark, contrast.light) < leastContrast.graphic
    ? { field: 'logo', because: 'logo_contrast' }
    : null
}

/** The language of a person if it is offered, else the default. */
export const offeredLanguage = (
  requested: Language | null | undefined,
  { languages, defaultLanguage }: { languages: readonly Language[]; defaultLanguage: Language },
): Language => languages.find((each) => each === requested) ?? defaultLanguage
