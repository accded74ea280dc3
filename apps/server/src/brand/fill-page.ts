import { brandToken } from '@cupo/core/config'
import { languages } from '@cupo/core/preferences'
import { escapeHtml } from '../mail/escape-html.ts'
import type { ServiceBrand } from './brand-store.ts'
import { inlineLogo } from './inline-logo.ts'

const inScript = (name: string): string => JSON.stringify(name).slice(1, -1).replaceAll('<', '\\u003c')

/** Replaces the token of the name in HTML: as a JSON string inside of scripts, escaped elsewhere. */
export const fillHtml = (html: string, name: string): string => {
  if (!html.includes(brandToken)) return html
  const escaped = escapeHtml(name)
  return html
    .split(/(<script[\s\S]*?<\/script>)/)
    .map((part) => part.replaceAll(brandToken, () => (part.startsWith('<script') ? inScript(name) : escaped)))
    .join('')
}

/** Configuration that the web app reads before its first response, as JSON in an attribute of `<html>`. */
export const embeddedBrand = (brand: ServiceBrand): string => {
  const { app, isSvg, name, logo, languages: offered, defaultLanguage, footer, footerLinks } = brand
  const { theme, scheme, layout } = brand
  const defaults = { theme, scheme, layout }
  return JSON.stringify({ app, isSvg, name, logo, defaults, languages: offered, defaultLanguage, footer, footerLinks })
}

/** Markup of the footer's line and links. */
export const footerMarkup = ({ footer, footerLinks }: Pick<ServiceBrand, 'footer' | 'footerLinks'>): string =>
  [
    ...(footer === '' ? [] : [`<span>${escapeHtml(footer)}</span>`]),
    ...footerLinks.map(({ label, url }) => `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`),
  ].join('')

const logoToken = /\{logo:(\d{1,3})\}/g

/**
 * Fills a page of the build for a brand: name, logo, footer, languages, and default theme and scheme before the first
 * paint.
 */
export const fillPage = (html: string, brand: ServiceBrand): string => {
  const hidden = languages.filter((language) => !brand.languages.includes(language))
  const rules = hidden.map((language) => `[data-language="${language}"]{display:none}`).join('')
  const style = rules === '' ? '' : `<style>${rules}</style></head>`
  return fillHtml(html, brand.name)
    .replace(/<html /, () => `<html data-brand="${escapeHtml(embeddedBrand(brand))}" `)
    .replace(/<\/head>/, (end) => style || end)
    .replace(logoToken, (_token, width: string) => inlineLogo(brand, Number(width)))
}
