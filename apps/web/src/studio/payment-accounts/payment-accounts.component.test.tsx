import type { Data } from '@cupo/contract'
import { expect, test } from 'vitest'
import { renderInApp, studioUser } from '../../test/in-app.tsx'
import { offline, pending, refusal, stubApi } from '../../test/stub-api.ts'
import { PaymentAccounts } from './payment-accounts.tsx'

type Accounts = Data<'listPaymentAccounts'>

const stripe: Accounts['accounts'][number] = {
  id: '5',
  provider: 'stripe',
  details: { mode: 'test', key: '…4242' },
  notificationsUrl: 'https://cupo.test/api/payments/stripe/notifications?account=5',
  connectedAt: '2026-03-02T12:00:00.000Z',
  checkedAt: null,
}
const none: Accounts = { accounts: [], canConnect: true }
const one: Accounts = { accounts: [stripe], canConnect: true }
const open = () => renderInApp(<PaymentAccounts />, { user: studioUser, path: '/gym/studios/payment-accounts' })

test('keys are entered once; invalid ones are refused at their field', async () => {
  const mensaje = 'El proveedor no acepta estas claves.'
  const { sent } = stubApi({
    listPaymentAccounts: none,
    connectPaymentAccount: refusal('VALIDACION', { errores: [{ campo: 'secretKey', mensaje }] }),
  })
  const screen = await open()
  await screen.getByRole('button', { name: 'Conectar Stripe' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Conectar Stripe' })
  await dialog.getByRole('button', { name: 'Conectar' }).click()
  await expect.element(dialog.getByText('Falta este dato.').first()).toBeVisible()
  const key = dialog.getByLabelText('Clave secreta')
  await expect.element(key).toHaveAttribute('type', 'password')
  await key.fill('sk_test_1')
  await dialog.getByLabelText('Clave de firma de los avisos').fill('whsec_1')
  await dialog.getByRole('button', { name: 'Conectar' }).click()
  await expect.element(dialog.getByText(mensaje)).toBeVisible()
  expect(sent('connectPaymentAccount')[0]?.body).toEqual({
    provider: 'stripe',
    secretKey: 'sk_test_1',
    webhookSecret: 'whsec_1',
  })
  stubApi({ connectPaymentAccount: stripe, listPaymentAccounts: one })
  await dialog.getByRole('button', { name: 'Conectar' }).click()
  await expect.element(screen.getByText('Stripe quedó conectada.')).toBeVisible()
  await expect.element(screen.getByText('…4242')).toBeVisible()
})

test('Redsys takes digits for merchant and terminal', async () => {
  stubApi({ listPaymentAccounts: none })
  const screen = await open()
  await screen.getByRole('button', { name: 'Conectar Redsys' }).click()
  await screen.getByLabelText('Número de comercio (FUC)').fill('abc')
  await screen.getByRole('dialog').getByRole('button', { name: 'Conectar' }).click()
  await expect.element(screen.getByText('Solo números.')).toBeVisible()
})

test('an account is tested and removed after a confirmation', async () => {
  const { sent } = stubApi({ listPaymentAccounts: one, testPaymentAccount: stripe, removePaymentAccount: () => null })
  const screen = await open()
  await screen.getByRole('button', { name: 'Probar las claves de Stripe' }).click()
  await expect.element(screen.getByText('Las claves de Stripe funcionan.')).toBeVisible()
  await screen.getByRole('button', { name: 'Quitar Stripe' }).click()
  expect(sent('removePaymentAccount')).toEqual([])
  await screen.getByRole('dialog', { name: '¿Quitar Stripe?' }).getByRole('button', { name: 'Quitar' }).click()
  await expect.element(screen.getByText('Quitaste Stripe.')).toBeVisible()
})

test('without a seal key nothing can be connected, and the page names the missing setting', async () => {
  stubApi({ listPaymentAccounts: { accounts: [], canConnect: false } })
  const screen = await open()
  await expect.element(screen.getByRole('alert').filter({ hasText: 'CUPO_SEAL_KEY' })).toBeVisible()
  expect(screen.getByRole('button', { name: /^Conectar/ }).elements()).toEqual([])
})

test('no adapter is shown as tested against a real sandbox', async () => {
  stubApi({ listPaymentAccounts: none })
  const screen = await open()
  await expect.element(screen.getByText(/Ninguna se ha probado todavía en el entorno de pruebas real/)).toBeVisible()
})

test('loading, and no network', async () => {
  stubApi({ listPaymentAccounts: pending })
  await open()
  expect(document.querySelector('[aria-busy="true"]')).not.toBeNull()
  stubApi({ listPaymentAccounts: offline })
  const screen = await open()
  await expect.element(screen.getByRole('button', { name: 'Reintentar' })).toBeVisible()
})
