import type { PolicyRules } from '@cupo/contract'
import { defaultPolicy } from '@cupo/core/policy'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '../../test/in-app.tsx'
import { listOf, pending, refusal, stubApi } from '../../test/stub-api.ts'
import { PolicyPage } from './policy.tsx'

const rules: PolicyRules = { ...defaultPolicy, version: 3, overrides: [], savedAt: null, savedBy: null }
const stubs = { readPolicy: rules, listClassTypes: listOf<never>() }

const open = async () => {
  await page.viewport(1440, 900)
  const screen = await renderInApp(<PolicyPage />)
  const changes = screen.getByRole('region', { name: 'Cambios sin guardar' })
  await expect.element(changes).toBeVisible()
  return { screen, changes, save: changes.getByRole('button', { name: 'Guardar' }) }
}

test('it is busy until the rules arrive', async () => {
  stubApi({ readPolicy: pending })
  await renderInApp(<PolicyPage />)
  await vi.waitFor(() => expect(document.querySelector('[aria-busy="true"]')).not.toBeNull())
})

test('a changed rule is listed with both values and can be undone', async () => {
  stubApi(stubs)
  const { screen, changes, save } = await open()
  await expect.element(save).toBeDisabled()
  await screen.getByRole('button', { name: 'Más: Cancelación gratis' }).click()
  const { freeCancelHours: before } = defaultPolicy
  await expect.element(changes.getByText(`${before} horas`)).toBeVisible()
  await expect.element(changes.getByText(`${before + 1} horas`)).toBeVisible()
  await changes.getByRole('button', { name: 'Deshacer: Cancelación gratis' }).click()
  await expect.element(save).toBeDisabled()
})

test('saving sends changed rules with the version they are based on', async () => {
  const { sent } = stubApi({ ...stubs, updatePolicy: { ...rules, version: 4 } as never })
  const { screen, save } = await open()
  await screen.getByRole('button', { name: 'Más: Cancelación gratis' }).click()
  await save.click()
  await vi.waitFor(() => expect(sent('updatePolicy')).toHaveLength(1))
  expect(sent('updatePolicy')[0]?.body).toEqual({ freeCancelHours: defaultPolicy.freeCancelHours + 1, version: 3 })
})

test('a refused rule is marked invalid and the reason is an alert', async () => {
  stubApi({
    ...stubs,
    updatePolicy: refusal('VALIDACION', {
      mensaje: 'Revisa las reglas.',
      errores: [{ campo: 'freeCancelHours', mensaje: 'No puede pasar de la apertura.' }],
    }),
  })
  const { screen, changes, save } = await open()
  await screen.getByRole('button', { name: 'Más: Cancelación gratis' }).click()
  await save.click()
  await expect.element(changes.getByRole('alert').getByText('No puede pasar de la apertura.')).toBeVisible()
  await expect.element(screen.getByRole('spinbutton', { name: 'Cancelación gratis' })).toBeInvalid()
})

test('a version saved by another person keeps the draft and shows a notice', async () => {
  stubApi({ ...stubs, updatePolicy: refusal('ESTADO_INVALIDO', { mensaje: 'Hay otra versión.' }) })
  const { screen, changes, save } = await open()
  await screen.getByRole('button', { name: 'Más: Cancelación gratis' }).click()
  await save.click()
  await expect.element(screen.getByText(/^Alguien guardó otras reglas/)).toBeVisible()
  await expect.element(changes.getByRole('button', { name: 'Deshacer: Cancelación gratis' })).toBeVisible()
})

test('an optional rule shows its sentence only while it is on', async () => {
  stubApi(stubs)
  const { screen } = await open()
  const guests = screen.getByRole('spinbutton', { name: 'Invitados por mes' })
  await expect.element(guests).not.toBeInTheDocument()
  await screen.getByRole('checkbox', { name: 'Invitados' }).click()
  await expect.element(guests).toHaveValue('1')
})
