import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderInApp } from '../../test/in-app.tsx'
import { refusal, stubApi } from '../../test/stub-api.ts'
import { RoomForm } from './room-form.tsx'

type Room = NonNullable<Parameters<typeof RoomForm>[0]['room']>
const spot = (label: string, x: number, y: number) => ({ id: label, label, x, y, outage: null })
const sol: Room = {
  id: '3',
  name: 'Sala Sol',
  capacity: 2,
  spotKind: 'bike',
  mirror: 'front',
  coachX: 50,
  branch: { id: '1', name: 'Centro' },
  spots: [spot('1', 0, 0), spot('2', 100, 0)],
  version: 4,
}

test('a room with a map sends its spots and their number as capacity', async () => {
  const { sent } = stubApi({ createRoom: sol })
  const screen = await renderInApp(<RoomForm room={null} />)
  await screen.getByRole('textbox', { name: 'Nombre' }).fill('Sala Sol')
  await screen.getByRole('radio', { name: 'Lugares numerados' }).click()
  await screen.getByRole('textbox', { name: 'Lugares por fila' }).fill('3')
  await screen.getByRole('button', { name: 'Agregar fila' }).click()
  await expect.element(screen.getByText('3 lugares')).toBeVisible()
  await screen.getByRole('button', { name: 'Guardar sala' }).click()
  await vi.waitFor(() => expect(sent('createRoom')).toHaveLength(1))
  const { capacity, spots } = sent('createRoom')[0]?.body ?? {}
  expect([capacity, spots.map(({ label }: { label: string }) => label)]).toEqual([3, ['1', '2', '3']])
})

test('a map without spots is not sent and shows the reason', async () => {
  const { sent } = stubApi({})
  const screen = await renderInApp(<RoomForm room={null} />)
  await screen.getByRole('textbox', { name: 'Nombre' }).fill('Sala Sol')
  await screen.getByRole('radio', { name: 'Lugares numerados' }).click()
  await screen.getByRole('button', { name: 'Guardar sala' }).click()
  await expect.element(screen.getByText('Agrega al menos una fila de lugares.')).toBeVisible()
  expect(sent('createRoom')).toEqual([])
})

test('arrow keys move the focused spot, Shift moves it further, and undo goes back', async () => {
  const screen = await renderInApp(<RoomForm room={sol} />)
  const first = screen.getByRole('group', { name: 'Lugares de la sala' }).getByRole('button', { name: /^Lugar 1:/ })
  ;(first.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}{Shift>}{ArrowRight}{/Shift}')
  await expect.element(first).toHaveAttribute('aria-label', expect.stringMatching(/^Lugar 1: a 10\D+ a 2\D/))
  await screen.getByRole('button', { name: 'Deshacer' }).click()
  await expect.element(first).toHaveAttribute('aria-label', expect.stringMatching(/^Lugar 1: a 0\D+ a 2\D/))
})

test('Delete removes the focused spot and the room keeps the focus', async () => {
  const screen = await renderInApp(<RoomForm room={sol} />)
  const map = screen.getByRole('group', { name: 'Lugares de la sala' })
  ;(map.getByRole('button').first().element() as HTMLElement).focus()
  await userEvent.keyboard('{Delete}')
  await expect.element(screen.getByText('1 lugar', { exact: true })).toBeVisible()
  await expect.element(map).toHaveFocus()
})

test('a duplicate label is reported before sending', async () => {
  const { sent } = stubApi({})
  const screen = await renderInApp(<RoomForm room={sol} />)
  const map = screen.getByRole('group', { name: 'Lugares de la sala' })
  ;(map.getByRole('button').first().element() as HTMLElement).focus()
  await screen.getByRole('textbox', { name: 'Número' }).fill('2')
  await expect.element(screen.getByText('Cada lugar lleva un número propio: corrige los marcados.')).toBeVisible()
  await screen.getByRole('button', { name: 'Guardar sala' }).click()
  expect(sent('updateRoom')).toEqual([])
})

test('a refused name is shown at its field and nothing typed is lost', async () => {
  stubApi({ updateRoom: refusal('YA_EXISTE', { errores: [{ campo: 'name', mensaje: 'Ya hay una Sala Mar.' }] }) })
  const screen = await renderInApp(<RoomForm room={sol} />)
  const name = screen.getByRole('textbox', { name: 'Nombre' })
  await name.fill('Sala Mar')
  await screen.getByRole('button', { name: 'Guardar sala' }).click()
  await expect.element(name).toHaveAccessibleDescription('Ya hay una Sala Mar.')
  await expect.element(name).toHaveValue('Sala Mar')
})
