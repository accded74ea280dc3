import { type Brand, isBuiltIn } from '@cupo/core/config'
import type { Language } from '@cupo/core/preferences'
import { fillHtml, footerMarkup } from '../../brand/fill-page.ts'
import { inlineLogo } from '../../brand/inline-logo.ts'
import { serviceVersion } from '../../http/service-version.ts'
import { escapeHtml } from '../../mail/escape-html.ts'
import type { Assets } from './find-assets.ts'
import { pageStyle } from './page-style.ts'
import { en } from './words-en.ts'
import { es, type Words } from './words-es.ts'
import { tr } from './words-tr.ts'

const books: Record<Language, Words> = { es, en, tr }
const locales: Record<Language, string> = { es: 'es_MX', en: 'en_US', tr: 'tr_TR' }

/** Displayed fields of the service. */
export type LandingBrand = Brand & { hash: string }

/** What every public page needs. */
export type PageFrame = {
  language: Language
  /** True when the language comes from the URL. Links then retain it. */
  chosen: boolean
  publicUrl: string
  brand: LandingBrand
  assets: Assets
  year: number
}

/** Rendering context: phrases, language and link targets. */
export type RenderContext = { w: Words; language: Language; link: (path: string) => string }

/** A picture of a link preview: an absolute URL. `large`: a photo rather than an icon. */
export type PreviewImage = { url: string; large: boolean }

/** A page: texts are not escaped yet, `body` is HTML. */
export type PageDocument = {
  /** Path of the page, which links to its other languages too. */
  path: string
  title: string
  description: string
  /** Picture of link previews; null for none. */
  image: PreviewImage | null
  /** JSON-LD without `<`; null for none. */
  schema: string | null
  /** False for a page that search engines leave out, which has no canonical URL. */
  indexed: boolean
  /** Links of the header, as HTML. */
  sections: string
  /** Sign-in and sign-up, with what they return to. */
  signIn: string
  signUp: string
  /** Styles besides those of every page. */
  style?: string
  body: string
}

/** The brand's icon, or the build's. */
const iconOf = (brand: LandingBrand, assets: Assets): string =>
  isBuiltIn(brand) ? (assets.icon ?? 'data:,') : `/icons/icon-192.png?v=${brand.hash}`

/** Phrases and links of a page. Links into the app include the language when it differs from the app's own choice. */
export const contextOf = ({ language, chosen, brand }: PageFrame): RenderContext => {
  const showsLanguage = chosen || language !== brand.defaultLanguage
  const link = (path: string): string =>
    escapeHtml(showsLanguage ? `${path}${path.includes('?') ? '&' : '?'}lang=${language}` : path)
  return { w: books[language], language, link }
}

const property = (name: string, content: string): string => `<meta property="${name}" content="${escapeHtml(content)}">`

const renderPreview = (frame: PageFrame, { title, description, image }: PageDocument, here: string): string =>
  [
    property('og:type', 'website'),
    property('og:site_name', frame.brand.name),
    property('og:title', title),
    property('og:description', description),
    property('og:url', here),
    property('og:locale', locales[frame.language]),
    ...(image === null ? [] : [property('og:image', image.url)]),
    `<meta name="twitter:card" content="${image?.large ? 'summary_large_image' : 'summary'}">`,
  ].join('')

const renderHead = (frame: PageFrame, document: PageDocument): string => {
  const { publicUrl, language, assets, brand } = frame
  const addressOf = (each?: Language): string => `${publicUrl}${document.path}${each ? `?lang=${each}` : ''}`
  const here = addressOf(frame.chosen ? language : undefined)
  const alternates = brand.languages.map(
    (each) => `<link rel="alternate" hreflang="${each}" href="${escapeHtml(addressOf(each))}">`,
  )
  const links = document.indexed
    ? `<link rel="canonical" href="${escapeHtml(here)}">${alternates.join('')}<link rel="alternate" hreflang="x-default" href="${escapeHtml(addressOf())}">`
    : '<meta name="robots" content="noindex">'
  return `<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
${assets.font ? `<link rel="preload" href="${assets.font}" as="font" type="font/woff2" crossorigin>` : ''}
<title>${escapeHtml(document.title)}</title><meta name="description" content="${escapeHtml(document.description)}">
${links}
${document.indexed ? renderPreview(frame, document, here) : ''}
<meta name="theme-color" content="#0e1110" media="(prefers-color-scheme:dark)"><meta name="theme-color" content="#f4f5f0" media="(prefers-color-scheme:light)">
<link rel="icon" href="${iconOf(brand, assets)}">
<style>${pageStyle(assets, brand.theme)}${document.style ?? ''}</style>
${document.schema === null ? '' : `<script type="application/ld+json">${document.schema}</script>`}`
}

const renderTop = (brand: Brand, { sections, signIn, signUp }: PageDocument, { w, link }: RenderContext): string =>
  `<header class="top"><div class="in"><a class="logo" href="${link('/home')}">${inlineLogo(brand, 92)}</a>${sections === '' ? '' : `<nav aria-label="${w.sections}">${sections}</nav>`}<div class="who"><a class="btn small" href="${link(signIn)}">${w.signIn}</a><a class="btn go small" href="${link(signUp)}">${w.signUp}</a></div></div></header>`

const renderFoot = (frame: PageFrame, path: string, { w, link }: RenderContext): string => {
  const names: Record<Language, string> = { es: 'Español', en: 'English', tr: 'Türkçe' }
  const each = frame.brand.languages.map(
    (language) =>
      `<a href="${escapeHtml(path)}?lang=${language}" hreflang="${language}" lang="${language}"${language === frame.language ? ' aria-current="true"' : ''}>${names[language]}</a>`,
  )
  return `<footer class="foot"><div class="in"><nav aria-label="${w.languages}">${each.join(' ')}</nav><a href="${link('/ayuda')}">${w.help}</a>${footerMarkup(frame.brand)}<span>© ${frame.year}, ${serviceVersion}</span></div></footer>`
}

/** Renders a public page as complete HTML without a script of its own. */
export const renderDocument = (frame: PageFrame, document: PageDocument): string => {
  const context = contextOf(frame)
  return fillHtml(
    `<!doctype html>
<html lang="${frame.language}">
<head>${renderHead(frame, document)}</head>
<body><a class="skip" href="#main">${context.w.skip}</a>${renderTop(frame.brand, document, context)}
<main id="main">${document.body}</main>
${renderFoot(frame, document.path, context)}
</body>
</html>`,
    frame.brand.name,
  )
}
