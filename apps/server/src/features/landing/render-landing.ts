import type { Points } from '@cupo/core/points'
import { escapeHtml } from '../../mail/escape-html.ts'
import { renderClasses, renderPass, renderStrip } from './render-classes.ts'
import { contextOf, type PageFrame, type RenderContext, renderDocument } from './render-document.ts'
import { renderSchema } from './render-schema.ts'
import type { LandingClass, LandingFigures } from './store.ts'
import type { Words } from './words-es.ts'

export type DemoRole = keyof Words['demoRoles']

export type Landing = PageFrame & {
  /** Null when the database is unavailable. */
  classes: readonly LandingClass[] | null
  figures: LandingFigures | null
  /** Prices of the point plans on sale. */
  plans: readonly { name: string; points: Points; usdCents: number; monthly: boolean }[]
  /** Demo accounts and their shared password. Empty outside of a demo. */
  demo: { password: string; accounts: readonly (readonly [DemoRole, email: string])[] }
}

const renderSections = ({ w, link }: RenderContext): string =>
  `<a href="#today">${w.today}</a><a href="#members">${w.members}</a><a href="#studios">${w.studios}</a><a href="#companies">${w.companies}</a><a href="${link('/ayuda')}">${w.help}</a>`

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

/** The links with which a studio or company asks for an account, or signs in. */
const renderAccess = (kind: 'studio' | 'corporate', { w, link }: RenderContext): string => {
  const [signIn, text] =
    kind === 'studio' ? [w.studiosSignIn, w.studiosInvited] : [w.companiesSignIn, w.companiesInvited]
  return `<div class="invite"><a class="btn go" href="${link(`/request-access?kind=${kind}`)}" aria-label="${w.requestAccessFor[kind]}">${w.requestAccess}</a><a class="btn" href="${link('/sign-in')}">${signIn}</a><p>${text}</p></div>`
}

const renderStudios = (context: RenderContext): string => {
  const { w } = context
  const parts = w.studiosText.map(([title, text]) => `<li><h3>${title}</h3><p>${text}</p></li>`)
  return `<section id="studios"><div class="in"><h2>${w.studiosTitle}</h2><ul class="four">${parts.join('')}</ul>${renderAccess('studio', context)}</div></section>`
}

const renderCompanies = (context: RenderContext): string => {
  const { w } = context
  const [figure, text, note] = w.companiesExample
  return `<section id="companies" class="alt"><div class="in firm"><div><h2>${w.companiesTitle}</h2><p class="lead">${w.companiesText}</p>${renderAccess('corporate', context)}</div><figure class="people" aria-label="${w.companiesPicture}">${renderStrip({ capacity: 60, taken: 38, columns: 15 })}<p><span class="clock">${figure}</span> ${text}</p><figcaption class="soft sm">${note}</figcaption></figure></div></section>`
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

/** Renders the landing page. Values from the database are escaped. */
export const renderLanding = (page: Landing): string => {
  const { publicUrl, language, brand, classes, plans } = page
  const context = contextOf(page)
  const { w } = context
  const facts = { publicUrl, brand: brand.name, language, w, classes: classes ?? [], plans }
  return renderDocument(page, {
    path: '/home',
    title: w.title(brand.name),
    description: w.description,
    image: null,
    schema: renderSchema(facts),
    indexed: true,
    sections: renderSections(context),
    signIn: '/sign-in',
    signUp: '/sign-up',
    body: `${renderHero(page, context)}${renderFigures(page.figures, context)}${renderDemo(page, context)}
<section id="today"><div class="in"><h2>${classes?.some((each) => each.daysAhead > 0) ? w.todayAndTomorrow : w.today}</h2>${renderClasses(classes, context)}</div></section>
${renderMembers(context)}${renderPlans(plans, context)}${renderStudios(context)}${renderCompanies(context)}${renderEnd(context)}`,
  })
}
