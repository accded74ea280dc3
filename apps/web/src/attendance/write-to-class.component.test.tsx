import { expect, test, vi } from 'vitest'
import { renderInApp, studioUser } from '../test/in-app.tsx'
import { refusal, stubApi } from '../test/stub-api.ts'
import { TakeNote } from './take-note.tsx'
import { WriteToClass } from './write-to-class.tsx'

test('a message needs a text, is sent once and closes the dialog', async () => {
  const { sent } = stubApi({ messageClass: { sent: 2, unreachable: 0 } })
  const onClose = vi.fn()
  const screen = await renderInApp(<WriteToClass classId="4" onClose={onClose} />, { user: studioUser })
  await screen.getByRole('button', { name: 'Enviar' }).click()
  await expect.element(screen.getByText('Escribe el mensaje.')).toBeVisible()
  await screen.getByLabelText('Mensaje').fill(' Traigan toalla ')
  await screen.getByRole('button', { name: 'Enviar' }).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(sent('messageClass')).toMatchObject([{ params: { id: '4' }, body: { value: 'Traigan toalla' } }])
})

test('a refused note keeps its text', async () => {
  const member = { id: '31', name: 'Ana', guestOf: null, avatar: null, firstTime: false, healthNotes: null, notes: [] }
  stubApi({ addRosterNote: refusal('NO_ENCONTRADO', { mensaje: 'Ya no está en la clase.' }) })
  const onClose = vi.fn()
  const screen = await renderInApp(<TakeNote classId="4" member={member} onClose={onClose} />, { user: studioUser })
  await screen.getByLabelText('Nota').fill('Rodilla')
  await screen.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(screen.getByRole('button', { name: 'Guardar' })).toBeEnabled()
  await expect.element(screen.getByLabelText('Nota')).toHaveValue('Rodilla')
  expect(onClose).not.toHaveBeenCalled()
})
