import { expect, test } from 'vitest'
import { currentAddress } from '../../../test/in-app.tsx'
import { renderAccountPage } from '../../../test/render-account-page.tsx'
import { refusal, stubApi } from '../../../test/stub-api.ts'
import { ConfirmationRequired } from './confirmation-required.tsx'

const open = (query: string) => renderAccountPage(<ConfirmationRequired />, `/confirmation-required${query}`)

test('a mailed link confirms on a button press, not when opened', async () => {
  const { sent } = stubApi({ verifyLink: { email: 'ana@cupo.test' } as never })
  const screen = await open('?token=abc')
  const confirm = screen.getByRole('button', { name: /confirmar/i })
  await expect.element(confirm).toBeVisible()
  expect(sent('verifyLink')).toEqual([])
  await confirm.click()
  await expect.poll(currentAddress).toBe('/sign-in?email=ana%40cupo.test')
  expect(sent('verifyLink')[0]?.body).toEqual({ token: 'abc' })
})

test('a used link offers to send another code', async () => {
  stubApi({ verifyLink: refusal('CODIGO_INVALIDO') })
  const screen = await open('?token=abc')
  await screen.getByRole('button', { name: /confirmar/i }).click()
  await expect.poll(() => screen.container.querySelector('a[href="/verify-code"]')).not.toBeNull()
})

test('without an email in the address no code can be resent', async () => {
  const screen = await open('')
  await expect.element(screen.getByRole('link', { name: 'Ingresar el código' })).toHaveAttribute('href', '/verify-code')
  expect(screen.getByRole('button', { name: 'Enviar otro código' }).query()).toBeNull()
})
