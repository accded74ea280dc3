import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp, studioUser } from '../../test/in-app.tsx'
import { listOf, refusal, stubApi } from '../../test/stub-api.ts'
import { Kiosks } from './kiosks.tsx'

const kiosk = {
  id: '3',
  name: 'Puerta',
  branch: null,
  startedBy: 'Mar',
  startedAt: '2026-11-20T15:00:00Z',
  lastUsedAt: null,
}
const token = 'b'.repeat(43)

const open = async (stubs: Parameters<typeof stubApi>[0] = {}) => {
  await page.viewport(1440, 900)
  const api = stubApi({
    listKiosks: listOf(kiosk),
    listBranches: { items: [], nextCursor: null, mayEdit: true } as never,
    startKiosk: { kiosk, token },
    endKiosk: null,
    ...stubs,
  })
  return { ...api, screen: await renderInApp(<Kiosks />, { user: studioUser, path: '/gym/studios/kiosks' }) }
}

test('a kiosk is started and its link is shown once', async () => {
  const { screen, sent } = await open({ listKiosks: listOf() })
  await screen.getByRole('button', { name: 'Iniciar kiosko' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByLabelText('Nombre').fill('Puerta')
  await dialog.getByRole('button', { name: 'Iniciar kiosko' }).click()
  await expect.element(screen.getByText(/\/kiosk#b+$/)).toBeVisible()
  expect(sent('startKiosk')).toMatchObject([{ body: { name: 'Puerta' } }])
  await screen.getByRole('button', { name: 'Listo' }).click()
  await expect.element(screen.getByText(/\/kiosk#b+$/)).not.toBeInTheDocument()
})

test('a taken name is reported at its field', async () => {
  const { screen } = await open({ startKiosk: refusal('YA_EXISTE', { mensaje: 'Ya existe uno con ese nombre.' }) })
  await screen.getByRole('button', { name: 'Iniciar kiosko' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByLabelText('Nombre').fill('Puerta')
  await dialog.getByRole('button', { name: 'Iniciar kiosko' }).click()
  await expect.element(dialog.getByText('Ya existe uno con ese nombre.')).toBeVisible()
})

test('this device does not become a kiosk if the session cannot be ended', async () => {
  const { screen } = await open({ signOut: refusal('NO_DISPONIBLE') })
  await screen.getByRole('button', { name: 'Iniciar kiosko' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByLabelText('Nombre').fill('Puerta')
  await dialog.getByRole('button', { name: 'Iniciar kiosko' }).click()
  await screen.getByRole('button', { name: 'Usar en este dispositivo' }).click()
  await expect.element(screen.getByText(/No pudimos cerrar tu sesión/)).toBeVisible()
  expect(localStorage.getItem('cupo.kiosk')).toBeNull()
})

test('a kiosk is ended after a confirmation', async () => {
  const { screen, sent } = await open()
  await expect.element(screen.getByText('Sin usar todavía · Lo inició Mar')).toBeVisible()
  await screen.getByRole('button', { name: 'Acciones de Puerta' }).click()
  await screen.getByRole('menuitem', { name: 'Cerrar kiosko' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Cerrar kiosko' }).click()
  await expect.poll(() => sent('endKiosk')).toMatchObject([{ params: { id: '3' } }])
})
