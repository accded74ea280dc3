import { createHmac, randomInt, randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { expect, expectAccessible, expectNotice, signIn, test } from '../../base.ts'
import { openStudio, putClass } from '../../studio.ts'

const secret = 'firma-de-la-historia'

/** Sends a notification as the simulated partner does. */
const notify = (server: APIRequestContext, url: string, event: object) => {
  const data = JSON.stringify({ id: randomUUID(), at: Date.now(), ...event })
  const signature = createHmac('sha1', secret).update(data).digest('hex').toUpperCase()
  const headers = { 'content-type': 'application/json', 'x-simulated-signature': signature }
  return server.post(url, { headers, data: Buffer.from(data) })
}

test('a studio connects a partner, sees its booking on the roster, checks it in and is owed the visit', async ({
  page,
  server,
  owner,
}) => {
  const studio = await openStudio(server, owner)
  // Arrivals are marked from 30 minutes before the start.
  const soon = new Date(Math.ceil(Date.now() / 300_000) * 300_000 + 15 * 60_000)
  const given = await putClass(studio, { startsAt: soon.toISOString() })
  const gym = String(randomInt(100_000, 1_000_000_000))
  await signIn(page, studio.email, studio.password)
  await page.goto('/gym/studios/policy')
  await page.getByRole('link', { name: 'Convenios' }).click()
  await page.getByRole('button', { name: 'Conectar Simulado' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Número del gimnasio').fill(gym)
  await form.getByLabel('Secreto de las notificaciones').fill(secret)
  await form.getByLabel('Pago por visita').fill('95')
  await form.getByRole('button', { name: 'Conectar', exact: true }).click()
  await expectNotice(page, 'Simulado está conectado.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cambiar pago de Simulado' }).click()
  await form.getByLabel('Pago por visita').fill('105,50')
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expectNotice(page, 'Guardamos el pago de Simulado.')
  await expect(page.getByText('Paga 105,50 USD por visita')).toBeVisible()

  const [account] = (await studio.call('listPartners', {})).accounts
  const { id = '', notificationsUrl = '' } = account ?? {}
  const params = { id, classTypeId: given.classType.id }
  await studio.call('setPartnerSeats', { params, body: { rule: { seats: 2, releaseMinutes: 0 } } })
  await expect(async () => {
    const { items } = await studio.call('readClassPartners', { params: { id: given.id } })
    expect(items[0]?.sent).toMatchObject({ capacity: 2, booked: 0 })
  }).toPass()
  const url = new URL(notificationsUrl).pathname
  const user = { id: '1000000000001', name: 'Abril Montes' }
  const booking = { kind: 'booking_requested', gym, number: 'SIM-1', slot: `slot-${given.id}`, user }
  await page.goto(`/gym/studios/classes/${given.id}/roster`)
  expect((await notify(server, url, { ...booking, gym: '1' })).status()).toBe(401)
  expect((await notify(server, url, booking)).status()).toBe(200)

  await expect(page.getByRole('heading', { name: 'Abril Montes' })).toBeVisible()
  await expect(page.getByText('Reservó por su convenio: Convenio simulado')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Registrar a Abril Montes' }).click()
  await expectNotice(page, 'Abril Montes llegó.')
  await page.goto('/gym/studios/home')
  await expect(page.getByText('Reservó por su convenio: Convenio simulado')).toBeVisible()

  await expect(async () => {
    await page.goto('/gym/studios/payouts')
    await expect(page.getByText('1 visita · 1 validada')).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(page.getByRole('listitem').filter({ hasText: '1 visita · 1 validada' })).toContainText('105,50 USD')
  await expectAccessible(page)
})
