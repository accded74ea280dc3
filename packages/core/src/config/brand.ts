import type { Language, layouts, schemes, themes } from '../users/preferences.ts'

export type Theme = (typeof themes)[number]
export type Scheme = (typeof schemes)[number]
export type Layout = (typeof layouts)[number]

/** Placeholder in texts for the name of the service. */
export const brandToken = '{brand}'

/** A logo of the service, sanitized and stored under its key. */
export type BrandLogo = {
  key: string
  /** Whether it is a vector graphic; otherwise a picture. */
  svg: boolean
  /** Whether every paint is black or `currentColor`: the logo is then drawn in the text colour. */
  oneColor: boolean
  /** Width divided by height. */
  ratio: number
}

export type FooterLink = { label: string; url: string }

/** The brand as shown on pages, in mails and in files. */
export type Brand = {
  /** Folder of the pictures of a built-in brand. */
  app: string
  name: string
  logo: BrandLogo | null
  theme: Theme
  scheme: Scheme
  layout: Layout
  languages: readonly Language[]
  defaultLanguage: Language
  footer: string
  footerLinks: readonly FooterLink[]
}

/** The brand before any configuration was read. */
export const builtInBrand: Brand = {
  app: 'cupo',
  name: 'Cupo',
  logo: null,
  theme: 'brand',
  scheme: 'dark',
  layout: 'classy',
  languages: ['es', 'en', 'tr'],
  defaultLanguage: 'es',
  footer: '',
  footerLinks: [],
}

/** Whether the built-in wordmark and icons belong to this brand. */
export const isBuiltIn = ({ app, name, logo }: Pick<Brand, 'app' | 'name' | 'logo'>): boolean =>
  app === builtInBrand.app && name === builtInBrand.name && logo === null

/** Replaces the placeholder of the name in a text. */
export const fillBrand = (text: string, name: string): string => text.replaceAll(brandToken, () => name)

/** Path of a logo within the service. */
export const logoPath = ({ key, svg }: Pick<BrandLogo, 'key' | 'svg'>): string => `/brand/${key}.${svg ? 'svg' : 'png'}`
