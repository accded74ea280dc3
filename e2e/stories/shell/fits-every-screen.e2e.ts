import type { Page } from '@playwright/test'
import { expect, expectAccessible, settle, signIn, test } from '../../base.ts'
import type { Caller } from '../../caller.ts'
import { demo } from '../../people.ts'

/** Paths by role; `:class` stands for a class of the demo studio. */
const screens: Record<string, { who?: string; paths: readonly string[] }> = {
  stranger: {
    paths: [
      '/sign-in',
      '/sign-up',
      '/verify-code?email=lucia@cupo.test',
      '/forgot-password',
      '/reset-password/0',
      '/confirmation-required?email=lucia@cupo.test',
      '/ayuda',
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
      '/gym/profile',
      '/gym/settings',
      '/gym/help',
      '/gym/nowhere',
      '/unlock-session',
    ],
  },
  studio: {
    who: demo.studio,
    paths: [
      'home',
      'classes',
      'classes/:class/roster',
      'conversations',
      'class-types',
      'rooms',
      'rooms/new',
      'coaches',
    ].map((name) => `/gym/studios/${name}`),
  },
  coach: { who: demo.coach, paths: ['/gym/studios/coach-home'] },
  company: { who: demo.corporate, paths: ['/gym/corporates/corporate-home'] },
  owner: { who: demo.owner, paths: ['/gym/owner-home', '/gym/owner/studios', '/gym/owner/users'] },
}

/** The widths that each project checks: the narrowest supported and the most common. */
const widthsOf = { phone: [320, 390], desktop: [960, 1440] } as const

/** Describes what exceeds the window to the right; null when everything fits. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth = 0 } = document.scrollingElement ?? {}
    if (scrollWidth <= window.innerWidth) return null
    const out = [...document.body.querySelectorAll('*')].filter(
      (e) => e.getBoundingClientRect().right > window.innerWidth,
    )
    return `${scrollWidth} px, by ${out.at(-1)?.className}`
  })

/** Switches the colour scheme, as the user menu does. */
const wear = (page: Page, scheme: 'dark' | 'light') =>
  page.evaluate((wanted) => {
    document.documentElement.className = document.documentElement.className.replace(/dark|light/, wanted)
  }, scheme)

type Look = { language: string; widths: readonly [number, number]; scheme: 'dark' | 'light' }

const look = async (page: Page, path: string, { language, widths, scheme }: Look) => {
  await page.goto(path)
  await settle(page)
  await wear(page, scheme)
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 960 ? 844 : 900 })
    await settle(page)
    // Parts that follow the width by script, such as the folding panel, react after the resize.
    await expect.poll(() => overflow(page), `${path} in ${language} fits ${width} px`).toBeNull()
  }
  await expectAccessible(page)
}

const findClass = async (owner: Caller): Promise<string> => {
  const studios = await owner('listStudios', {})
  const studioId = studios.items.find(({ name }) => name === 'Marea Condesa')?.id
  const classes = await owner('listClasses', { query: { studioId, limit: 1 } })
  return classes.items[0]?.id ?? ''
}

for (const [role, { who, paths }] of Object.entries(screens)) {
  for (const language of ['es', 'tr'] as const) {
    test(`every screen of a ${role} fits every width and is accessible, in ${language}`, async ({
      page,
      isMobile,
      owner,
    }) => {
      test.slow()
      await page.addInitScript((spoken) => localStorage.setItem('cupo.language', spoken), language)
      if (who !== undefined) await signIn(page, who)
      const widths = isMobile ? widthsOf.phone : widthsOf.desktop
      // Each combination of window and language uses one scheme, so that window and language meet both.
      const scheme = isMobile === (language === 'es') ? 'light' : 'dark'
      const id = await findClass(owner)
      for (const path of paths) await look(page, path.replace(':class', id), { language, widths, scheme })
    })
  }
}
