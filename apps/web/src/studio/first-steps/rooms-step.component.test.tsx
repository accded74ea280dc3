import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderInApp } from '../../test/in-app.tsx'
import { refusal, stubApi } from '../../test/stub-api.ts'
import { RoomsStep } from './rooms-step.tsx'
import type { StepProps } from './step-props.ts'
import type { Room } from './week-draft.ts'

const sol: Room = {
  id: '3',
  name: 'Sala Sol',
  capacity: 12,
  spotKind: 'bike',
  mirror: 'front',
  coachX: 50,
  branch: { id: '1', name: 'Centro' },
  spots: [],
  version: 1,
}

const open = async (rooms: Room[] = []) => {
  const onDone = vi.fn()
  const props = { setup: { rooms }, onDone } as unknown as StepProps
  const screen = await renderInApp(<RoomsStep {...props} />)
  const name = screen.getByRole('textbox', { name: 'Nombre de la sala' })
  return { screen, onDone, name, places: screen.getByRole('textbox', { name: 'Lugares' }) }
}

test('a room needs a name and a whole number of places', async () => {
  const { sent } = stubApi({})
  const { screen, name, places } = await open()
  await places.fill('muchos')
  await screen.getByRole('button', { name: 'Agregar sala' }).click()
  await expect.element(name).toHaveFocus()
  await expect.element(name).toHaveAccessibleDescription('Falta este dato.')
  await expect.element(places).toHaveAccessibleDescription('Escribe un número, 1 o más.')
  expect(sent('createRoom')).toEqual([])
})

test('adding a room by Enter clears the form and returns the focus to the name', async () => {
  const { sent } = stubApi({ createRoom: sol as never })
  const { screen, name, places } = await open()
  await name.fill('Sala Sol')
  await screen.getByRole('combobox', { name: 'Qué son' }).selectOptions('Bicis')
  await places.fill('12')
  await userEvent.keyboard('{Enter}')
  await expect.element(name).toHaveValue('')
  await expect.element(name).toHaveFocus()
  await expect.element(places).toHaveValue('')
  expect(sent('createRoom')[0]?.body).toEqual({
    name: 'Sala Sol',
    spotKind: 'bike',
    capacity: 12,
  })
})

test('a refused name keeps the typed values', async () => {
  stubApi({ createRoom: refusal('VALIDACION', { errores: [{ campo: 'name', mensaje: 'Ya hay una sala así.' }] }) })
  const { screen, name, places } = await open()
  await name.fill('Sala Sol')
  await places.fill('12')
  await screen.getByRole('button', { name: 'Agregar sala' }).click()
  await expect.element(name).toHaveAccessibleDescription('Ya hay una sala así.')
  await expect.element(places).toHaveValue('12')
})

test('the step cannot be finished without a room, and each room can be removed', async () => {
  const { sent } = stubApi({ deleteRoom: true as never })
  const empty = await open()
  await expect.element(empty.screen.getByRole('button', { name: 'Listo, seguir' })).not.toBeInTheDocument()
  await empty.screen.unmount()
  const { screen, onDone } = await open([sol])
  await expect.element(screen.getByRole('listitem')).toMatchTextContent(/Sala Sol 12 bicis/)
  await screen.getByRole('button', { name: 'Quitar Sala Sol' }).click()
  await vi.waitFor(() => expect(sent('deleteRoom')).toMatchObject([{ params: { id: '3' } }]))
  await screen.getByRole('button', { name: 'Listo, seguir' }).click()
  expect(onDone).toHaveBeenCalledOnce()
})
