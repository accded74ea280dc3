import { randomUUID } from 'node:crypto'
import { type APIRequestContext, type BrowserContext, test as bare, expect, type Page } from '@playwright/test'
import { type Caller, callerOf, newestMail, signedInCaller } from './caller.ts'
import { listViolations } from './list-violations.ts'
import { demo, demoPassword, type Person, password } from './people.ts'
import { openStudio, type Studio } from './studio.ts'

export { expect }

type Fixtures = {
  /** Allows a status code, or failed requests with `offline`, in the console; any other error fails the story. */
  expectRefusal: (status: number | 'offline') => void
  /** Calls the server without a session. */
  anyone: Caller
  /** Creates a verified member for this story, with points when given. */
  newMember: (points?: number) => Promise<Person & { call: Caller }>
}

type WorkerFixtures = {
  /** HTTP requests outside of the browser, shared by the stories of a worker. */
  server: APIRequestContext
  /** Calls the server as the owner of the demo service. */
  owner: Caller
  /** A studio whose timetable the stories of a worker share. */
  studio: Studio
}

/** Playwright's own console message when it blocks a service worker. */
const workerNote = 'Service Worker registration blocked by Playwright'

/** The browser's console message when Playwright's own scripts are blocked in the sandboxed preview of a mail. */
const frameNote = "Blocked script execution in 'about:srcdoc'"

/** Console messages of the app when it starts offline and cannot load its configuration. */
const configNotes = ['Sin conexión. Revisa tu red e inténtalo de nuevo.', 'Error al obtener la configuración de la app']

/** The browser's console message for a failed request, which pages cannot suppress. */
const requestNote = /^Failed to load resource: (?:the server responded with a status of (\d{3})|net::ERR_)/

const addressOfServer = (): string => {
  const url = process.env.CUPO_E2E_URL
  if (!url) throw new Error('The server of the stories does not run.')
  return url
}

/** Stories fail on any console error, console warning or uncaught page error. */
export const test = bare.extend<
  Fixtures & { silentConsole: undefined; refusals: Set<number | 'offline'> },
  WorkerFixtures
>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
  baseURL: async ({}, use) => use(addressOfServer()),
  // biome-ignore lint/correctness/noEmptyPattern: see above.
  refusals: async ({}, use) => use(new Set()),
  expectRefusal: async ({ refusals }, use) => use((status) => void refusals.add(status)),
  silentConsole: [
    async ({ context, refusals }, use) => {
      await recordNotices(context)
      const consoleLines: string[] = []
      const watch = (page: Page) => {
        page.on('pageerror', (error) => consoleLines.push(`error: ${error.message}`))
        page.on('console', (message) => {
          if (!['error', 'warning'].includes(message.type())) return
          if (message.text() === workerNote || message.text().startsWith(frameNote)) return
          if (configNotes.includes(message.text()) && refusals.has('offline')) return
          const [note, status] = requestNote.exec(message.text()) ?? []
          if (note !== undefined && refusals.has(status === undefined ? 'offline' : Number(status))) return
          consoleLines.push(`${message.type()}: ${message.text()} (${message.location().url})`)
        })
      }
      for (const page of context.pages()) watch(page)
      context.on('page', watch)
      await use(undefined)
      expect(consoleLines, 'the console is silent').toEqual([])
    },
    { auto: true },
  ],
  server: [
    async ({ playwright }, use) => {
      const context = await playwright.request.newContext({ baseURL: addressOfServer() })
      await use(context)
      await context.dispose()
    },
    { scope: 'worker' },
  ],
  owner: [
    async ({ server }, use) => use(await signedInCaller(server, { email: demo.owner, password: demoPassword })),
    { scope: 'worker' },
  ],
  studio: [async ({ server, owner }, use) => use(await openStudio(server, owner)), { scope: 'worker' }],
  anyone: async ({ server }, use) => use(callerOf(server)),
  newMember: async ({ server, owner, anyone }, use) => {
    await use(async (points = 0) => {
      const person = { name: 'Marta Ibáñez', email: `marta-${randomUUID()}@cupo.test`, password }
      await anyone('signUp', { body: person })
      const { code = '' } = await newestMail(anyone, person.email, 'code')
      await anyone('verifyCode', { body: { email: person.email, code } })
      if (points > 0) await grantPoints(owner, person.email, points)
      return { ...person, call: await signedInCaller(server, person) }
    })
  },
})

/** Grants points to a member, as the owner. */
export const grantPoints = async (owner: Caller, email: string, points: number): Promise<void> => {
  const { items } = await owner('listUsers', { query: { q: email } })
  const [member] = items
  expect(member?.email, `${email} is found`).toBe(email)
  await owner('grantPoints', { params: { id: member?.id ?? '' }, body: { points, note: 'Bienvenida' } })
}

/** Signs a person in by the API and stores the session in the browser. Leaves the page blank, on our origin. */
export const signIn = async (page: Page, email: string, password = demoPassword): Promise<void> => {
  const data = await callerOf(page.request)('signIn', { body: { email, password } })
  await page.route('**/blank', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><link rel="icon" href="data:,">' }),
  )
  await page.goto('/blank')
  // Playwright disables the HTTP cache of a page while it has routes.
  await page.unroute('**/blank')
  await page.evaluate(
    (session) => localStorage.setItem('cupo.session', session),
    JSON.stringify({ ...data, receivedAt: new Date().toISOString() }),
  )
}

/**
 * Waits until the page has loaded, then fails on any violation that axe finds.
 * @param rules - `contrast` checks colours only, for a page that was checked in its other colour scheme
 */
export const expectAccessible = async (page: Page, rules: 'all' | 'contrast' = 'all'): Promise<void> => {
  await settle(page)
  expect(await listViolations(page, rules), `axe finds nothing on ${page.url()}`).toEqual([])
}

/** Switches the colour scheme of the current document, as the user menu does. */
export const switchScheme = (page: Page, scheme: 'dark' | 'light'): Promise<void> =>
  page.evaluate((next) => {
    document.documentElement.className = document.documentElement.className.replace(/dark|light/, next)
  }, scheme)

/** Doubles the text size of the page (WCAG 1.4.4). */
export const enlargeText = (page: Page): Promise<void> =>
  page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'))

/** Waits until the page has a heading and nothing is loading. */
export const settle = async (page: Page): Promise<void> => {
  await expect(page.locator('h1').first()).toBeAttached()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

const noticesOf = new WeakMap<BrowserContext, string[]>()

/**
 * Records every text that the pages of a context announce (toasts, alerts, status messages), for `expectNotice`.
 * The context of the `page` fixture is recorded already.
 */
export const recordNotices = async (context: BrowserContext): Promise<void> => {
  const notices: string[] = []
  noticesOf.set(context, notices)
  await context.exposeFunction('recordNotice', (text: string) => void notices.push(text))
  await context.addInitScript(() => {
    const { recordNotice } = window as unknown as { recordNotice?: (text: string) => void }
    const recorded = new WeakMap<Element, string>()
    const record = () => {
      for (const region of document.querySelectorAll('[role=status], [role=alert], [popover=manual]')) {
        const text = region.textContent?.trim() ?? ''
        if (recorded.get(region) === text) continue
        recorded.set(region, text)
        if (text !== '') recordNotice?.(text)
      }
    }
    new MutationObserver(record).observe(document, { subtree: true, childList: true, characterData: true })
  })
}

/**
 * Waits until a page of this context has announced the text, now or earlier in the story. Toasts close automatically:
 * on a busy machine one may be gone before an assertion on the page looks for it.
 */
export const expectNotice = async (page: Page, text: string | RegExp): Promise<void> => {
  const matches = (notice: string) => (typeof text === 'string' ? notice.includes(text) : text.test(notice))
  await expect
    .poll(() => noticesOf.get(page.context())?.filter(matches).length ?? 0, `the page announces ${text}`)
    .toBeGreaterThan(0)
}

/** Expects this balance in the header. */
export const expectBalance = async (page: Page, points: number): Promise<void> => {
  const words = points === 1 ? 'Tienes 1 punto' : `Tienes ${points} puntos`
  await expect(page.getByRole('banner').getByRole('button', { name: words, exact: true })).toBeVisible()
}
