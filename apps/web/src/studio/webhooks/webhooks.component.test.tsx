import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp, studioUser } from '../../test/in-app.tsx'
import { listOf, refusal, type Stubs, stubApi } from '../../test/stub-api.ts'
import { Integrations } from '../integrations.tsx'

const webhook = {
  id: '7',
  url: 'https://crm.example/cupo',
  events: ['booking.created' as const],
  createdAt: '2026-11-20T15:00:00Z',
  failingSince: null,
  disabledAt: null,
  lastDelivery: null,
}
const delivery = {
  id: '1042',
  event: 'booking.created' as const,
  state: 'pending' as const,
  createdAt: '2026-11-20T15:00:00Z',
  nextAttemptAt: '2026-11-20T15:05:00Z',
  attempts: [
    {
      number: 2,
      at: '2026-11-20T15:00:05Z',
      durationMs: 31,
      statusCode: 503,
      failure: null,
      response: 'en mantenimiento',
    },
    {
      number: 1,
      at: '2026-11-20T15:00:00Z',
      durationMs: 9,
      statusCode: null,
      failure: 'timeout' as const,
      response: '',
    },
  ],
  body: '{"type":"booking.created"}',
}

const open = async (stubs: Stubs = {}, search = '') => {
  await page.viewport(1440, 900)
  const api = stubApi({
    listWebhooks: listOf(webhook),
    listApiKeys: listOf(),
    readStudio: refusal('NO_DISPONIBLE'),
    ...stubs,
  })
  const path = `/gym/studios/integrations${search}`
  return { ...api, screen: await renderInApp(<Integrations />, { user: studioUser, path }) }
}

test('a webhook is added and its secret is shown once', async () => {
  const secret = `whsec_${'b'.repeat(44)}`
  const { screen, sent } = await open({ listWebhooks: listOf(), createWebhook: { ...webhook, secret } })
  await screen.getByRole('button', { name: 'Agregar webhook' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByLabelText('Dirección').fill('https://crm.example/cupo')
  await dialog.getByLabelText('Venta').click()
  await dialog.getByRole('button', { name: 'Agregar webhook' }).click()
  await expect.element(screen.getByText(secret)).toBeVisible()
  expect(sent('createWebhook')).toMatchObject([
    {
      body: {
        url: 'https://crm.example/cupo',
        events: ['booking.created', 'booking.cancelled', 'booking.checked_in'],
      },
    },
  ])
  await screen.getByRole('button', { name: 'Ya lo guardé' }).click()
  await expect.element(screen.getByText(secret)).not.toBeInTheDocument()
})

test('an address without events is not sent, and a private one is reported at its field', async () => {
  const refused = refusal('VALIDACION', { errores: [{ campo: 'url', mensaje: 'Esa dirección no es pública.' }] })
  const { screen, sent } = await open({ createWebhook: refused })
  await screen.getByRole('button', { name: 'Agregar webhook' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByLabelText('Dirección').fill('https://10.0.0.1/')
  for (const event of ['Reserva', 'Cancelación', 'Llegada', 'Venta'])
    await dialog.getByLabelText(event, { exact: true }).click()
  await dialog.getByRole('button', { name: 'Agregar webhook' }).click()
  await expect.element(dialog.getByText('Elige al menos uno.')).toBeVisible()
  expect(sent('createWebhook')).toEqual([])
  await dialog.getByLabelText('Reserva', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Agregar webhook' }).click()
  await expect.element(dialog.getByText('Esa dirección no es pública.')).toBeVisible()
})

test('a paused webhook is enabled again, and one is removed after a confirmation', async () => {
  const disabledAt = '2026-11-20T15:00:00Z'
  const { screen, sent } = await open({
    listWebhooks: listOf({ ...webhook, disabledAt, lastDelivery: { state: 'failed' as const, at: disabledAt } }),
    resumeWebhook: webhook,
    deleteWebhook: null,
  })
  await expect.element(screen.getByText(/^En pausa desde/)).toBeVisible()
  await expect.element(screen.getByText(/^Último envío: no se entregó/)).toBeVisible()
  await screen.getByRole('button', { name: `Acciones de ${webhook.url}` }).click()
  await screen.getByRole('menuitem', { name: 'Reactivar' }).click()
  await expect.poll(() => sent('resumeWebhook')).toMatchObject([{ params: { id: '7' } }])
  await screen.getByRole('button', { name: `Acciones de ${webhook.url}` }).click()
  await screen.getByRole('menuitem', { name: 'Quitar' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click()
  await expect.poll(() => sent('deleteWebhook')).toMatchObject([{ params: { id: '7' } }])
})

test('a delivery shows its attempts, request and response, and can be sent again', async () => {
  const { screen, sent } = await open(
    { listWebhookDeliveries: listOf(delivery), replayWebhookDelivery: delivery },
    '?webhook=7',
  )
  await screen.getByText('Reserva', { exact: true }).click()
  await expect.element(screen.getByText('en mantenimiento')).toBeVisible()
  await expect.element(screen.getByText(/No respondió a tiempo/)).toBeVisible()
  await expect.element(screen.getByText(/"type": "booking.created"/)).toBeVisible()
  await screen.getByRole('button', { name: 'Enviar de nuevo' }).click()
  await expect
    .poll(() => sent('replayWebhookDelivery'))
    .toMatchObject([{ params: { id: '7', deliveryId: '1042' }, idempotencyKey: expect.any(String) }])
})

test('deliveries have an empty and an error state', async () => {
  const { screen } = await open({ listWebhookDeliveries: listOf() }, '?webhook=7')
  await expect.element(screen.getByText('Todavía no hay envíos')).toBeVisible()
  await screen.unmount()
  const denied = refusal('SIN_PERMISO', { mensaje: 'No tienes permiso.' })
  const other = await open({ listWebhookDeliveries: denied, listWebhooks: denied }, '?webhook=7')
  await expect.element(other.screen.getByText('No tienes permiso.')).toBeVisible()
})
