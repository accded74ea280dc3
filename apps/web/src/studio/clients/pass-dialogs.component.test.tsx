import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp, studioUser } from '../../test/in-app.tsx'
import { refusal, stubApi } from '../../test/stub-api.ts'
import type { HeldPass } from './client-file.ts'
import { PassesCard } from './passes-card.tsx'

const membership = {
  ...{ id: '9', offerId: '70', kind: 'membership', name: '3 por semana', studio: null, unit: 'visit', left: 1 },
  ...{ perPeriod: 3, period: 'week', given: null, lots: [], visits: [], timeZone: 'UTC', status: 'active' },
  ...{ validFrom: '2026-10-30T15:00:00Z', validUntil: null, renewsAt: '2026-11-30T15:00:00Z', renewal: null },
  ...{ freeze: null, freezable: { from: '2026-11-20', latest: '2026-11-30', days: 22 } },
} as unknown as HeldPass
const frozen = {
  ...membership,
  status: 'frozen',
  freezable: null,
  freeze: { from: '2026-11-20', until: '2026-12-11' },
} as HeldPass
const ride = {
  ...{ bookingId: '5', className: 'Indoor cycling', startsAt: '2026-12-03T13:00:00Z', timeZone: 'UTC', waiting: false },
}

const open = async (pass: HeldPass, stubs: Parameters<typeof stubApi>[0]) => {
  await page.viewport(390, 844)
  const api = stubApi(stubs)
  return { ...api, screen: await renderInApp(<PassesCard id="31" passes={[pass]} />, { user: studioUser }) }
}

test('a freeze lists the bookings that it cancels, the return and the next charge, before it is sent', async () => {
  const preview = { ...membership, renewsAt: '2026-12-14T15:00:00Z', bookings: [ride] }
  const { screen, sent } = await open(membership, { freezePass: preview as never })
  await screen.getByRole('button', { name: 'Congelar' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Congelar 3 por semana' })
  await expect.element(dialog.getByText('Se cancela 1 reserva de esos días:')).toBeVisible()
  await expect.element(dialog.getByText(/Indoor cycling/)).toBeVisible()
  await expect.element(dialog.getByText('Vuelve sola el 4 dic. El próximo cobro es el 14 dic.')).toBeVisible()
  expect(dialog.getByRole('option').elements()).toHaveLength(3)
  await dialog.getByRole('button', { name: 'Congelar y cancelar 1 reserva' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent('freezePass').map(({ body }) => body)).toEqual([
    { from: '2026-11-20', until: '2026-12-04', dryRun: true },
    { from: '2026-11-20', until: '2026-12-04', cancelBookings: true },
  ])
})

test('dates that cannot be frozen show the reason before anything is sent', async () => {
  const mensaje = 'Una congelación dura al menos una semana.'
  const { screen, sent } = await open(membership, { freezePass: refusal('ESTADO_INVALIDO', { mensaje }) })
  await screen.getByRole('button', { name: 'Congelar' }).click()
  await expect.element(screen.getByRole('dialog').getByRole('alert')).toHaveTextContent(mensaje)
  expect(sent('freezePass').every(({ body }) => body.dryRun === true)).toBe(true)
})

test('a freeze is ended after a question that says what happens to the charge', async () => {
  const { screen, sent } = await open(frozen, { resumePass: membership as never })
  await expect.element(screen.getByText('Congelada desde el 20 nov. Vuelve sola el 11 dic.')).toBeVisible()
  await screen.getByRole('button', { name: 'Reanudar' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText(/el próximo cobro se adelanta/)).toBeVisible()
  expect(sent('resumePass')).toEqual([])
  await dialog.getByRole('button', { name: 'Reanudar' }).click()
  await expect.poll(() => sent('resumePass')).toHaveLength(1)
})
