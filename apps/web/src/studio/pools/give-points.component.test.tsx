import { expect, test, vi } from 'vitest'
import { renderInApp } from '../../test/in-app.tsx'
import { offline, pending, refusal, type Stubs, stubApi } from '../../test/stub-api.ts'
import { GivePoints } from './give-points.tsx'

const pool = (balance: number): Stubs => ({ readPoints: { balance, nextExpiry: null } as never })

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
  const { sent } = stubApi({ ...pool(100), giveClientPoints: { pool: 95, movementId: '4' } as never })
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

test('the balance of the pool is shown, and its read can be retried', async () => {
  stubApi({ readPoints: pending })
  const waiting = await open()
  await expect.element(waiting.screen.getByText('En la bolsa hay')).toBeVisible()
  await waiting.screen.unmount()
  stubApi({ readPoints: offline })
  const { screen } = await open()
  await expect.element(screen.getByText('No pudimos leer cuántos puntos tiene la bolsa.')).toBeVisible()
  stubApi(pool(100))
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(screen.getByText('100 puntos')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Vender un pase' }).query()).toBeNull()
})

test('a pool with too few points leaves the form open, says who adds points and offers to sell a pass', async () => {
  const mensaje = 'Tu bolsa tiene 2 puntos: no alcanza para dar 5.'
  stubApi({ ...pool(2), giveClientPoints: refusal('PUNTOS_INSUFICIENTES', { mensaje }) })
  const { screen, fill, onClose } = await open()
  await expect.element(screen.getByText('2 puntos', { exact: true })).toBeVisible()
  await fill('5', 'Cortesía')
  const alert = screen.getByRole('alert').filter({ hasText: mensaje })
  await expect.element(alert.getByText(/Los puntos de la bolsa los carga Cupo: pídeselos\./)).toBeVisible()
  await expect
    .element(alert.getByRole('link', { name: 'Vender un pase' }))
    .toHaveAttribute('href', '/gym/studios/sell?client=31')
  expect(screen.getByText(mensaje).elements()).toHaveLength(1)
  expect(onClose).not.toHaveBeenCalled()
})

test('an empty pool is reported before points are entered', async () => {
  stubApi(pool(0))
  const { screen } = await open()
  await expect.element(screen.getByText('La bolsa de tu estudio no tiene puntos.')).toBeVisible()
})
