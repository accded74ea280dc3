import type { Page } from '@playwright/test'
import { expect, test } from '../../base.ts'

test.use({ serviceWorkers: 'allow' })

/** Opens a page from the cache of the service worker. @returns the HTML that the browser received */
const openCached = async (page: Page, path: string): Promise<string> => {
  const response = await page.goto(path)
  expect(response?.fromServiceWorker()).toBe(true)
  return (await response?.text()) ?? ''
}

test('a repeat visit to sign-in gets the prerendered page from the service worker, in the chosen language', async ({
  page,
}) => {
  await page.goto('/sign-in')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)

  expect(await openCached(page, '/sign-in?email=ana%40cupo.test')).toMatch(
    /lang="es" data-prerendered.*<h1[^>]*>Entrar</s,
  )
  await expect(page.getByLabel('Correo')).toHaveValue('ana@cupo.test')

  await page.getByRole('button', { name: 'TR, Türkçe' }).click()
  expect(await openCached(page, '/sign-in')).toMatch(/lang="tr" data-prerendered.*<h1[^>]*>Giriş yap</s)
  await expect(page.getByRole('heading', { name: 'Giriş yap' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-prerendered')
})
