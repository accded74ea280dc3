import type { Data } from '@cupo/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp, studioUser } from '../../test/in-app.tsx'
import { stubApi } from '../../test/stub-api.ts'
import { RefundDialog } from './refund-dialog.tsx'

const line = (id: string, name: string, total: number, refunded = 0, productId: string | null = null) => ({
  ...{ id, name, quantity: 1, total, refunded, productId },
})
const paidBy = (method: string, amount: number) => ({ method, amount, refunded: 0 })

const open = (...lines: ReturnType<typeof line>[]) => openPaid([], ...lines)

const openPaid = async (payments: ReturnType<typeof paidBy>[], ...lines: ReturnType<typeof line>[]) => {
  await page.viewport(390, 844)
  const total = lines.reduce((sum, one) => sum + one.total, 0)
  const refunded = lines.reduce((sum, one) => sum + one.refunded, 0)
  const sale = { id: '1', currency: 'MXN', total, refunded, lines, payments } as unknown as Data<'readSale'>
  const { sent } = stubApi({ refundSale: { sale } as never })
  const screen = await renderInApp(<RefundDialog sale={sale} onClose={() => {}} />, { user: studioUser })
  await screen.getByLabelText('Por qué').fill('No le quedó')
  return { screen, sent, body: () => sent('refundSale')[0]?.body }
}

test('of a sale of two things one is refunded: the amount follows, and only that line is sent', async () => {
  const { screen, body } = await open(line('5', 'Pase 10', 189_000), line('6', 'Calcetas', 18_000))
  const amount = screen.getByLabelText('Cuánto devuelves')
  await expect.element(amount).toHaveValue('2070')
  await screen.getByRole('checkbox', { name: /Pase 10/ }).click()
  await expect.element(amount).toHaveValue('180')
  await amount.fill('181')
  await screen.getByRole('button', { name: 'Devolver' }).click()
  await expect.element(screen.getByText('Son $180 como máximo.')).toBeVisible()
  await amount.fill('180')
  await screen.getByRole('button', { name: 'Devolver' }).click()
  await expect.poll(body).toMatchObject({ amount: 18_000, lineIds: ['6'], takeBack: true })
})

test('without a chosen line nothing is sent', async () => {
  const { screen, sent } = await open(line('5', 'Pase 10', 189_000), line('6', 'Calcetas', 18_000))
  await screen.getByRole('checkbox', { name: /Pase 10/ }).click()
  await screen.getByRole('checkbox', { name: /Calcetas/ }).click()
  await expect.element(screen.getByText('Elige al menos una cosa.')).toBeVisible()
  await screen.getByRole('button', { name: 'Devolver' }).click()
  await expect.element(screen.getByText('Escribe un monto.')).toBeVisible()
  expect(sent('refundSale')).toEqual([])
})

test('a line that was refunded is not offered again', async () => {
  const { screen, body } = await open(line('5', 'Pase 10', 189_000), line('6', 'Calcetas', 18_000, 18_000))
  await expect.element(screen.getByText(/Calcetas/)).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Devolver' }).click()
  await expect.poll(body).toMatchObject({ amount: 189_000 })
})

test('the dialog says how the typed amount is returned, the last payment first', async () => {
  const { screen } = await openPaid([paidBy('cash', 90_000), paidBy('card', 99_000)], line('5', 'Pase 10', 189_000))
  await expect.element(screen.getByText('Vuelve así: efectivo $900, tarjeta $990.')).toBeVisible()
  await screen.getByLabelText('Cuánto devuelves').fill('100')
  await expect.element(screen.getByText('Vuelve así: tarjeta $100.')).toBeVisible()
})

test('a product is put back in stock, a pass is taken back', async () => {
  const { screen } = await open(line('5', 'Pase 10', 189_000), line('6', 'Calcetas', 18_000, 0, '4'))
  await expect.element(screen.getByRole('checkbox', { name: /^Quitar lo que no se ha usado y volver/ })).toBeVisible()
  await screen.getByRole('checkbox', { name: /^Pase 10/ }).click()
  await expect.element(screen.getByRole('checkbox', { name: 'Volver a poner en existencias' })).toBeVisible()
})
