import { expect, test } from 'vitest'
import { currentAddress } from '../../test/in-app.tsx'
import { renderAccountPage } from '../../test/render-account-page.tsx'
import { refusal, stubApi } from '../../test/stub-api.ts'
import { ReopenStudio } from './reopen-studio.tsx'

const open = () => renderAccountPage(<ReopenStudio />, '/reopen-studio/abc', '/reopen-studio/$token')

test('a mailed link opens the studio on a button press, not when opened', async () => {
  const { sent } = stubApi({ undoClosing: {} as never })
  const screen = await open()
  const button = screen.getByRole('button', { name: 'Abrir el estudio' })
  await expect.element(button).toBeVisible()
  expect(sent('undoClosing')).toEqual([])
  await button.click()
  await expect.poll(currentAddress).toMatch(/^\/sign-in/)
  expect(sent('undoClosing')[0]?.body).toEqual({ token: 'abc' })
})

test('an expired link shows a message', async () => {
  stubApi({ undoClosing: refusal('CODIGO_INVALIDO', { mensaje: 'Código incorrecto o expirado' }) })
  const screen = await open()
  await screen.getByRole('button', { name: 'Abrir el estudio' }).click()
  await expect.element(screen.getByText('Código incorrecto o expirado')).toBeVisible()
})
