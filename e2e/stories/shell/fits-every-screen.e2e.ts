import type { Page } from '@playwright/test'
import { expect, expectAccessible, settle, signIn, test } from '../../base.ts'
import { demo } from '../../people.ts'

const screens: Record<string, { who?: string; paths: readonly string[] }> = {
  stranger: { paths: ['/sign-in', '/sign-up', '/verify-code?email=lucia@cupo.test', '/forgot-password'] },
  member: { who: demo.member, paths: ['/gym/home', '/gym/calendar', '/gym/calendar?view=week', '/gym/bookings'] },
  studio: {
    who: demo.studio,
    paths: ['home', 'classes', 'class-types', 'rooms', 'coaches'].map((name) => `/gym/studios/${name}`),
  },
  coach: { who: demo.coach, paths: ['/gym/studios/coach-home'] },
  company: { who: demo.corporate, paths: ['/gym/corporates/corporate-home'] },
  owner: { who: demo.owner, paths: ['/gym/owner-home', '/gym/owner/studios', '/gym/owner/users'] },
}

/** The widths that each project answers for: the narrowest and the usual of its kind. */
const widthsOf = { phone: [320, 390], desktop: [960, 1440] } as const

/** What sticks out of the window to its right, if anything. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth = 0 } = document.scrollingElement ?? {}
    if (scrollWidth <= window.innerWidth) return null
    const out = [...document.body.querySelectorAll('*')].filter(
      (e) => e.getBoundingClientRect().right > window.innerWidth,
    )
    return `${scrollWidth} px, by ${out.at(-1)?.className}`
  })

/** Puts the other scheme on, as a choice in the user menu would. */
const wear = (page: Page, scheme: 'dark' | 'light') =>
  page.evaluate((wanted) => {
    document.documentElement.className = document.documentElement.className.replace(/dark|light/, wanted)
  }, scheme)

type Look = { language: string; widths: readonly [number, number]; judged: 'dark' | 'light' }

const look = async (page: Page, path: string, { language, widths, judged }: Look) => {
  await page.goto(path)
  await settle(page)
  for (const scheme of ['light', 'dark'] as const) {
    await wear(page, scheme)
    for (const width of widths) {
      await page.setViewportSize({ width, height: width < 960 ? 844 : 900 })
      await settle(page)
      expect(await overflow(page), `${path} in ${language} fits ${width} px`).toBeNull()
    }
    if (scheme === judged) await expectAccessible(page)
  }
}

for (const [role, { who, paths }] of Object.entries(screens)) {
  for (const language of ['es', 'tr'] as const) {
    test(`what a ${role} sees fits every width and is accessible, in ${language}`, async ({ page, isMobile }) => {
      test.slow()
      await page.addInitScript((spoken) => localStorage.setItem('cupo.language', spoken), language)
      await page.goto('/sign-in')
      if (who !== undefined) await signIn(page, who)
      const widths = isMobile ? widthsOf.phone : widthsOf.desktop
      // Axe takes longest: each size and language is judged in one of the schemes, crosswise.
      const judged = isMobile === (language === 'es') ? 'light' : 'dark'
      for (const path of paths) await look(page, path, { language, widths, judged })
    })
  }
}
