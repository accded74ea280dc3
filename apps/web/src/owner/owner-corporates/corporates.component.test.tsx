import type { Data } from '@cupo/contract'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../../test/in-app.tsx'
import { listOf, refusal, type StubRequest, stubApi } from '../../test/stub-api.ts'
import { Corporates } from './corporates.tsx'

type Company = Data<'listCorporates'>['items'][number]

const ceiba = {
  id: '3',
  name: 'Ceiba',
  email: 'ceiba@cupo.test',
  timeZone: 'America/Lima',
  people: 12,
  pool: 100,
  monthly: 240,
  suspended: false,
  state: 'active',
  createdAt: '2026-01-10T15:00:00Z',
} as Company
const roble = {
  ...ceiba,
  id: '4',
  name: 'Roble',
  email: 'roble@cupo.test',
  people: 0,
  monthly: 0,
  state: 'invited',
} as Company

test('a row shows people, pool, what the month lacks and the state', async () => {
  stubApi({ listCorporates: listOf(ceiba, roble) })
  const screen = await renderInApp(<Corporates />)
  const row = screen.getByRole('listitem').filter({ hasText: 'Ceiba' })
  await expect.element(row).toMatchTextContent(/12 personas.*Le faltan 140 puntos para el mes.*100.*Activa/)
  const invited = screen.getByRole('listitem').filter({ hasText: 'Roble' })
  await expect.element(invited.getByText('Invitada')).toBeVisible()
})

test('an invitation sends name, address and zone, and shows a taken address', async () => {
  const { sent } = stubApi({
    listCorporates: listOf(),
    createCorporate: refusal('YA_EXISTE', {
      errores: [{ campo: 'email', mensaje: 'No podemos invitar a este correo. Prueba con otro.' }],
    }),
  })
  const screen = await renderInApp(<Corporates />)
  await expect.element(screen.getByText('Todavía no hay empresas.')).toBeVisible()
  await screen.getByRole('button', { name: 'Invitar empresa' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Invitar' }).click()
  await expect.element(dialog.getByText('Escribe el nombre de la empresa.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill('Nogal')
  await dialog.getByRole('textbox', { name: 'Correo de su cuenta' }).fill('nogal@cupo.test')
  await dialog.getByRole('button', { name: 'Invitar' }).click()
  await expect.element(dialog.getByText('No podemos invitar a este correo. Prueba con otro.')).toBeVisible()
  expect(sent('createCorporate')[0]?.body).toMatchObject({ name: 'Nogal', email: 'nogal@cupo.test' })
})

test('suspending previews the affected people and sends the reason', async () => {
  const { sent } = stubApi({
    listCorporates: listOf(ceiba),
    updateCorporate: ({ body }: StubRequest) =>
      ({ ...ceiba, suspended: true, ...(body.dryRun && { affected: { people: 12, points: 86 } }) }) as never,
  })
  const screen = await renderInApp(<Corporates />)
  await screen.getByRole('button', { name: 'Acciones de Ceiba' }).click()
  await screen.getByRole('menuitem', { name: 'Suspender' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText(/Cubre a 12 personas: sus reservas y 86 puntos/)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Falta el contrato')
  await dialog.getByRole('button', { name: 'Suspender' }).click()
  await vi.waitFor(() =>
    expect(sent('updateCorporate').at(-1)?.body).toEqual({ suspended: true, reason: 'Falta el contrato' }),
  )
})

test('a company that has not signed in is invited again, and a failed read can be retried', async () => {
  const { sent } = stubApi({ listCorporates: refusal('NO_DISPONIBLE', { mensaje: 'Intenta en un momento.' }) })
  const screen = await renderInApp(<Corporates />)
  await expect.element(screen.getByText('Intenta en un momento.')).toBeVisible()
  stubApi({ listCorporates: listOf(roble), inviteCorporateAgain: { email: 'roble@cupo.test' } })
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  await screen.getByRole('button', { name: 'Acciones de Roble' }).click()
  await screen.getByRole('menuitem', { name: 'Invitar de nuevo' }).click()
  await vi.waitFor(() => expect(sent('inviteCorporateAgain')[0]?.params).toEqual({ id: '4' }))
})
