import { expect, test } from 'vitest'
import { renderInApp } from '../../test/in-app.tsx'
import { listOf, refusal, stubApi } from '../../test/stub-api.ts'
import { Rooms } from './rooms.tsx'

const sol = {
  id: '3',
  name: 'Sala Sol',
  capacity: 12,
  spotKind: 'bike' as const,
  mirror: 'front' as const,
  coachX: 50,
  branch: { id: '1', name: 'Centro' },
  spots: [],
  version: 1,
}

test('each room links to its page and states whether it has a map', async () => {
  stubApi({ listRooms: listOf(sol) })
  const screen = await renderInApp(<Rooms />)
  await expect.element(screen.getByRole('link', { name: 'Sala Sol' })).toBeVisible()
  await expect.element(screen.getByText('Bicis · Sin mapa')).toBeVisible()
})

test('without rooms it offers to add the first', async () => {
  stubApi({ listRooms: listOf() })
  const screen = await renderInApp(<Rooms />)
  await expect.element(screen.getByRole('heading', { name: 'Todavía no hay salas' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Agregar sala' })).toBeVisible()
})

test('a forbidden read shows the message of the server', async () => {
  stubApi({ listRooms: refusal('SIN_PERMISO', { mensaje: 'Tu cuenta no puede ver esto.' }) })
  const screen = await renderInApp(<Rooms />)
  await expect.element(screen.getByRole('alert').getByText('Tu cuenta no puede ver esto.')).toBeVisible()
})
