import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../../base.ts'
import { newestMail } from '../../caller.ts'
import { password } from '../../people.ts'
import { landingClass } from '../../studio.ts'

/** Counts taps on the page and the Next and Go keys of the keyboard. Typing is not counted. */
const createTapCounter = (page: Page, isMobile: boolean) => {
  let taps = 0
  return {
    tap: async (target: ReturnType<Page['getByRole']>): Promise<void> => {
      taps += 1
      await (isMobile ? target.tap() : target.click())
    },
    next: async (): Promise<void> => {
      taps += 1
      await page.keyboard.press('Tab')
    },
    go: async (): Promise<void> => {
      taps += 1
      await page.keyboard.press('Enter')
    },
    taps: () => taps,
  }
}

test('a newcomer books a class from the landing page in under 12 taps', async ({ page, isMobile, anyone, studio }) => {
  const email = `lucia-${randomUUID()}@cupo.test`
  const { id, name } = await landingClass(studio)
  const { tap, next, go, taps } = createTapCounter(page, isMobile)
  const row = page
    .getByRole('listitem')
    .filter({ hasText: name })
    .getByRole('link', { name: /Reservar por 8 puntos/ })
  // The landing page is cached for some seconds.
  await expect(async () => {
    await page.goto('/home')
    await expect(row).toBeVisible({ timeout: 1000 })
  }).toPass()
  const began = Date.now()
  await tap(row)
  await expect(page.getByText('Entra o crea tu cuenta para reservar.')).toBeVisible()
  await expectAccessible(page)
  await tap(page.getByRole('link', { name: 'Crea tu cuenta' }))

  await tap(page.getByLabel('Nombre'))
  await page.keyboard.type('Lucía Herrera')
  await next()
  await page.keyboard.type(email)
  await next()
  await page.keyboard.type(password)
  await go()
  await expect(page.getByLabel('Dígito 1')).toBeFocused()
  const { code = '' } = await newestMail(anyone, email, 'code')
  await page.keyboard.type(code)

  // The button leads to /sign-in with the email address and the return URL.
  await expect(page).toHaveURL(new RegExp(`/sign-in\\?email=.+&redirectURL=%2Fgym%2Fcalendar%2Fclass%2F${id}`))
  await expect(page.getByLabel('Correo')).toHaveValue(email)
  await tap(page.getByRole('button', { name: 'Entrar' }))
  await expect(page).toHaveURL(new RegExp(`/gym/calendar/class/${id}`))
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await tap(page.getByRole('button', { name: 'Comprar y reservar' }))
  await expect(page.getByLabel('Nombre como está en la tarjeta')).toHaveValue('Lucía Herrera')
  await tap(page.getByLabel('Número de tarjeta'))
  await page.keyboard.type('4242424242424242043912306600')
  await tap(page.getByRole('button', { name: /^Pagar .* y reservar$/ }))
  await expect(page.getByRole('dialog', { name: /Nos vemos/ })).toBeVisible()
  expect(taps(), 'taps').toBeLessThan(12)
  expect(Date.now() - began, 'milliseconds without typing').toBeLessThan(60_000)
  test.info().annotations.push({ type: 'taps', description: String(taps()) })
})

test('the sign-in, sign-up, code and password pages keep the class and spot in the return URL', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/gym/calendar/class/7?spot=3')
  const expectedAddress = /redirectURL=%2Fgym%2Fcalendar%2Fclass%2F7%3Fspot%3D3/
  await expect(page).toHaveURL(expectedAddress)
  const steps = [
    ['Crea tu cuenta', /\/sign-up\?/],
    ['Entra', /\/sign-in\?/],
    ['Olvidé mi contraseña', /\/forgot-password\?/],
    ['Volver a inicio de sesión', /\/sign-in\?/],
  ] as const
  for (const [link, path] of steps) {
    await page.getByRole('link', { name: link, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(page).toHaveURL(expectedAddress)
  }
  await page.goto(`${page.url().replace('/sign-in', '/verify-code')}&email=ana%40cupo.test`)
  await page.getByRole('link', { name: 'Volver a inicio de sesión' }).click()
  await expect(page).toHaveURL(expectedAddress)
})

test('a reset link opened in another tab returns to the class', { tag: '@phone' }, async ({
  page,
  context,
  anyone,
  newMember,
}) => {
  const { email } = await newMember()
  await page.goto('/sign-in?redirectURL=%2Fgym%2Fcalendar%2Fclass%2F7%3Fspot%3D3')
  await page.getByRole('link', { name: 'Olvidé mi contraseña' }).click()
  await expect(page.getByRole('heading', { name: 'Recupera tu contraseña' })).toBeVisible()
  await page.getByLabel('Correo').fill(email)
  await page.getByRole('button', { name: 'Enviar enlace' }).click()
  await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible()
  const { link = '' } = await newestMail(anyone, email, 'link')
  const tab = await context.newPage()
  await tab.goto(new URL(link).pathname)
  await tab.getByLabel('Nueva contraseña').fill('otra-clave-larga-8')
  await tab.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(tab).toHaveURL(/\/sign-in\?redirectURL=%2Fgym%2Fcalendar%2Fclass%2F7%3Fspot%3D3/)
  await tab.getByLabel('Correo').fill(email)
  await tab.getByLabel('Contraseña', { exact: true }).fill('otra-clave-larga-8')
  await tab.getByRole('button', { name: 'Entrar' }).click()
  await expect(tab).toHaveURL(/\/gym\/calendar\/class\/7\?spot=3$/)
  // A sign-in page left open redirects once the person is signed in.
  await page.goto('/sign-in?redirectURL=%2Fgym%2Fcalendar%2Fclass%2F7%3Fspot%3D3')
  await expect(page).toHaveURL(/\/gym\/calendar\/class\/7\?spot=3$/)
})
