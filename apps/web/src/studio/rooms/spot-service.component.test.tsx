import { expect, test, vi } from 'vitest'
import { renderInApp } from '../../test/in-app.tsx'
import { refusal, type Stubs, stubApi } from '../../test/stub-api.ts'
import { type SavedSpot, SpotService } from './spot-service.tsx'

const spot: SavedSpot = { id: '7', label: '4', x: 0, y: 0, outage: null }
const room = {
  id: '3',
  name: 'Sala Sol',
  capacity: 2,
  spotKind: 'bike' as const,
  mirror: 'front' as const,
  coachX: 50,
  branch: { id: '1', name: 'Centro' },
  spots: [],
  version: 4,
}
const yoga = { id: '1', name: 'Yoga', startsAt: '2026-03-02T13:00:00.000Z', timeZone: 'America/Mexico_City' }
const moved = [
  { bookingId: '5', person: 'Ana Lira', class: yoga, spot: '6' },
  { bookingId: '6', person: 'Beto Cruz', class: yoga, spot: null },
]
const open = async (answers: Stubs = {}) => {
  const { sent } = stubApi({ takeOutSpot: { room, moved, classes: 1 }, ...answers })
  const screen = await renderInApp(<SpotService spot={spot} />)
  await screen.getByRole('button', { name: 'Poner fuera de servicio' }).click()
  return { sent, dialog: screen.getByRole('dialog', { name: 'Lugar 4 fuera de servicio' }) }
}

test('the moved people and their new spots are shown before anything changes, and a reason is needed', async () => {
  const { sent, dialog } = await open()
  await expect.element(dialog.getByText(/^Lo tienen reservado 2 personas\./)).toBeVisible()
  await expect.element(dialog.getByText('al 6')).toBeVisible()
  await expect.element(dialog.getByText('sin lugar libre')).toBeVisible()
  await dialog.getByRole('button', { name: 'Poner fuera de servicio' }).click()
  await expect.element(dialog.getByText('Escribe por qué.')).toBeVisible()
  expect(sent('takeOutSpot').map(({ body }) => body)).toEqual([{ dryRun: true }])
  await dialog.getByRole('textbox', { name: 'Por qué' }).fill('Pedal roto')
  await dialog.getByRole('button', { name: 'Poner fuera de servicio' }).click()
  await vi.waitFor(() => expect(sent('takeOutSpot')[1]?.body).toEqual({ reason: 'Pedal roto' }))
})

test('a refused preview shows the reason', async () => {
  const { dialog } = await open({ takeOutSpot: refusal('ESTADO_INVALIDO', { mensaje: 'Ya está fuera de servicio.' }) })
  await expect.element(dialog.getByText('Ya está fuera de servicio.')).toBeVisible()
})

test('a spot out of service shows its reason and can be put back into service', async () => {
  const { sent } = stubApi({ returnSpot: { room, classes: 1 } })
  const outage = { reason: 'Pedal roto', since: '2026-03-02T13:00:00.000Z' }
  const screen = await renderInApp(<SpotService spot={{ ...spot, outage }} />)
  await expect.element(screen.getByText('Pedal roto')).toBeVisible()
  await screen.getByRole('button', { name: 'Volver a ponerlo en servicio' }).click()
  await vi.waitFor(() => expect(sent('returnSpot')).toHaveLength(1))
})
