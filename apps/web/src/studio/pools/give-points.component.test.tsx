import { expect, test, vi } from 'vitest'
import { renderInApp } from '../../test/in-app.tsx'
import { refusal, stubApi } from '../../test/stub-api.ts'
import { GivePoints } from './give-points.tsx'

const open = async () => {
  const onClose = vi.fn()
  const screen = await renderInApp(<GivePoints client={{ id: '31', name: 'Mariana Ortiz' }} onClose={onClose} />)
  const submit = screen.getByRole('dialog').getByRole('button', { name: 'Dar puntos' })
  const fill = async (points: string, note: string) => {
    await screen.getByLabelText('Puntos').fill(points)
    await screen.getByLabelText('Motivo').fill(note)
    await submit.click()
  }
  return { screen, submit, fill, onClose }
}

test('points and a reason are required, and what the pool has left is shown', async () => {
  const { sent } = stubApi({ giveClientPoints: { pool: 95, movementId: '4' } as never })
  const { screen, submit, fill, onClose } = await open()
  await submit.click()
  await expect.element(screen.getByText('Escribe cuántos puntos.')).toBeVisible()
  await expect.element(screen.getByText('Escribe el motivo.')).toBeVisible()
  expect(sent('giveClientPoints')).toEqual([])
  await fill('5', 'Por la clase cancelada')
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent('giveClientPoints')).toMatchObject([
    { params: { id: '31' }, body: { points: 5, note: 'Por la clase cancelada' } },
  ])
  await expect
    .element(screen.getByText('Mariana Ortiz recibió 5 puntos. En la bolsa quedan 95.').first())
    .toBeInTheDocument()
})

test('a pool with too few points leaves the form open', async () => {
  stubApi({
    giveClientPoints: refusal('PUNTOS_INSUFICIENTES', { mensaje: 'Tu bolsa tiene 2 puntos: no alcanza para dar 5.' }),
  })
  const { screen, fill, onClose } = await open()
  await fill('5', 'Cortesía')
  await expect.element(screen.getByText('Tu bolsa tiene 2 puntos: no alcanza para dar 5.').first()).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})
