import type { Page } from '@playwright/test'
import { expect, test } from '../../base.ts'
import { putClass } from '../../studio.ts'

/** Opens a page whose scripts are held back until `release` is called. */
const openWithoutScript = async (page: Page, path: string): Promise<() => void> => {
  const gate = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-prerendered')
  return gate.resolve
}

const markMain = (page: Page) => page.locator('main').evaluate((main) => main.setAttribute('data-first', ''))

const forms = [
  { path: '/sign-in', typed: { Correo: 'ana@cupo.test', Contraseña: 'clave-larga-1' } },
  { path: '/sign-up', typed: { Nombre: 'Ana Ruiz', Correo: 'ana@cupo.test', Contraseña: 'clave-larga-1' } },
  { path: '/forgot-password', typed: { Correo: 'ana@cupo.test' } },
  { path: '/verify-code', typed: { Correo: 'ana@cupo.test' } },
  { path: '/reset-password/a-token', typed: { 'Nueva contraseña': 'clave-larga-1' } },
] as const

for (const { path, typed } of forms) {
  test(`text typed on ${path} before the script arrives survives hydration, with the focus`, async ({ page }) => {
    const release = await openWithoutScript(page, path)
    await markMain(page)
    const labels = Object.entries(typed)
    for (const [label, text] of labels) await page.getByLabel(label, { exact: true }).pressSequentially(text)
    const last = page.getByLabel(labels.at(-1)?.[0] ?? '', { exact: true })
    await expect(last).toBeFocused()

    release()
    // The region of toasts is rendered after hydration.
    await expect(page.getByLabel('Avisos')).toBeAttached()
    await expect(page.locator('main')).toHaveAttribute('data-first')
    await expect(last).toBeFocused()
    for (const [label, text] of labels) await expect(page.getByLabel(label, { exact: true })).toHaveValue(text)
    // A later render preserves it too: React's state has the same text.
    await last.pressSequentially('x')
    for (const [label, text] of labels.slice(0, -1))
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(text)
    await expect(last).toHaveValue(`${labels.at(-1)?.[1]}x`)
  })
}

test('Enter before the script arrives signs in once it is there, and never puts the password in the address', async ({
  page,
  newMember,
}) => {
  const member = await newMember()
  const release = await openWithoutScript(page, '/sign-in')
  await page.getByLabel('Correo').fill(member.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(member.password)
  await page.getByLabel('Recordarme aquí').uncheck()
  await page.keyboard.press('Enter')
  await page.getByLabel('Contraseña', { exact: true }).press('Enter')
  await expect(page).toHaveURL(/\/sign-in$/)
  release()
  await expect(page).toHaveURL(/\/gym\/home$/)
  expect(await page.evaluate(() => localStorage.getItem('cupo.session'))).toBeNull()
})

test('a link pressed before the script arrives takes the typed email along', async ({ page }) => {
  const release = await openWithoutScript(page, '/sign-in')
  await page.getByLabel('Correo').fill('ana@cupo.test')
  await page.getByRole('link', { name: 'Olvidé mi contraseña' }).click()
  release()
  await expect(page.getByRole('heading', { name: 'Recupera tu contraseña' })).toBeVisible()
  await expect(page.getByLabel('Correo')).toHaveValue('ana@cupo.test')
})

test('the chosen language and scheme are in the first paint of the next visit', async ({ page }) => {
  await page.goto('/sign-in')
  await page.getByRole('button', { name: 'TR, Türkçe' }).click()
  await page.getByRole('button', { name: 'Açık mod' }).click()
  await openWithoutScript(page, '/sign-in')
  await expect(page.getByRole('heading', { name: 'Giriş yap' })).toBeAttached()
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr')
  await expect(page.locator('html')).toHaveClass(/light/)
})

test('sign-in with an email and a return path is prerendered too, and takes both after hydration', async ({
  page,
  newMember,
}) => {
  const member = await newMember()
  const release = await openWithoutScript(page, `/sign-in?email=${member.email}&redirectURL=%2Fgym%2Fbookings`)
  await markMain(page)
  await page.getByLabel('Contraseña', { exact: true }).fill(member.password)
  release()
  await expect(page.getByLabel('Correo')).toHaveValue(member.email)
  await expect(page.locator('main')).toHaveAttribute('data-first')
  await expect(page.getByRole('link', { name: 'Crea tu cuenta' })).toHaveAttribute('href', /redirectURL=/)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(/\/gym\/bookings$/)
})

test('an email typed before the script arrives wins over the one in the address', async ({ page }) => {
  const release = await openWithoutScript(page, '/sign-in?email=otra%40cupo.test')
  await page.getByLabel('Correo').fill('ana@cupo.test')
  release()
  await expect(page.getByLabel('Avisos')).toBeAttached()
  await expect(page.getByLabel('Correo')).toHaveValue('ana@cupo.test')
})

test('the prerendered sign-in page announces the booking, without moving the form at hydration', async ({ page }) => {
  const release = await openWithoutScript(page, '/sign-in?redirectURL=%2Fgym%2Fcalendar%2Fclass%2F7%3Fspot%3D3')
  await expect(page.getByText('Entra o crea tu cuenta para reservar')).toBeVisible()
  const before = await page.getByLabel('Correo').boundingBox()
  release()
  await expect(page.getByLabel('Avisos')).toBeAttached()
  await expect(page.getByText('Entra o crea tu cuenta para reservar')).toBeVisible()
  expect(await page.getByLabel('Correo').boundingBox()).toEqual(before)
})

test('the name of the class appears at hydration without moving the form', async ({ page, studio }) => {
  const { id, name } = await putClass(studio)
  const release = await openWithoutScript(page, `/sign-in?redirectURL=%2Fgym%2Fcalendar%2Fclass%2F${id}`)
  await expect(page.getByText('Entra o crea tu cuenta para reservar')).toBeVisible()
  const before = await page.getByLabel('Correo').boundingBox()
  release()
  await expect(page.getByText(`${name} en ${studio.name}`, { exact: true })).toBeVisible()
  expect(await page.getByLabel('Correo').boundingBox()).toEqual(before)
})

test('the prerendered sign-in page of any other address does not mention a booking', async ({ page }) => {
  const release = await openWithoutScript(page, '/sign-in')
  await expect(page.getByText('Entra o crea tu cuenta para reservar')).toBeHidden()
  const before = await page.getByLabel('Correo').boundingBox()
  release()
  await expect(page.getByLabel('Avisos')).toBeAttached()
  await expect(page.getByText('Entra o crea tu cuenta para reservar')).toHaveCount(0)
  expect(await page.getByLabel('Correo').boundingBox()).toEqual(before)
})
