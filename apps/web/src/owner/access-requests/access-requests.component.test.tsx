import type { Data } from '@cupo/contract'
import { expect, test, vi } from 'vitest'
import { currentAddress, renderInApp } from '../../test/in-app.tsx'
import { listOf, pending, refusal, type Stubs, stubApi } from '../../test/stub-api.ts'
import { AccessRequests } from './access-requests.tsx'

type Request = Data<'listAccessRequests'>['items'][number]

const studio: Request = {
  id: '5',
  kind: 'studio',
  organization: 'Marea Norte',
  name: 'Jimena Solís',
  email: 'jimena@mareanorte.test',
  phone: '+52 33 1234 5678',
  city: 'Guadalajara',
  message: 'Dos salas de reformer.',
  language: 'es',
  askedAt: new Date().toISOString(),
  state: 'pending',
  answer: null,
  opened: null,
}
const company: Request = {
  ...studio,
  id: '6',
  kind: 'corporate',
  organization: 'Nogal',
  phone: null,
  message: '',
  language: 'en',
}
const answer = { at: '2026-11-19T15:00:00.000Z', by: { id: '1', name: 'Paola Rincón' }, reason: '' }
const dismissed: Request = { ...studio, state: 'dismissed', answer: { ...answer, reason: 'No contesta' } }
const accepted: Request = { ...studio, state: 'accepted', answer, opened: { id: '30', name: 'Marea Norte GDL' } }

const path = '/gym/owner/access-requests'
const open = async (listAccessRequests: Stubs['listAccessRequests'], at = path) => {
  const api = stubApi({ listAccessRequests })
  return { ...api, screen: await renderInApp(<AccessRequests />, { path: at }) }
}

test('it is busy until the requests arrive; without any, the list says where they come from', async () => {
  const waiting = await open(pending)
  await vi.waitFor(() => expect(document.querySelector('[aria-busy="true"]')).not.toBeNull())
  await waiting.screen.unmount()
  const { screen } = await open(listOf<never>())
  await expect.element(screen.getByRole('heading', { name: 'Ninguna solicitud pendiente' })).toBeVisible()
  await screen.getByRole('radio', { name: 'Descartadas' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Ninguna solicitud descartada' })).toBeVisible()
  expect(currentAddress()).toBe(`${path}?state=dismissed`)
})

test('a failed or forbidden read says why and can be retried', async () => {
  const { screen } = await open(refusal('SIN_PERMISO', { mensaje: 'Tu cuenta no tiene acceso a esto.' }))
  await expect.element(screen.getByRole('alert').getByText('Tu cuenta no tiene acceso a esto.')).toBeVisible()
  stubApi({ listAccessRequests: listOf(studio) })
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(screen.getByText('Dos salas de reformer.')).toBeVisible()
})

test('a request shows everything that was sent, with links to write and to call', async () => {
  const { screen, sent } = await open(listOf(studio, company))
  const row = screen.getByRole('listitem').filter({ hasText: 'Marea Norte' })
  await expect.element(row).toMatchTextContent(/Marea Norte.*Estudio.*Jimena Solís, Guadalajara.*Hoy/)
  await expect
    .element(row.getByRole('link', { name: /Escribir a Jimena Solís/ }))
    .toHaveAttribute('href', 'mailto:jimena@mareanorte.test')
  await expect
    .element(row.getByRole('link', { name: /Llamar a Jimena Solís/ }))
    .toHaveAttribute('href', 'tel:+523312345678')
  const other = screen.getByRole('listitem').filter({ hasText: 'Nogal' })
  await expect.element(other).toMatchTextContent(/Empresa.*Sin mensaje.*Hoy, en English/)
  await expect.element(other.getByRole('link', { name: /Llamar/ })).not.toBeInTheDocument()
  expect(sent('listAccessRequests')[0]?.query).toEqual({ state: 'pending', limit: '20' })
})

test('inviting opens the form of a studio with what was asked, and answers the request', async () => {
  const { screen, sent } = await open(listOf(studio))
  await screen.getByRole('button', { name: 'Invitar: Marea Norte' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Marea Norte')
  await expect.element(dialog.getByRole('textbox', { name: 'Ciudad' })).toHaveValue('Guadalajara')
  stubApi({ createStudio: refusal('ESTADO_INVALIDO', { mensaje: 'Esta solicitud ya se aceptó.' }) })
  await dialog.getByRole('button', { name: 'Abrir e invitar' }).click()
  await expect.element(screen.getByText('Esta solicitud ya se aceptó.')).toBeVisible()
  expect(sent('createStudio')[0]?.body).toMatchObject({
    name: 'Marea Norte',
    email: 'jimena@mareanorte.test',
    city: 'Guadalajara',
    accessRequestId: '5',
  })
})

test('inviting a company opens its form, and its row leaves the pending ones', async () => {
  const { screen, sent } = await open(listOf(company))
  await screen.getByRole('button', { name: 'Invitar: Nogal' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Nogal')
  stubApi({
    createCorporate: { name: 'Nogal', email: company.email } as never,
    listAccessRequests: listOf<never>(),
  })
  await dialog.getByRole('button', { name: 'Invitar' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Ninguna solicitud pendiente' })).toBeVisible()
  expect(sent('createCorporate')[0]?.body).toMatchObject({ email: company.email, accessRequestId: '6' })
})

test('dismissing needs no reason, says that nobody is notified, and keeps one for the other owners', async () => {
  const { screen, sent } = await open(listOf(studio))
  await screen.getByRole('button', { name: 'Descartar: Marea Norte' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Descartar la solicitud de Marea Norte' })
  await expect.element(dialog.getByText(/No avisamos a nadie/)).toBeVisible()
  stubApi({ dismissAccessRequest: refusal('NO_DISPONIBLE', { mensaje: 'Intenta en un momento.' }) })
  await dialog.getByRole('button', { name: 'Descartar' }).click()
  await vi.waitFor(() => expect(sent('dismissAccessRequest')[0]?.body).toEqual({}))
  await expect.element(screen.getByText('Intenta en un momento.')).toBeVisible()
  await dialog.getByLabelText('Motivo (opcional)').fill(' No contesta ')
  stubApi({ dismissAccessRequest: dismissed, listAccessRequests: listOf<never>() })
  await dialog.getByRole('button', { name: 'Descartar' }).click()
  await expect.element(screen.getByText('Descartaste la solicitud de Marea Norte.')).toBeVisible()
  expect(sent('dismissAccessRequest').at(-1)).toMatchObject({ params: { id: '5' }, body: { reason: 'No contesta' } })
})

test('a dismissed request shows who dismissed it and why, and becomes pending again', async () => {
  const { screen, sent } = await open(listOf(dismissed), `${path}?state=dismissed`)
  await expect.element(screen.getByText(/Descartó Paola Rincón/)).toBeVisible()
  await expect.element(screen.getByText('No contesta')).toBeVisible()
  stubApi({ reopenAccessRequest: studio, listAccessRequests: listOf<never>() })
  await screen.getByRole('button', { name: 'Volver a pendientes: Marea Norte' }).click()
  await expect.element(screen.getByText('La solicitud de Marea Norte está pendiente otra vez.')).toBeVisible()
  expect(sent('reopenAccessRequest')[0]?.params).toEqual({ id: '5' })
})

test('an invited request links to the studio that was opened for it, and has no act left', async () => {
  const { screen } = await open(listOf(accepted), `${path}?state=accepted`)
  await expect
    .element(screen.getByRole('link', { name: 'Marea Norte GDL' }))
    .toHaveAttribute('href', '/gym/owner/studios?q=Marea+Norte+GDL')
  await expect.element(screen.getByRole('button', { name: /Invitar|Descartar|Volver/ })).not.toBeInTheDocument()
})
