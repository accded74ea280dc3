import type { Data } from '@cupo/contract'
import { expect, test, vi } from 'vitest'
import { ana, renderInApp } from '../../test/in-app.tsx'
import { pending, refusal, stubApi } from '../../test/stub-api.ts'
import { CompanyPart } from './company-part.tsx'

const company: Data<'readOwnCorporate'> = {
  id: '30',
  name: 'Norte',
  logo: null,
  language: null,
  timeZone: 'America/Bogota',
}
const listCorporateGroups = { items: [], nextCursor: null, people: 0, monthly: 0, pool: 0 } as never

test('saving the name updates the account shown in the header', async () => {
  const { sent } = stubApi({
    listCorporateGroups,
    readOwnCorporate: company,
    updateOwnCorporate: company as never,
    readUser: ana,
  })
  const screen = await renderInApp(<CompanyPart />)
  await screen.getByRole('textbox', { name: 'Nombre de la empresa' }).fill('Norte y Sur')
  await screen.getByRole('button', { name: 'Guardar' }).click()
  await vi.waitFor(() => expect(sent('readUser')).toHaveLength(1))
  expect(sent('updateOwnCorporate')[0]?.body).toEqual({
    name: 'Norte y Sur',
    language: null,
    timeZone: 'America/Bogota',
  })
  await expect.element(screen.getByText('Guardado').first()).toBeInTheDocument()
})

test('the name is required', async () => {
  const { sent } = stubApi({ listCorporateGroups, readOwnCorporate: company })
  const screen = await renderInApp(<CompanyPart />)
  const name = screen.getByRole('textbox', { name: 'Nombre de la empresa' })
  await name.fill(' ')
  await screen.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(name).toHaveFocus()
  await expect.element(name).toBeInvalid()
  expect(sent('updateOwnCorporate')).toEqual([])
})

test('the form is not shown before the company has loaded', async () => {
  stubApi({ listCorporateGroups, readOwnCorporate: pending })
  const screen = await renderInApp(<CompanyPart />)
  await expect.element(screen.getByRole('heading', { name: 'Tu empresa' })).toBeVisible()
  await expect.element(screen.getByRole('textbox')).not.toBeInTheDocument()
})

test('a failed read shows the message of the server and retries on request', async () => {
  stubApi({ listCorporateGroups, readOwnCorporate: refusal('NO_DISPONIBLE', { mensaje: 'Intenta en un momento.' }) })
  const screen = await renderInApp(<CompanyPart />)
  await expect.element(screen.getByText('Intenta en un momento.')).toBeVisible()
  stubApi({ listCorporateGroups, readOwnCorporate: company })
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Nombre de la empresa' })).toHaveValue('Norte')
})
