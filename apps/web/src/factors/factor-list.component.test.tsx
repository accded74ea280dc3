import type { Data } from '@cupo/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '../test/in-app.tsx'
import { stubApi } from '../test/stub-api.ts'
import { FactorList } from './factor-list.tsx'

type Factors = Data<'listFactors'>
const key = (id: string, name: string) => ({
  ...{ id, name, synced: false, createdAt: '2026-03-02T12:00:00Z', lastUsedAt: null },
})
const phone = key('1', 'Mi teléfono')

const open = async (changes: Partial<Factors>) => {
  const factors: Factors = {
    ...{ passkeys: [phone], authenticator: null, recoveryCodesLeft: 10, required: false, dueAt: null },
    offers: { passkey: true, authenticator: true },
    provenUntil: new Date(Date.now() + 240_000).toISOString(),
    ...changes,
  }
  const { sent } = stubApi({ listFactors: factors, removePasskey: null })
  return { sent, screen: await renderInApp(<FactorList factors={factors} />) }
}

test('the icon of a factor stands beside its name', async () => {
  await page.viewport(390, 844)
  const { screen } = await open({})
  const row = screen.getByRole('listitem').first()
  await expect.element(row).toMatchTextContent('Mi teléfono')
  const [icon, name] = ['svg', 'b'].map((part) => row.element().querySelector(part)?.getBoundingClientRect())
  expect(name?.left).toBeGreaterThan(icon?.right ?? 0)
})

test('of several factors one is removed after a confirmation', async () => {
  const { screen, sent } = await open({ passkeys: [phone, key('2', 'Mi laptop')], required: true })
  await screen.getByRole('button', { name: 'Quitar: Mi laptop' }).click()
  const dialog = screen.getByRole('dialog', { name: '¿Quitar Mi laptop?' })
  await expect.element(dialog).toMatchTextContent('Ya no servirá para entrar')
  await dialog.getByRole('button', { name: 'Quitar' }).click()
  await expect.poll(() => sent('removePasskey')[0]?.params).toEqual({ id: '2' })
})

test('before the last factor is removed, the dialog names what is lost with it', async () => {
  const { screen } = await open({})
  await screen.getByRole('button', { name: 'Quitar: Mi teléfono' }).click()
  const dialog = screen.getByRole('dialog', { name: '¿Quitar Mi teléfono?' })
  await expect.element(dialog).toMatchTextContent('tus códigos de recuperación dejan de servir')
})

test('the last factor of an account that must have one stays, and another can be added instead', async () => {
  const { screen, sent } = await open({ required: true })
  await screen.getByRole('button', { name: 'Quitar: Mi teléfono' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Mi teléfono es tu único segundo paso' })
  await expect.element(dialog.getByRole('button', { name: 'Quitar' })).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Agregar llave de acceso' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Agregar llave de acceso' })).toBeVisible()
  expect(sent('removePasskey')).toEqual([])
})
