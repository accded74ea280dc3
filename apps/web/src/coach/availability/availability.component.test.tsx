import { expect, test, vi } from 'vitest'
import { renderInApp } from '../../test/in-app.tsx'
import { pending, refusal, stubApi } from '../../test/stub-api.ts'
import { CoachAvailability } from './availability.tsx'

const stored = {
  hours: [{ weekday: 1, from: '07:00', to: '12:00' }],
  away: [],
  outside: [
    {
      id: '4',
      name: 'Barre',
      studio: { id: '2', name: 'Marea' },
      startsAt: '2026-11-24T01:00:00Z',
      timeZone: 'America/Mexico_City',
    },
  ],
}

test('it is busy until the availability arrives', async () => {
  stubApi({ readAvailability: pending })
  await renderInApp(<CoachAvailability />)
  await vi.waitFor(() => expect(document.querySelector('[aria-busy="true"]')).not.toBeNull())
})

test('the stored hours and the classes that do not fit are shown', async () => {
  stubApi({ readAvailability: stored })
  const screen = await renderInApp(<CoachAvailability />)
  await expect.element(screen.getByRole('textbox', { name: 'Desde, lunes' })).toHaveValue('07:00')
  await expect.element(screen.getByRole('link', { name: 'Barre, Marea' })).toBeVisible()
})

test('hours that overlap are refused before they are sent', async () => {
  stubApi({ readAvailability: { ...stored, hours: [{ weekday: 1, from: '12:00', to: '09:00' }] } })
  const screen = await renderInApp(<CoachAvailability />)
  await screen.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(screen.getByText(/^Cada rango debe terminar/)).toBeVisible()
})

test('added hours are sent as a whole', async () => {
  stubApi({ readAvailability: stored, saveAvailability: { ...stored, outside: [] } })
  const screen = await renderInApp(<CoachAvailability />)
  await screen.getByRole('button', { name: 'Agregar horas, martes' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Hasta, martes' })).toHaveValue('12:00')
  await screen.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(screen.getByText('Guardamos tu disponibilidad.')).toBeVisible()
})

test('a failed read can be retried', async () => {
  stubApi({ readAvailability: refusal('NO_DISPONIBLE', { mensaje: 'Intenta en un momento.' }) })
  const screen = await renderInApp(<CoachAvailability />)
  await expect.element(screen.getByRole('alert').getByText('Intenta en un momento.')).toBeVisible()
})
