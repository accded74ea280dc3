import { expect, test, vi } from 'vitest'
import { renderInApp } from '../../test/in-app.tsx'
import { offline, refusal, stubApi } from '../../test/stub-api.ts'
import { GivePoints } from './give-points.tsx'

const open = async (act: 'grantPoints' | 'fundStudio' = 'grantPoints') => {
  const onClose = vi.fn()
  const screen = await renderInApp(<GivePoints to={{ id: '7', name: 'Ana Ruiz' }} act={act} onClose={onClose} />)
  const submit = screen.getByRole('button', { name: 'Entregar', exact: true })
  const fill = async (points: string, note: string, days = '') => {
    await screen.getByRole('textbox', { name: 'Puntos' }).fill(points)
    await screen.getByRole('textbox', { name: 'Motivo' }).fill(note)
    await screen.getByRole('textbox', { name: /^Vencen en días/ }).fill(days)
    await submit.click()
  }
  return { screen, submit, fill, onClose }
}

test('points and reason are required, and the first missing field gets the focus', async () => {
  const { sent } = stubApi({})
  const { screen, submit } = await open()
  await submit.click()
  const points = screen.getByRole('textbox', { name: 'Puntos' })
  await expect.element(points).toHaveFocus()
  await expect.element(points).toHaveAccessibleDescription('Escribe cuántos puntos.')
  await expect.element(screen.getByText('Escribe el motivo.')).toBeVisible()
  expect(sent('grantPoints')).toEqual([])
})

test('an expiry above ten years is refused at its field', async () => {
  const { sent } = stubApi({})
  const { screen, fill } = await open()
  await fill('10', 'Cortesía', '3651')
  await expect.element(screen.getByText('Escribe de 1 a 3650 días, o déjalo vacío.')).toBeVisible()
  expect(sent('grantPoints')).toEqual([])
})

test('points without an expiry are sent without days', async () => {
  const { sent } = stubApi({ grantPoints: { balance: 52 } as never })
  const { screen, fill, onClose } = await open()
  await fill('12', 'Cortesía')
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent('grantPoints')[0]).toMatchObject({ params: { id: '7' }, body: { points: 12, note: 'Cortesía' } })
  expect(sent('grantPoints')[0]?.body).not.toHaveProperty('expiresInDays')
  await expect.element(screen.getByText('Listo: Ana Ruiz tiene 52 puntos.').first()).toBeInTheDocument()
})

test('funding a studio fills its pool, with an expiry in days', async () => {
  const { sent } = stubApi({ fundStudio: { balance: 1 } as never })
  const { screen, fill } = await open('fundStudio')
  await fill('1', 'Apertura', '30')
  await expect.element(screen.getByText('Listo: la bolsa de Ana Ruiz tiene 1 punto.').first()).toBeInTheDocument()
  expect(sent('fundStudio')[0]?.body).toEqual({ points: 1, note: 'Apertura', expiresInDays: 30 })
})

test('a retry after a network error reuses the idempotency key', async () => {
  const { sent } = stubApi({ grantPoints: offline })
  const { submit, fill, onClose } = await open()
  await fill('12', 'Cortesía')
  await vi.waitFor(() => expect(sent('grantPoints')).toHaveLength(1))
  await submit.click()
  await vi.waitFor(() => expect(sent('grantPoints')).toHaveLength(2))
  const [first, second] = sent('grantPoints')
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey)
  expect(onClose).not.toHaveBeenCalled()
})

test('a refused field keeps the form open with the message of the server', async () => {
  stubApi({
    grantPoints: refusal('VALIDACION', { errores: [{ campo: 'points', mensaje: 'Son demasiados.' }] }),
  })
  const { screen, fill, onClose } = await open()
  await fill('999999', 'Cortesía')
  await expect.element(screen.getByRole('textbox', { name: 'Puntos' })).toHaveAccessibleDescription('Son demasiados.')
  expect(onClose).not.toHaveBeenCalled()
})
