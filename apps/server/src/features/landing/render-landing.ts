import { type Brand, isBuiltIn } from '@cupo/core/config'
import type { Points } from '@cupo/core/points'
import type { Language } from '@cupo/core/preferences'
import { fillHtml, footerMarkup } from '../../brand/fill-page.ts'
import { inlineLogo } from '../../brand/inline-logo.ts'
import { serviceVersion } from '../../http/service-version.ts'
import { escapeHtml } from '../../mail/escape-html.ts'
import type { Assets } from './find-assets.ts'
import { pageStyle } from './page-style.ts'
import { type RenderContext, renderClasses, renderPass, renderStrip } from './render-classes.ts'
import { renderSchema } from './render-schema.ts'
import type { LandingClass, LandingFigures } from './store.ts'
import { en } from './words-en.ts'
import { es, type Words } from './words-es.ts'
import { tr } from './words-tr.ts'

const books: Record<Language, Words> = { es, en, tr }
const locales: Record<Language, string> = { es: 'es_MX', en: 'en_US', tr: 'tr_TR' }

/** Displayed fields of the service. */
export type LandingBrand = Brand & { hash: string }

export type DemoRole = keyof Words['demoRoles']

export type Landing = {
  language: Language
  /** True when the language comes from the URL. Links then retain it. */
  chosen: boolean
  publicUrl: string
  brand: LandingBrand
  /** Null when the database is unavailable. */
  classes: readonly LandingClass[] | null
  figures: LandingFigures | null
  /** Prices of the point plans on sale. */
  plans: readonly { name: string; points: Points; usdCents: number; monthly: boolean }[]
  /** Demo accounts and their shared password. Empty outside of a demo. */
  demo: { password: string; accounts: readonly (readonly [DemoRole, email: string])[] }
  assets: Assets
  year: number
}

/** The brand's icon, or the build's. */
const iconOf = (brand: LandingBrand, assets: Assets): string =>
  isBuiltIn(brand) ? (assets.icon ?? 'data:,') : `/icons/icon-192.png?v=${brand.hash}`

const addressOf = (publicUrl: string, language?: Language): string =>
  `${publicUrl}/home${language ? `?lang=${language}` : ''}`

const renderHead = (page: Landing, w: Words): string => {
  const { publicUrl, language, assets, brand: shown } = page
  const { name: brand, languages } = shown
  const title = escapeHtml(w.title(brand))
  const here = escapeHtml(addressOf(publicUrl, page.chosen ? language : undefined))
  const meta = (name: string, content: string) => `<meta property="${name}" content="${content}">`
  const alternates = languages.map(
    (each) => `<link rel="alternate" hreflang="${each}" href="${escapeHtml(addressOf(publicUrl, each))}">`,
  )
  return `<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
${assets.font ? `<link rel="preload" href="${assets.font}" as="font" type="font/woff2" crossorigin>` : ''}
<title>${title}</title><meta name="description" content="${w.description}">
<link rel="canonical" href="${here}">${alternates.join('')}<link rel="alternate" hreflang="x-default" href="${escapeHtml(addressOf(publicUrl))}">
${meta('og:type', 'website')}${meta('og:site_name', escapeHtml(brand))}${meta('og:title', title)}${meta('og:description', w.description)}${meta('og:url', here)}${meta('og:locale', locales[language])}
<meta name="twitter:card" content="summary"><meta name="theme-color" content="#0e1110" media="(prefers-color-scheme:dark)"><meta name="theme-color" content="#f4f5f0" media="(prefers-color-scheme:light)">
<link rel="icon" href="${iconOf(shown, assets)}">
<style>${pageStyle(assets, shown.theme)}</style>
<script type="application/ld+json">${renderSchema({ publicUrl, brand, language, w, classes: page.classes ?? [], plans: page.plans })}</script>`
}

const renderTop = (brand: Brand, { w, link }: RenderContext): string =>
  `<header class="top"><div class="in"><a class="logo" href="${link('/home')}">${inlineLogo(brand, 92)}</a><nav aria-label="${w.sections}"><a href="#today">${w.today}</a><a href="#members">${w.members}</a><a href="#studios">${w.studios}</a><a href="#companies">${w.companies}</a><a href="${link('/ayuda')}">${w.help}</a></nav><div class="who"><a class="btn small" href="${link('/sign-in')}">${w.signIn}</a><a class="btn go small" href="${link('/sign-up')}">${w.signUp}</a></div></div></header>`

const renderHero = ({ classes, brand }: Landing, context: RenderContext): string => {
  const { w, link } = context
  const [first, second] = w.headline
  return `<div class="hero"><div class="in"><div><h1>${first}<br>${second}<i aria-hidden="true"></i></h1><p class="say">${escapeHtml(w.lead(brand.name))}</p><p class="acts"><a class="btn go" href="${link('/sign-up')}">${w.signUp}</a><a class="btn" href="#today">${w.seeToday}</a></p><p>${w.free}</p></div>${renderPass(classes, context)}</div></div>`
}

const renderFigures = (figures: LandingFigures | null, { w, language }: RenderContext): string => {
  if (figures === null || figures.classes === 0) return ''
  const number = new Intl.NumberFormat(language)
  const each = w
    .figures(figures)
    .map(([count, what]) => `<div><dt>${what}</dt><dd class="clock">${number.format(count)}</dd></div>`)
  return `<div class="figs"><dl class="in">${each.join('')}</dl></div>`
}

const renderMembers = ({ w }: RenderContext): string => {
  const strips = [
    renderStrip({ capacity: 8, taken: 5 }),
    renderStrip({ capacity: 8, taken: 5, mine: true }),
    renderStrip({ capacity: 8, taken: 7, mine: true }),
  ]
  const steps = w.membersText.map(([title, text], i) => `<li>${strips[i] ?? ''}<h3>${title}</h3><p>${text}</p></li>`)
  const rules = w.rules.map(([figure, text]) => `<li><span class="clock">${figure}</span><p>${text}</p></li>`)
  return `<section id="members"><div class="in"><h2>${w.membersTitle}</h2><ol class="three">${steps.join('')}</ol></div></section>
<section class="alt"><div class="in"><h2>${w.rulesTitle}</h2><p class="lead">${w.rulesLead}</p><ul class="rules">${rules.join('')}</ul></div></section>`
}

const renderPlans = (plans: Landing['plans'], { w, language, link }: RenderContext): string => {
  if (plans.length === 0) return ''
  const usd = (cents: number) =>
    new Intl.NumberFormat(language, {
      style: 'currency',
      currency: 'USD',
      currencyDisplay: 'code',
      minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
    }).format(cents / 100)
  const each = plans.map(
    (plan) =>
      `<li><h3>${escapeHtml(plan.name)}</h3><p><span class="clock">${new Intl.NumberFormat(language).format(plan.points)}</span> ${w.pointsWord}</p><p class="soft">${usd(plan.usdCents)}</p></li>`,
  )
  return `<section id="plans"><div class="in"><h2>${w.plansTitle}</h2><p class="lead">${w.plansText}</p><ul class="plans">${each.join('')}</ul><p class="acts"><a class="btn go" href="${link('/sign-up')}">${w.signUp}</a></p></div></section>`
}

const renderStudios = ({ w, link }: RenderContext): string => {
  const parts = w.studiosText.map(([title, text]) => `<li><h3>${title}</h3><p>${text}</p></li>`)
  return `<section id="studios"><div class="in"><h2>${w.studiosTitle}</h2><ul class="four">${parts.join('')}</ul><div class="invite"><a class="btn" href="${link('/sign-in')}">${w.studiosSignIn}</a><p>${w.studiosInvited}</p></div></div></section>`
}

const renderCompanies = ({ w, link }: RenderContext): string => {
  const [figure, text, note] = w.companiesExample
  return `<section id="companies" class="alt"><div class="in firm"><div><h2>${w.companiesTitle}</h2><p class="lead">${w.companiesText}</p><p class="acts"><a class="btn" href="${link('/sign-in')}">${w.companiesSignIn}</a></p></div><figure class="people" aria-label="${w.companiesPicture}">${renderStrip({ capacity: 60, taken: 38, columns: 15 })}<p><span class="clock">${figure}</span> ${text}</p><figcaption class="soft sm">${note}</figcaption></figure></div></section>`
}

const renderEnd = ({ w, link }: RenderContext): string => {
  const questions = w.questions.map(
    ([question, answer]) => `<details><summary>${question}</summary><p>${answer}</p></details>`,
  )
  return `<section id="questions"><div class="in"><h2>${w.questionsTitle}</h2><div style="margin-top:28px">${questions.join('')}</div><a class="link" href="${link('/ayuda')}">${w.moreHelp}</a></div></section>
<section class="alt end"><div class="in">${renderStrip({ capacity: 10, taken: 6, mine: true })}<h2>${w.last}</h2><p class="acts"><a class="btn go" href="${link('/sign-up')}">${w.signUp}</a><a class="btn" href="${link('/sign-in')}">${w.signIn}</a></p></div></section>`
}

const renderDemo = ({ demo }: Landing, { w, link }: RenderContext): string => {
  if (demo.accounts.length === 0) return ''
  const each = demo.accounts.map(
    ([role, email]) =>
      `<li><a class="btn small" href="${link(`/sign-in?email=${encodeURIComponent(email)}`)}">${w.demoRoles[role]}</a></li>`,
  )
  return `<aside class="demo" aria-label="${w.demoTitle}"><div class="in"><p><b>${w.demoTitle}.</b> ${escapeHtml(w.demoText(demo.password))}</p><ul>${each.join('')}</ul></div></aside>`
}

const renderFoot = (page: Landing, { w, link }: RenderContext): string => {
  const names: Record<Language, string> = { es: 'Español', en: 'English', tr: 'Türkçe' }
  const each = page.brand.languages.map(
    (language) =>
      `<a href="/home?lang=${language}" hreflang="${language}" lang="${language}"${language === page.language ? ' aria-current="true"' : ''}>${names[language]}</a>`,
  )
  return `<footer class="foot"><div class="in"><nav aria-label="${w.languages}">${each.join(' ')}</nav><a href="${link('/ayuda')}">${w.help}</a>${footerMarkup(page.brand)}<span>© ${page.year}, ${serviceVersion}</span></div></footer>`
}

/**
 * Renders the landing page as complete HTML without its own script. Values from the database are escaped. Links into
 * the app include the language when it differs from the app's own choice.
 */
export const renderLanding = (page: Landing): string => {
  const w = books[page.language]
  const showsLanguage = page.chosen || page.language !== page.brand.defaultLanguage
  const link = (path: string): string =>
    escapeHtml(showsLanguage ? `${path}${path.includes('?') ? '&' : '?'}lang=${page.language}` : path)
  const context: RenderContext = { w, language: page.language, link }
  return fillHtml(
    `<!doctype html>
<html lang="${page.language}">
<head>${renderHead(page, w)}</head>
<body><a class="skip" href="#main">${w.skip}</a>${renderTop(page.brand, context)}
<main id="main">${renderHero(page, context)}${renderFigures(page.figures, context)}${renderDemo(page, context)}
<section id="today"><div class="in"><h2>${page.classes?.some((each) => each.daysAhead > 0) ? w.todayAndTomorrow : w.today}</h2>${renderClasses(page.classes, context)}</div></section>
${renderMembers(context)}${renderPlans(page.plans, context)}${renderStudios(context)}${renderCompanies(context)}${renderEnd(context)}</main>
${renderFoot(page, context)}
</body>
</html>`,
    page.brand.name,
  )
}
