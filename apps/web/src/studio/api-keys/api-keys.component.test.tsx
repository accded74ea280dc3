import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp, studioUser } from '../../test/in-app.tsx'
import { listOf, refusal, type Stubs, stubApi } from '../../test/stub-api.ts'
import { ApiKeys } from './api-keys.tsx'

const apiKey = {
  id: '4',
  name: 'Página web',
  prefix: 'cupo_sk_Ab3x9Z',
  scopes: ['timetable:read' as const],
  createdBy: 'Mar',
  createdAt: '2026-11-20T15:00:00Z',
  expiresAt: '2026-11-21T15:00:00Z',
  lastUsedAt: null,
}
const key = `cupo_sk_${'k'.repeat(43)}`

const open = async (stubs: Stubs = {}) => {
  await page.viewport(1440, 900)
  const api = stubApi({ listApiKeys: listOf(apiKey), ...stubs })
  return { ...api, screen: await renderInApp(<ApiKeys />, { user: studioUser, path: '/gym/studios/integrations' }) }
}

test('a key is created with its scopes and expiry, and shown once', async () => {
  const { screen, sent } = await open({ listApiKeys: listOf(), createApiKey: { ...apiKey, key } })
  await screen.getByRole('button', { name: 'Crear clave' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Crear clave' }).click()
  await expect.element(dialog.getByText('Escribe un nombre.')).toBeVisible()
  await dialog.getByLabelText('Nombre').fill('Página web')
  await dialog.getByLabelText('Leer reservas').click()
  await dialog.getByLabelText('Vence').selectOptions('En 30 días')
  await dialog.getByRole('button', { name: 'Crear clave' }).click()
  await expect.element(screen.getByText(key)).toBeVisible()
  expect(sent('createApiKey')).toMatchObject([
    { body: { name: 'Página web', scopes: ['timetable:read', 'bookings:read'], expiresAt: expect.any(String) } },
  ])
  await screen.getByRole('button', { name: 'Ya lo guardé' }).click()
  await expect.element(screen.getByText(key)).not.toBeInTheDocument()
})

test('a taken name is reported at its field, and a key without permissions is not sent', async () => {
  const taken = refusal('YA_EXISTE', { errores: [{ campo: 'name', mensaje: 'Ya existe uno con ese nombre.' }] })
  const { screen, sent } = await open({ createApiKey: taken })
  await screen.getByRole('button', { name: 'Crear clave' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByLabelText('Nombre').fill('Página web')
  await dialog.getByLabelText('Leer el horario').click()
  await dialog.getByRole('button', { name: 'Crear clave' }).click()
  await expect.element(dialog.getByText('Elige al menos un permiso.')).toBeVisible()
  expect(sent('createApiKey')).toEqual([])
  await dialog.getByLabelText('Leer el horario').click()
  await dialog.getByRole('button', { name: 'Crear clave' }).click()
  await expect.element(dialog.getByText('Ya existe uno con ese nombre.')).toBeVisible()
})

test('a key shows its prefix and its expiry, and is revoked after a confirmation', async () => {
  const { screen, sent } = await open({ revokeApiKey: null })
  await expect.element(screen.getByText('cupo_sk_Ab3x9Z…')).toBeVisible()
  await screen.getByRole('button', { name: 'Acciones de Página web' }).click()
  await screen.getByRole('menuitem', { name: 'Revocar' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Revocar' }).click()
  await expect.poll(() => sent('revokeApiKey')).toMatchObject([{ params: { id: '4' } }])
})

test('a refusal to list the keys shows an error', async () => {
  const { screen } = await open({ listApiKeys: refusal('SIN_PERMISO', { mensaje: 'No tienes permiso.' }) })
  await expect.element(screen.getByText('No tienes permiso.')).toBeVisible()
})
