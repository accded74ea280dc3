import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNotice, test } from '../../base.ts'

/** Marks the document; a reload removes the mark. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { unreloaded: true }))
const isMarked = (page: Page) => page.evaluate(() => 'unreloaded' in window)
const look = (page: Page) => page.evaluate(() => document.documentElement.className)

test('language and colour scheme change without a reload and follow the person to another device', {
  tag: '@smoke',
}, async ({ page, browser, isMobile, newMember }) => {
  const member = await newMember()
  await page.goto('/sign-in')
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
  await mark(page)
  await page.getByRole('button', { name: 'TR, Türkçe' }).click()
  await expect(page.getByRole('heading', { name: 'Giriş yap' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr')
  await page.getByRole('button', { name: 'EN, English' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill('not this one')
  await page.getByRole('button', { name: 'TR, Türkçe' }).click()
  await expect(page.getByLabel('E-posta')).toHaveValue(member.email)
  await page.getByRole('button', { name: 'EN, English' }).click()
  await page.getByLabel('Password', { exact: true }).fill(member.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('link', { name: 'Find a class' })).toBeVisible()
  expect(await isMarked(page)).toBe(true)

  if (isMobile) await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Language: EN, English' }).click()
  await page.getByRole('menuitemradio', { name: 'Türkçe' }).click()
  await expect(page.getByRole('link', { name: 'Ders bul' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Ana' }).getByRole('link', { name: 'Takvim' })).toBeVisible()
  await page.getByRole('button', { name: `${member.name} menüsü` }).click()
  await page.getByRole('menuitemradio', { name: 'Açık' }).click()
  await expect.poll(() => look(page)).toBe('light theme-brand')
  await page.keyboard.press('Escape')
  expect(await isMarked(page)).toBe(true)
  await expectAccessible(page)
  await expect
    .poll(async () => member.call('readUser', {}))
    .toMatchObject({ language: 'tr', scheme: 'light', theme: 'brand' })

  await page.reload()
  await expect(page.getByRole('link', { name: 'Ders bul' })).toBeVisible()
  expect(await look(page)).toBe('light theme-brand')

  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await other.goto('/sign-in')
  await other.getByLabel('Correo').fill(member.email)
  await other.getByLabel('Contraseña', { exact: true }).fill(member.password)
  await other.getByRole('button', { name: 'Entrar' }).click()
  await expect(other.getByRole('link', { name: 'Ders bul' })).toBeVisible()
  expect(await look(other)).toBe('light theme-brand')
  await elsewhere.close()
})

test('a visitor’s colour scheme is stored on the device, with a hint to sign in', async ({ page }) => {
  await page.goto('/sign-in')
  await page.getByRole('button', { name: 'Aspecto claro' }).click()
  await expectNotice(page, 'Para preservar el estilo de la aplicación, debe iniciar sesión.')
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Aspecto oscuro' })).toBeVisible()
  expect(await look(page)).toBe('light theme-brand')
})
