import { layouts, themes } from '@cupo/core/preferences'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNotice, settle, signIn, switchScheme, test } from '../../base.ts'
import { demo } from '../../people.ts'

const layoutOf = (page: Page) => page.locator('[data-layout]').getAttribute('data-layout')

/** Pixels by which the page is wider than the window. */
const overflow = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth))

const openDrawer = async (page: Page, isMobile: boolean) => {
  if (isMobile) await page.getByRole('button', { name: 'Más', exact: true }).click()
  await page.getByRole('button', { name: 'Apariencia' }).click()
  await expect(page.getByRole('dialog', { name: 'Apariencia' })).toBeVisible()
}

/** Makes every request that saves a preference fail. */
const failToSave = (page: Page) =>
  page.route('**/api/common/user', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({
          status: 500,
          contentType: 'application/json',
          body: '{"exito":false,"mensaje":"x","data":null}',
        })
      : route.fallback(),
  )

test('every layout fits its widths and is accessible in both schemes', async ({ page, isMobile }) => {
  test.slow()
  await page.addInitScript(
    (look) => localStorage.setItem('cupo.look', look),
    JSON.stringify({ scheme: 'dark', theme: 'rose' }),
  )
  await signIn(page, demo.studio)
  for (const layout of layouts) {
    await page.goto(`/gym/studios/classes?layout=${layout}`)
    await settle(page)
    await expect(page.locator('[data-layout]')).toHaveAttribute('data-layout', layout)
    for (const width of isMobile ? [360, 600] : [960, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      // The page reacts to a resize asynchronously.
      await expect.poll(() => overflow(page), `${layout} fits ${width} px`).toBe(0)
    }
    await expect(page.locator('html')).toHaveClass(/dark theme-rose/)
    await expectAccessible(page)
    await switchScheme(page, 'light')
    await expectAccessible(page, 'contrast')
  }
})

test('the layout parameter selects a layout, ignores unknown values and yields to the layout of the route', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/sign-in?layout=thin')
  await settle(page)
  expect(await layoutOf(page)).toBe('empty')
  await signIn(page, demo.studio)
  await page.goto('/gym/studios/home?layout=nope')
  await settle(page)
  expect(await layoutOf(page)).toBe('classy')
})

test('changing the layout keeps the page state, is saved, and is reverted when saving fails', {
  tag: '@phone',
}, async ({ page, isMobile, newMember, expectRefusal }) => {
  expectRefusal(500)
  const member = await newMember()
  await signIn(page, member.email, member.password)
  await page.goto('/gym/help?layout=thin')
  await settle(page)
  const field = page.getByRole('main').getByRole('searchbox')
  await field.fill('lucia')
  await openDrawer(page, isMobile)
  await page.getByRole('radio', { name: 'modern' }).check()
  await expect(page.locator('[data-layout]')).toHaveAttribute('data-layout', 'modern')
  await expect(page).not.toHaveURL(/layout=/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Apariencia' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Apariencia' })).toBeFocused()
  await expect(field).toHaveValue('lucia')
  await expect.poll(async () => (await member.call('readUser', {})).layout).toBe('modern')
  await page.goto('/gym/home')
  await expect(page.locator('[data-layout]')).toHaveAttribute('data-layout', 'modern')
  // A new device has no stored layout until the user is loaded.
  await page.evaluate(() => localStorage.removeItem('cupo.layout'))
  await page.goto('/')
  await expect(page).toHaveURL(/\/gym\/home$/)
  await expect(page.locator('[data-layout]')).toHaveAttribute('data-layout', 'modern')

  // The home page saves the city guessed from the time zone, with the request that fails from here on.
  await expect.poll(async () => (await member.call('readUser', {})).city?.name).toBe('Ciudad de México')
  await failToSave(page)
  await settle(page)
  await openDrawer(page, isMobile)
  await page.getByRole('radio', { name: 'dense' }).click()
  await expectNotice(page, 'No se ha podido cambiar la disposición de la aplicación')
  await expect(page.locator('[data-layout]')).toHaveAttribute('data-layout', 'modern')
})

test('theme and colour scheme apply immediately, are saved, and are reverted when saving fails', {
  tag: '@desktop',
}, async ({ page, isMobile, newMember, expectRefusal }) => {
  expectRefusal(500)
  const member = await newMember()
  await signIn(page, member.email, member.password)
  await page.goto('/gym/home')
  await settle(page)
  await openDrawer(page, isMobile)
  const root = page.locator('html')
  for (const theme of themes) {
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
    await page.locator(`input[value=${theme}]`).click()
    await expect(root).toHaveClass(`dark theme-${theme}`)
    if (theme !== 'brand') await saved
  }
  await page.getByRole('radio', { name: 'Claro' }).click()
  await expect(root).toHaveClass('light theme-amber')
  await expect.poll(async () => (await member.call('readUser', {})).scheme).toBe('light')
  expect((await member.call('readUser', {})).theme).toBe('amber')

  await failToSave(page)
  await page.getByRole('radio', { name: 'Verde azulado' }).click()
  await expectNotice(page, 'No se ha podido cambiar el tema de la aplicación')
  await expect(root).toHaveClass('light theme-amber')
})

test('a visitor’s colour scheme is stored on the device, with a notice', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/sign-in')
  await page.getByRole('button', { name: /claro/i }).click()
  await expectNotice(page, 'Para preservar el estilo de la aplicación, debe iniciar sesión.')
  await page.reload()
  await expect(page.locator('html')).toHaveClass(/^light/)
})
