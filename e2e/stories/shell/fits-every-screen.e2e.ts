import type { APIRequestContext, Page } from '@playwright/test'
import { enlargeText, expect, expectAccessible, settle, signIn, switchScheme, test } from '../../base.ts'
import { type Caller, callerOf, signedInCaller } from '../../caller.ts'
import { demo, demoPassword } from '../../people.ts'

/** Paths by role; `:class` is replaced by a class of the demo studio, `:month` by the current month,
 * `:draft` and `:sent` by a campaign of the studio, `:token` by that of a mailed one. */
const screens: Record<string, { who?: string; paths: readonly string[] }> = {
  stranger: {
    paths: [
      '/sign-in',
      '/sign-up',
      '/request-access?kind=corporate',
      '/verify-code?email=lucia@cupo.test',
      '/forgot-password',
      '/reset-password/0',
      '/confirmation-required?email=lucia@cupo.test',
      '/ayuda',
      '/kiosk',
      '/news/:token',
    ],
  },
  member: {
    who: demo.member,
    paths: [
      '/gym/home',
      '/gym/calendar',
      '/gym/calendar?view=week',
      '/gym/calendar/class/:class',
      '/gym/bookings',
      '/gym/bookings?view=past',
      '/gym/points',
      '/gym/points?plan=basic',
      '/gym/gift-cards',
      '/gym/profile',
      '/gym/waivers',
      '/gym/programs',
      '/gym/programs/1',
      '/gym/claim',
      '/gym/campaigns/:sent',
      '/gym/settings',
      '/gym/help',
      '/gym/nowhere',
      '/unlock-session',
      '/second-step',
    ],
  },
  studio: {
    who: demo.studio,
    paths: [
      'home',
      'agenda',
      'changes',
      'classes',
      'classes/:class/roster',
      'classes/:class/scan',
      'desk',
      'tasks',
      'conversations',
      'class-types',
      'rooms',
      'rooms/new',
      'coaches',
      'clients',
      'clients?notSeenDays=30&hasClasses=true&sort=lastVisit',
      'clients/new',
      'campaigns',
      'campaigns?new=true',
      'campaigns/:draft',
      'campaigns/:sent',
      'clients/import',
      'coach-pay',
      'clients/duplicates',
      'prospects',
      'prospects?show=closed',
      'reviews',
      'reviews?show=unanswered&rating=5',
      'products',
      'product-categories',
      'sell',
      'offers',
      'sales',
      'gift-cards',
      'shifts',
      'money',
      'payouts',
      'reports',
      'reports?tab=attendance',
      'reports?tab=people',
      'reports?tab=coaches',
      'receipts',
      'payment-accounts',
      'staff',
      'activity',
      'branches',
      'kiosks',
      'integrations',
      'partners',
      'leave',
      'programs',
      'programs/1',
      'programs/new',
      'waivers',
      'documents',
      'documents?folder=1',
      'documents?view=deleted',
      'settings/account',
    ].map((name) => `/gym/studios/${name}`),
  },
  coach: {
    who: demo.coach,
    paths: [
      '/gym/studios/coach-home',
      '/gym/studios/coach-week',
      '/gym/studios/coach-availability',
      '/gym/studios/coach-substitutions',
      '/gym/studios/coach-numbers',
      '/gym/studios/coach-reviews',
      '/gym/studios/coach-documents',
    ],
  },
  company: {
    who: demo.corporate,
    paths: ['corporate-home', 'people', 'groups', 'points', 'statements', 'statements/:month', 'settings/account'].map(
      (name) => `/gym/corporates/${name}`,
    ),
  },
  owner: {
    who: demo.owner,
    paths: [
      '/gym/owner-home',
      '/gym/owner/studios',
      '/gym/owner/access-requests',
      '/gym/owner/users',
      '/gym/owner/corporates',
      '/gym/owner/plans',
      '/gym/owner/balance',
      '/gym/owner/adjustments',
      '/gym/owner/reviews',
      '/gym/owner/reviews?state=hidden',
      '/gym/owner/health',
      '/gym/owner/service',
      '/gym/owner/audit',
    ],
  },
}

/** The widths that each project checks: the narrowest supported and the most common. */
const widthsOf = { phone: [320, 390], desktop: [960, 1440] } as const

/** Describes the elements that exceed the window to the right; null when everything fits. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    // On a phone `innerWidth` grows with overflowing content; `clientWidth` does not.
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return null
    const out = [...document.body.querySelectorAll('*')].filter((e) => e.getBoundingClientRect().right > clientWidth)
    return `${scrollWidth} px, by ${out.at(-1)?.className}`
  })

type Language = 'es' | 'tr'

/** Switches the language as from a second tab. */
const speak = async (page: Page, language: Language) => {
  await page.evaluate((newValue) => {
    const key = 'cupo.language'
    localStorage.setItem(key, newValue)
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
  }, language)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

type Look = {
  language: Language
  widths: readonly [number, number]
  scheme: 'dark' | 'light'
  rules: 'all' | 'contrast'
}

/** Checks the widths and the accessibility of the current page. */
const look = async (page: Page, path: string, { language, widths, scheme, rules }: Look) => {
  await speak(page, language)
  await expect(page.locator('body'), `${path} in ${language} has the name of the service`).not.toContainText('{brand}')
  await switchScheme(page, scheme)
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 960 ? 844 : 900 })
    await settle(page)
    // Parts whose width is set by script, such as the folding panel, update after the resize.
    await expect.poll(() => overflow(page), `${path} in ${language} fits ${width} px`).toBeNull()
  }
  await expectAccessible(page, rules)
}

/** Checks the width of the current page with enlarged text. */
const lookEnlarged = async (page: Page, path: string, { language, width }: { language: Language; width: number }) => {
  await enlargeText(page)
  await expect.poll(() => overflow(page), `${path} in ${language} fits ${width} px with text at 200 %`).toBeNull()
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
}

const findClass = async (owner: Caller): Promise<string> => {
  const studios = await owner('listStudios', {})
  const studioId = studios.items.find(({ name }) => name === 'Marea Condesa')?.id
  const classes = await owner('listClasses', { query: { studioId, limit: 1 } })
  return classes.items[0]?.id ?? ''
}

const findCampaigns = async (server: APIRequestContext): Promise<{ draft: string; sent: string; token: string }> => {
  const studio = await signedInCaller(server, { email: demo.studio, password: demoPassword })
  const [draft, sent] = await Promise.all([
    studio('listCampaigns', { query: { sent: 'false', limit: 1 } }),
    studio('listCampaigns', { query: { sent: 'true', limit: 1 } }),
  ])
  const { items } = await callerOf(server)('readOutbox', { query: { to: demo.member } })
  const [, token = ''] = items.map(({ text }) => /\/news\/([\w-]+)/.exec(text)).find((found) => found !== null) ?? []
  return { draft: draft.items[0]?.id ?? '', sent: sent.items[0]?.id ?? '', token }
}

/**
 * The languages of a screen, starting with the last one of the screen before, so that a page is loaded in each
 * language.
 */
const languagesOf = (index: number): readonly Language[] => (index % 2 === 0 ? ['es', 'tr'] : ['tr', 'es'])

for (const [role, { who, paths }] of Object.entries(screens)) {
  test(`every screen of a ${role} fits every width and is accessible`, async ({ page, isMobile, owner, server }) => {
    // The studio has more than 50 screens.
    test.setTimeout(600_000)
    if (who !== undefined) await signIn(page, who)
    const widths = isMobile ? widthsOf.phone : widthsOf.desktop
    const id = await findClass(owner)
    const { draft, sent, token } = await findCampaigns(server)
    for (const [index, name] of paths.entries()) {
      const path = name
        .replace(':class', id)
        .replace(':month', new Date().toISOString().slice(0, 7))
        .replace(':draft', draft)
        .replace(':sent', sent)
        .replace(':token', token)
      await page.goto(path)
      await settle(page)
      for (const [turn, language] of languagesOf(index).entries()) {
        // Each combination of window and language uses one scheme, so that every window and every language is tested in
        // both.
        const scheme = isMobile === (language === 'es') ? 'light' : 'dark'
        // Rules that do not depend on colours, and enlarged text, are checked once per window and once per language.
        const inFull = isMobile === (turn === 0)
        await look(page, path, { language, widths, scheme, rules: inFull ? 'all' : 'contrast' })
        if (inFull) await lookEnlarged(page, path, { language, width: widths[1] })
      }
    }
  })
}
