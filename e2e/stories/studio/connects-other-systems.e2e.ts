import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, expectAccessible, signIn, test } from '../../base.ts'
import { openStudio, putClass } from '../../studio.ts'

test('a studio adds a webhook, sees a delivery, makes an API key and reads its timetable with it', async ({
  page,
  server,
  owner,
  newMember,
}) => {
  const studio = await openStudio(server, owner)
  const given = await putClass(studio)
  await signIn(page, studio.email, studio.password)
  await page.goto('/gym/studios/policy')
  await page.getByRole('link', { name: 'Integraciones' }).click()

  // No host below .invalid resolves, so the attempt fails and stays in the log.
  const url = 'https://crm.cupo.invalid/avisos'
  await page.getByRole('button', { name: 'Agregar webhook' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Dirección').fill(url)
  await form.getByRole('button', { name: 'Agregar webhook' }).click()
  await expect(page.getByText(/^whsec_/)).toBeVisible()
  await page.getByRole('button', { name: 'Ya lo guardé' }).click()
  const member = await newMember(20)
  await member.call('bookClass', { params: { id: given.id }, body: {} })
  await page.getByRole('link', { name: url }).click()
  await expect(async () => {
    await page.getByRole('button', { name: 'Actualizar' }).click()
    await expect(page.getByText(/1 intento$/)).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await page.getByText('Reserva', { exact: true }).click()
  await expect(page.getByText(/El nombre no existe|No respondió a tiempo/)).toBeVisible()
  await expect(page.getByText(/"type": "booking\.created"/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Integraciones' }).click()

  await page.getByRole('button', { name: 'Crear clave' }).click()
  const keyForm = page.getByRole('dialog')
  await keyForm.getByLabel('Nombre').fill('Página web')
  await keyForm.getByRole('button', { name: 'Crear clave' }).click()
  const key = (await page.getByText(/^cupo_sk_[\w-]{43}$/).textContent()) ?? ''
  await page.getByRole('button', { name: 'Ya lo guardé' }).click()
  await expectAccessible(page)
  const day = given.startsAt.slice(0, 10)
  const headers = { authorization: `Bearer ${key}` }
  const timetable = await server.get(`/api/studio/agenda?from=${day}&to=${day}`, { headers })
  expect(timetable.status()).toBe(200)
  expect(JSON.stringify(await timetable.json())).toContain(given.id)
  expect((await server.get('/api/studio/clients', { headers })).status()).toBe(403)
})

test('the timetable works on a page of another origin, without a cookie', async ({
  page,
  context,
  baseURL,
  studio,
}) => {
  const given = await putClass(studio)
  const { id } = await studio.call('readStudio', { params: { id: '0' } })
  const html = `<!doctype html><html lang="es"><link rel="icon" href="data:,"><title>Casa Luna</title>
<script type="module" src="${baseURL}/embed/timetable.js"></script><cupo-timetable studio="${id}" days="7"></cupo-timetable></html>`
  const site = createServer((_, response) => response.setHeader('content-type', 'text/html').end(html))
  await new Promise<void>((ready) => site.listen(0, '127.0.0.1', ready))
  const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  expect(origin).not.toBe(baseURL)
  await page.goto(origin)
  await expect(page.getByRole('link', { name: new RegExp(given.name) })).toHaveAttribute(
    'href',
    new RegExp(`/gym/calendar/class/${given.id}$`),
  )
  expect(await context.cookies()).toEqual([])
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0])
  const script = await page.request.get(`${baseURL}/embed/timetable.js`)
  expect((await script.body()).byteLength).toBeLessThan(40_000)
  await new Promise<void>((closed) => {
    site.close(() => closed())
    site.closeAllConnections()
  })
})
