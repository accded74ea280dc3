import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from '../../base.ts'
import { dayAhead } from '../../days.ts'
import { putClass } from '../../studio.ts'

test.use({ serviceWorkers: 'allow' })

/** Waits until the service worker answers for the page, and what is kept ahead has been read and written down. */
const settleWorker = async (page: Page): Promise<void> => {
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

/** How many answers this device keeps; none when there is no store of them. */
const keptCount = (page: Page): Promise<number> =>
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

test('a member without a network finds their next class with its code and the timetable, and signing out forgets them', async ({
  page,
  context,
  isMobile,
  newMember,
  studio,
  expectRefusal,
}) => {
  test.skip(!isMobile, 'a network is lost on the way')
  expectRefusal('offline')
  const member = await newMember(20)
  const { id, name } = await putClass(studio)
  await member.call('bookClass', { params: { id }, body: {} })
  await signIn(page, member.email, member.password)
  await page.goto('/gym/home')
  await settleWorker(page)
  await expect(page.getByRole('link', { name }).first()).toBeVisible()
  // What lies ahead is read and kept before anybody looks at it.
  await expect.poll(() => keptCount(page), { timeout: 20_000 }).toBeGreaterThan(6)

  await context.setOffline(true)
  await page.goto('/gym/home')
  await expect(page.getByText('Sin conexión. Revisa tu red.', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Lo que ves se leyó hoy a las \d\d:\d\d$/)).toBeVisible()
  await expect(page.getByRole('link', { name }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Ver QR' }).click()
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Código QR de tu reserva' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expectAccessible(page)

  await page.goto('/gym/bookings')
  await expect(page.getByText(name)).toBeVisible()
  await page.goto(`/gym/calendar?day=${dayAhead(2)}&all=1`)
  await expect(page.getByRole('article', { name })).toContainText('tu lugar')

  await context.setOffline(false)
  await expect(page.getByText(/^Lo que ves se leyó/)).toBeHidden()
  await page.goto('/sign-out')
  await expect(page.getByRole('heading', { name: 'Sesión cerrada' })).toBeVisible()
  await expect.poll(() => keptCount(page)).toBe(0)
  expect(await page.evaluate(() => caches.keys())).toEqual([expect.stringMatching(/^cupo-shell-/)])
})

test('installing is offered a second after the browser does, and putting it aside is remembered', async ({
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
  test('the steps to install are shown a second after the start', async ({ page, isMobile }) => {
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
