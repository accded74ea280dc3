import { createECDH, randomBytes } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, expectAccessible, expectNotice, signIn, test } from '../../base.ts'
import { dayAhead } from '../../days.ts'
import { putClass } from '../../studio.ts'

test.use({ serviceWorkers: 'allow' })

/** Waits until the service worker controls the page and the prefetched responses are stored. */
const settleWorker = async (page: Page): Promise<void> => {
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

/** The number of responses stored on this device; 0 without a store. */
const storedCount = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const stores = await indexedDB.databases()
    if (!stores.some(({ name }) => name === 'cupo-kept')) return 0
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('cupo-kept')
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    const count = await new Promise<number>((resolve) => {
      const request = database.transaction('answers').objectStore('answers').count()
      request.onsuccess = () => resolve(request.result)
    })
    database.close()
    return count
  })

test('a member offline sees their next class, its code and the timetable, and signing out deletes them', {
  tag: '@smoke',
}, async ({ page, context, isMobile, newMember, studio, expectRefusal }) => {
  test.skip(!isMobile, 'a network is lost on the way')
  expectRefusal('offline')
  const member = await newMember(20)
  const { id, name } = await putClass(studio)
  await member.call('bookClass', { params: { id }, body: {} })
  await signIn(page, member.email, member.password)
  await page.goto('/gym/home')
  await settleWorker(page)
  await expect(page.getByRole('link', { name }).first()).toBeVisible()
  // Upcoming classes are prefetched and stored.
  await expect.poll(() => storedCount(page), { timeout: 20_000 }).toBeGreaterThan(6)

  await context.setOffline(true)
  await page.goto('/gym/home')
  await expect(page.getByText('Sin conexión. Revisa tu red.', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Lo que ves se leyó hoy a las \d\d:\d\d$/)).toBeVisible()
  await expect(page.getByRole('link', { name }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Ver QR' }).click()
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Código QR de tu reserva' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expectAccessible(page)

  // The start URL of the installed app, and a page rendered by the server.
  for (const start of ['/', '/home']) {
    await page.goto(start)
    await expect(page).toHaveURL(/\/gym\/home$/)
  }

  await page.goto('/gym/bookings')
  await expect(page.getByText(name)).toBeVisible()
  await page.goto(`/gym/calendar?day=${dayAhead(2)}&all=1`)
  await expect(page.getByRole('article', { name })).toContainText('tu lugar')

  await context.setOffline(false)
  await expect(page.getByText(/^Lo que ves se leyó/)).toBeHidden()
  expectRefusal(401)
  const other = await context.newPage()
  await other.goto('/gym/home')
  await expect(other.getByRole('link', { name }).first()).toBeVisible()
  await page.goto('/sign-out')
  await expect(page.getByRole('heading', { name: 'Sesión cerrada' })).toBeVisible()
  await expect(other).toHaveURL(/\/sign-in/)
  await expect.poll(() => storedCount(page)).toBe(0)
  expect(await page.evaluate(() => caches.keys())).toEqual([expect.stringMatching(/^cupo-shell-/)])
})

test('the install offer appears a second after the browser event, and dismissing it is remembered', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'a desk’s browser has its own way to install')
  const browserOffers = () =>
    page.evaluate(() => {
      const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: async () => void document.documentElement.setAttribute('data-asked', ''),
      })
      window.dispatchEvent(offer)
    })
  const offer = page.getByRole('complementary', { name: 'Instala Cupo' })
  await page.goto('/sign-in')
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
  await browserOffers()
  await expect(offer).toBeVisible()
  await expectAccessible(page)
  await offer.getByRole('button', { name: 'Instalar' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-asked', '')
  await expect(offer).toBeHidden()

  await browserOffers()
  await offer.getByRole('button', { name: 'Ahora no' }).click()
  await expect(offer).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
  await browserOffers()
  await page.waitForTimeout(1500)
  await expect(offer).toBeHidden()
})

test.describe('on an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  })
  test('the installation steps appear a second after the start', async ({ page, isMobile }) => {
    test.skip(!isMobile, 'an iPhone is a phone')
    await page.goto('/sign-in')
    const steps = page.getByRole('complementary', { name: 'Instala Cupo en tu pantalla de inicio' })
    await expect(steps).toContainText('Elige «Agregar a inicio».')
    await expectAccessible(page)
    await steps.getByRole('button', { name: 'Ahora no' }).click()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
    await page.waitForTimeout(1500)
    await expect(steps).toBeHidden()
  })
})

/** The push service is not reachable in tests: a stub replaces the subscription of the browser. */
const standInForPushService = async (context: BrowserContext): Promise<void> => {
  const ecdh = createECDH('prime256v1')
  const subscription = {
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(9).toString('hex')}`,
    keys: { p256dh: ecdh.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
  }
  await context.addInitScript((made) => {
    const key = 'story.subscription'
    const standing = () => {
      const stored = localStorage.getItem(key)
      if (stored === null) return null
      const text = stored.replaceAll('-', '+').replaceAll('_', '/')
      return {
        options: { applicationServerKey: Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer },
        toJSON: () => made,
        unsubscribe: async () => localStorage.removeItem(key) === undefined,
      }
    }
    Object.assign(PushManager.prototype, {
      getSubscription: async () => standing(),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        localStorage.setItem(key, applicationServerKey)
        return standing()
      },
    })
  }, subscription)
}

/** Delivers a push to the service worker. @returns the notifications it shows */
const deliver = async (page: Page, text: object) => {
  const devtools = await page.context().newCDPSession(page)
  const registrationId = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const one of registrations) if (!one.isDeleted) resolve(one.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  const sent = { origin, registrationId: await registrationId, data: JSON.stringify(text) }
  await devtools.send('ServiceWorker.deliverPushMessage', sent)
  await devtools.detach()
  const shown = () =>
    page.evaluate(async () =>
      (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body }) => ({ title, body })),
    )
  await expect.poll(shown).not.toEqual([])
  return shown()
}

/** Dispatches a click on the notification with this link. The browser grants no focus for a synthetic click. */
const press = async (context: BrowserContext, link: string): Promise<void> => {
  const [worker] = context.serviceWorkers()
  await worker?.evaluate(async (to) => {
    const waits: Promise<unknown>[] = []
    const event = Object.assign(new Event('notificationclick'), {
      notification: { close: () => undefined, data: { link: to } },
      waitUntil: (wait: Promise<unknown>) => waits.push(wait),
    })
    dispatchEvent(event)
    await Promise.all(waits)
  }, link)
}

test('the first booking offers push notifications, the switch stores the choice, and a tap opens the page in the app', async ({
  page,
  context,
  isMobile,
  newMember,
  studio,
}) => {
  test.skip(!isMobile, 'it is the same at a desk')
  await context.grantPermissions(['notifications'])
  await standInForPushService(context)
  const member = await newMember(20)
  const { name } = await putClass(studio)
  await signIn(page, member.email, member.password)
  await page.goto(`/gym/calendar?day=${dayAhead(2)}&discipline=${encodeURIComponent(name)}`)
  await settleWorker(page)
  const question = page.getByRole('complementary', { name: '¿Te avisamos en este dispositivo?' })
  await expect(question).toHaveCount(0)
  await page
    .getByRole('article', { name })
    .getByRole('button', { name: `Reservar ${name} de las 10:00` })
    .click()
  await page.getByRole('button', { name: /^Confirmar/ }).click()
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Avísame' }).click()
  await expectNotice(page, 'Te avisaremos en este dispositivo.')

  const choice = page.getByLabel('Avisarme en este dispositivo')
  await page.goto('/gym/settings')
  await expect(choice).toBeChecked()
  const revoked = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await choice.click()
  await revoked
  // The permission is granted; the stored choice takes precedence.
  await page.reload()
  await settleWorker(page)
  await expect(choice).toBeEnabled()
  await expect(choice).not.toBeChecked()
  await choice.click()
  await expect(choice).toBeChecked()

  const text = { id: '9', title: 'Hay un lugar para ti', body: 'Toca para tomarlo.', link: '/gym/bookings' }
  expect(await deliver(page, text)).toEqual([{ title: text.title, body: text.body }])
  await press(context, 'https://example.com/gym/points')
  await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/gym\/home$/)
  await press(context, text.link)
  await expect(page).toHaveURL(/\/gym\/bookings$/)

  await page.goto('/sign-out')
  await expect(page.getByRole('heading', { name: 'Sesión cerrada' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('story.subscription'))).toBeNull()
})
