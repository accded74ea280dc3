import { toPoints } from '@cupo/core/to-points'
import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { setNow } from '../../../test/class-data.ts'
import { renderInApp } from '../../../test/in-app.tsx'
import { listOf, refusal, type Stubs, stubApi } from '../../../test/stub-api.ts'
import { BuyDialog } from './buy-dialog.tsx'

beforeEach(() => setNow())

const plan = { id: 'p10', name: 'Diez', usd: 19, points: toPoints(10), period: 'once' as const, validDays: 60 }
const bigger = { ...plan, id: 'p50', name: 'Cincuenta', usd: 79, points: toPoints(50) }

const open = async (stubs: Stubs = {}) => {
  const { sent } = stubApi({
    listPurchases: listOf(),
    createCardToken: { paymentMethod: 'tok_1' } as never,
    purchasePoints: { purchaseId: '5', status: 'paid', balance: 10 },
    ...stubs,
  })
  const onClose = vi.fn()
  const screen = await renderInApp(<BuyDialog plans={[plan, bigger]} chosen={plan} onClose={onClose} />)
  const dialog = screen.getByRole('dialog', { name: 'Comprar puntos' })
  return { sent, onClose, screen, dialog, pay: dialog.getByRole('button', { name: /^Pagar/ }) }
}
type Opened = Awaited<ReturnType<typeof open>>
const fill = async ({ dialog }: Opened) => {
  await dialog.getByLabelText('Nombre como está en la tarjeta').fill('Ana Ruiz')
  await userEvent.type(dialog.getByLabelText('Número de tarjeta'), '4242424242424242')
  await userEvent.keyboard('0429')
  await userEvent.keyboard('123')
  await dialog.getByLabelText('Código postal').fill('06700')
}

test('an empty form is not sent: every field names its problem and the first is focused', async () => {
  const { sent, dialog, pay } = await open()
  await pay.click()
  await expect.element(dialog.getByLabelText('Nombre como está en la tarjeta')).toHaveFocus()
  await expect.element(dialog.getByText('Escribe el número de la tarjeta.')).toBeVisible()
  await expect.element(dialog.getByText('Escribe el vencimiento.')).toBeVisible()
  expect(sent('createCardToken')).toEqual([])
})

test('a wrong digit in the card number is named once the number is complete', async () => {
  const { dialog } = await open()
  const number = dialog.getByLabelText('Número de tarjeta')
  await userEvent.type(number, '4242 4242 4242 424')
  await expect.element(number).not.toHaveAttribute('aria-invalid', 'true')
  await userEvent.keyboard('1')
  await expect.element(dialog.getByText('Revisa el número: algún dígito no es correcto.')).toBeVisible()
})

test('complete fields move the focus on, and paying sends the token with the shown price', async () => {
  const opened = await open()
  await fill(opened)
  await expect.element(opened.dialog.getByLabelText('Número de tarjeta')).toHaveValue('4242 4242 4242 4242')
  await expect.element(opened.dialog.getByLabelText('Código de seguridad')).toHaveValue('123')
  await opened.pay.click()
  await expect.element(opened.screen.getByRole('dialog', { name: 'Pago recibido' })).toBeVisible()
  expect(opened.sent('purchasePoints')[0]?.body).toEqual({ planId: 'p10', paymentMethod: 'tok_1', usd: 19, points: 10 })
})

test('another plan changes the amount of the button', async () => {
  const { dialog } = await open()
  await dialog.getByRole('combobox', { name: 'Plan' }).selectOptions('p50')
  await expect.element(dialog.getByRole('button', { name: 'Pagar 79 USD' })).toBeVisible()
})

test('a refused card shows the reason and keeps the form', async () => {
  const mensaje = 'Tu banco no aceptó el pago.'
  const opened = await open({ purchasePoints: refusal('PAGO_RECHAZADO', { mensaje }) })
  await fill(opened)
  await opened.pay.click()
  await expect.element(opened.dialog.getByRole('alert').first()).toHaveTextContent(mensaje)
  await expect.element(opened.dialog.getByLabelText('Código postal')).toHaveValue('06700')
})

test('a pending purchase asks for the bank’s confirmation', async () => {
  const opened = await open({
    purchasePoints: { purchaseId: '5', status: 'pending', balance: 0 },
    confirmPurchase: { purchaseId: '5', status: 'paid', balance: 10 },
  })
  await fill(opened)
  await opened.pay.click()
  const question = opened.screen.getByRole('dialog', { name: 'Confirma el pago' })
  await expect.element(question.getByText(/19 USD/)).toBeVisible()
  await question.getByRole('button', { name: 'Sí, es mío' }).click()
  await vi.waitFor(() => expect(opened.onClose).toHaveBeenCalled())
  expect(opened.sent('confirmPurchase')[0]).toMatchObject({ params: { id: '5' }, body: { approved: true } })
})

test('a payment still in progress is announced in the form', async () => {
  const processing = { id: '4', plan: { id: 'p10', name: 'Diez' }, usd: 19, points: 10, status: 'processing' }
  const { dialog } = await open({ listPurchases: listOf(processing) as never })
  await expect.element(dialog.getByText(/^Un pago anterior se está procesando/)).toBeVisible()
})
