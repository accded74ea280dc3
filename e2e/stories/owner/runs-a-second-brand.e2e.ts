import { execFile } from 'node:child_process'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { APIRequestContext } from '@playwright/test'
import { startOwnServer } from '../../../tools/own-server.ts'
import { expect, expectAccessible, test } from '../../base.ts'
import { callerOf } from '../../caller.ts'
import { password } from '../../people.ts'

const root = resolve(import.meta.dirname, '../../..')
const owner = { email: 'duena@nave.test', password }
const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><path d="M5 35V5h8l14 19V5h8v30h-8L13 16v19z"/><circle cx="60" cy="20" r="15"/></svg>'

/** Creates the owner of an empty service, as its operator would. */
const createOwner = async (databaseUrl: string): Promise<void> => {
  const args = [join(root, 'apps/server/src/create-owner.ts'), '--email', owner.email, '--name', 'Dueña de Nave']
  const env = { ...process.env, DATABASE_URL: databaseUrl, CUPO_OWNER_PASSWORD: owner.password }
  await promisify(execFile)(process.execPath, args, { env })
}

const publishNave = async (request: APIRequestContext): Promise<void> => {
  const call = callerOf(request)
  const { accessToken } = await call('signIn', { body: owner })
  const headers = { authorization: accessToken }
  const upload = await request.post('/api/owner/config/logo', {
    headers: { ...headers, 'content-type': 'image/svg+xml', 'idempotency-key': 'nave-logo' },
    data: Buffer.from(logo),
  })
  const { data } = await upload.json()
  const published = await request.patch('/api/owner/config', {
    headers,
    data: {
      version: 1,
      name: 'Nave',
      logo: data.key,
      defaults: { theme: 'teal', scheme: 'light', layout: 'modern' },
      languages: ['es', 'en'],
      footer: 'Nave S. A. C., Lima',
    },
  })
  expect(published.status()).toBe(200)
}

test('a second brand has its own name, logo, look and languages from sign-in to the page of the service', async ({
  browser,
  playwright,
}) => {
  test.setTimeout(240_000)
  const server = await startOwnServer({}, { demo: false })
  const request = await playwright.request.newContext({ baseURL: server.url })
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' })
  try {
    await createOwner(server.databaseUrl)
    await publishNave(request)
    const page = await context.newPage()
    await page.goto('/sign-in')
    await expect(page).toHaveTitle(/· Nave$/)
    await expect(page.locator('html')).toHaveClass(/light theme-teal/)
    await expect(page.getByRole('img', { name: 'Nave' }).first()).toBeVisible()
    await expect(page.getByText('Nave S. A. C., Lima')).toBeVisible()
    await expect(page.getByRole('button', { name: /^TR/ })).toHaveCount(0)
    expect(await page.content()).not.toMatch(/\bCupo\b/)

    await page.getByLabel('Correo').fill(owner.email)
    await page.getByLabel('Contraseña', { exact: true }).fill(owner.password)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await page.waitForURL('**/gym/owner-home')
    await page.goto('/gym/owner/service')
    await expect(page).toHaveTitle('Servicio · Nave')
    await expect(page.getByLabel('Nombre')).toHaveValue('Nave')
    await expect(page.getByRole('img', { name: 'Vista previa de Nave' })).toBeVisible()
    await expectAccessible(page)

    await page.getByLabel('Nombre').fill('Nave Dos')
    await page.getByRole('button', { name: 'Publicar' }).click()
    await expect(page).toHaveTitle('Servicio · Nave Dos')
    await page.getByRole('button', { name: 'Restaurar la versión 2' }).click()
    await page.getByRole('button', { name: 'Publicar' }).click()
    await expect(page).toHaveTitle('Servicio · Nave')
  } finally {
    await context.close()
    await request.dispose()
    await server.stop()
  }
})
