import { randomUUID } from 'node:crypto'
import AxeBuilder from '@axe-core/playwright'
import { test as bare, expect, type Page } from '@playwright/test'

export { expect }

export const PASSWORD = 'cupo-demo-2026'

type Mail = { to: string; subject: string; text: string; code?: string; link?: string }
type Person = { name: string; email: string; password: string }

type Fixtures = {
  /** Says that an answer of this status belongs to the story; any other refusal in the console fails it. */
  expectRefusal: (status: number) => void
  /** Waits for the newest mail to an address. */
  readMail: (email: string) => Promise<Mail>
  /** A verified member of this story alone, without points. */
  newMember: () => Promise<Person>
}

/** The browser's own note of a refused request: there is no way to keep it from the console. */
const refusalNote = /^Failed to load resource: the server responded with a status of (\d{3})/

/** Stories in which anything in the console, or an error of the page, is a failure. */
export const test = bare.extend<Fixtures & { silentConsole: undefined; refusals: Set<number> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
  baseURL: async ({}, use) => {
    const url = process.env.CUPO_E2E_URL
    if (!url) throw new Error('The server of the stories does not run.')
    await use(url)
  },
  // biome-ignore lint/correctness/noEmptyPattern: see above.
  refusals: async ({}, use) => use(new Set<number>()),
  expectRefusal: async ({ refusals }, use) => use((status) => void refusals.add(status)),
  silentConsole: [
    async ({ context, refusals }, use) => {
      const said: string[] = []
      const watch = (page: Page) => {
        page.on('pageerror', (error) => said.push(`error: ${error.message}`))
        page.on('console', (message) => {
          if (!['error', 'warning'].includes(message.type())) return
          const status = Number(refusalNote.exec(message.text())?.[1])
          if (!refusals.has(status)) said.push(`${message.type()}: ${message.text()} (${message.location().url})`)
        })
      }
      for (const page of context.pages()) watch(page)
      context.on('page', watch)
      await use(undefined)
      expect(said, 'the console is silent').toEqual([])
    },
    { auto: true },
  ],
  readMail: async ({ request }, use) => {
    await use(async (email) => {
      let newest: Mail | undefined
      await expect(async () => {
        const answer = await request.get('/api/dev/outbox', { params: { to: email } })
        newest = ((await answer.json()) as { data: { items: Mail[] } }).data.items[0]
        expect(newest, `a mail to ${email}`).toBeDefined()
      }).toPass({ timeout: 10_000 })
      return newest as Mail
    })
  },
  newMember: async ({ request, readMail }, use) => {
    await use(async () => {
      const person = { name: 'Marta Ibáñez', email: `marta-${randomUUID()}@cupo.test`, password: 'una-clave-larga-9' }
      const call = async (path: string, data: object) => expect(await request.post(path, { data })).toBeOK()
      await call('/api/auth/sign-up', person)
      const { code } = await readMail(person.email)
      await call('/api/auth/verify-code', { email: person.email, code })
      return person
    })
  },
})

/** Signs a person in without going through the form, and leaves the page blank, on our address. */
export const signIn = async (page: Page, email: string, password = PASSWORD): Promise<void> => {
  const answer = await page.request.post('/api/auth/sign-in', { data: { email, password } })
  await expect(answer, `${email} can sign in`).toBeOK()
  const { data } = (await answer.json()) as { data: { user: object; accessToken: string; expiresAt: string } }
  await page.goto('/livez')
  await page.evaluate(
    (session) => localStorage.setItem('cupo.session', session),
    JSON.stringify({ ...data, receivedAt: new Date().toISOString() }),
  )
}

/** Fails on anything that axe finds on the page as it stands. */
export const expectAccessible = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const lines = violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} (${target})`))
  expect(lines, 'axe finds nothing').toEqual([])
}
