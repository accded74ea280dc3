import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { currentAddress, renderInApp, studioUser } from '../../test/in-app.tsx'
import { listOf, refusal, stubApi } from '../../test/stub-api.ts'
import { Leave } from './leave.tsx'

const ready = {
  id: '3',
  state: 'ready' as const,
  askedAt: '2026-11-24T15:00:00Z',
  doneRows: 20,
  totalRows: 20,
  readyAt: '2026-11-24T15:01:00Z',
  expiresAt: '2026-12-01T15:01:00Z',
  bytes: 2_400_000,
  sha256: 'a'.repeat(64),
}
const preview = {
  studio: 'Marea',
  closedAt: '2026-11-24T15:00:00Z',
  eraseAt: '2026-12-24T15:00:00Z',
  classes: 12,
  bookings: 30,
  people: 9,
  points: 64,
  renewals: 2,
  staff: 3,
  owes: {
    passes: 4,
    passClasses: 17,
    memberships: 1,
    points: 0,
    giftCards: 1,
    giftMoney: [{ currency: 'MXN', amount: 50_000 }],
  },
  payoutMonths: ['2026-11-01'],
  archivedAt: null,
  openShifts: 0,
}

const open = async (stubs: Parameters<typeof stubApi>[0] = {}) => {
  await page.viewport(1440, 900)
  const api = stubApi({
    listHandovers: listOf(),
    askHandover: ready as never,
    previewClosing: preview as never,
    closeStudio: { ...preview } as never,
    ...stubs,
  })
  return { ...api, screen: await renderInApp(<Leave />, { user: studioUser, path: '/gym/studios/leave' }) }
}

test('a copy is requested, and its progress is shown while it is created', async () => {
  const { screen, sent } = await open()
  await expect.element(screen.getByText('Todavía no hay copias.')).toBeVisible()
  await screen.getByRole('button', { name: 'Preparar una copia' }).click()
  expect(sent('askHandover')).toHaveLength(1)
  const making = await open({
    listHandovers: listOf({ ...ready, state: 'running', doneRows: 5, readyAt: null, expiresAt: null }) as never,
  })
  await expect.element(making.screen.getByRole('progressbar', { name: 'Listo: 25 %' })).toBeVisible()
  expect(making.screen.getByRole('button', { name: 'Preparar otra copia' }).query()).toBeNull()
})

test('a copy that is ready shows its size and can be downloaded', async () => {
  const { screen } = await open({ listHandovers: listOf(ready) as never })
  await expect.element(screen.getByText(/Copia lista · 2,4\s?MB/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Descargar' })).toBeVisible()
})

test('the preview shows the consequences and the debts', async () => {
  const { screen, sent } = await open()
  expect(sent('previewClosing')).toEqual([])
  await screen.getByRole('button', { name: 'Ver qué pasaría' }).click()
  await expect.element(screen.getByText('Se cancelan 12 clases')).toBeVisible()
  await expect.element(screen.getByText('4 pases con 17 clases sin usar')).toBeVisible()
  await expect.element(screen.getByText(/\$500 MXN en tarjetas de regalo/)).toBeVisible()
})

test('closing needs a copy or its waiver, and the name; it ends the session', async () => {
  const { screen, sent } = await open()
  await screen.getByRole('button', { name: 'Ver qué pasaría' }).click()
  await screen.getByRole('button', { name: 'Cerrar el estudio' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByLabelText('Para confirmar, escribe: Marea').fill('Marea')
  await dialog.getByRole('button', { name: 'Cerrar el estudio' }).click()
  await expect.element(dialog.getByText('Prepara una copia o marca que cierras sin ella.')).toBeVisible()
  await dialog.getByText('Cierro sin llevarme una copia').click()
  await dialog.getByRole('button', { name: 'Cerrar el estudio' }).click()
  await expect.poll(() => sent('closeStudio')).toMatchObject([{ body: { name: 'Marea', withoutArchive: true } }])
  await expect.poll(currentAddress).toMatch(/^\/sign-in/)
})

test('open tills prevent closing the studio', async () => {
  const { screen } = await open({ previewClosing: { ...preview, openShifts: 1 } as never })
  await screen.getByRole('button', { name: 'Ver qué pasaría' }).click()
  await expect.element(screen.getByRole('button', { name: 'Cerrar el estudio' })).toBeDisabled()
})

test('a refused preview can be retried', async () => {
  const { screen } = await open({ previewClosing: refusal('NO_DISPONIBLE') })
  await screen.getByRole('button', { name: 'Ver qué pasaría' }).click()
  await expect.element(screen.getByRole('button', { name: 'Reintentar' })).toBeVisible()
})
