import type { Data } from '@cupo/contract'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../../test/in-app.tsx'
import { listOf, offline, pending, refusal, type Stubs, stubApi } from '../../test/stub-api.ts'
import { DomainsPart } from './domains-part.tsx'

type Domain = Data<'listCorporateDomains'>['items'][number]
const fresh = {
  id: '3',
  domain: 'norte.mx',
  verifiedAt: null,
  verifiedBy: null,
  record: 'cupo-verification=abc',
  codeSentTo: null,
  joinLimit: 50,
  joined: 0,
} as unknown as Domain
const sentTo: Domain = { ...fresh, codeSentTo: 'ti@norte.mx' }
const proved = { ...fresh, verifiedAt: '2026-11-20T14:00:00Z', verifiedBy: 'mail', joined: 12 } as Domain

const open = async (stubs: Stubs) => {
  const { sent } = stubApi(stubs)
  return { sent, screen: await renderInApp(<DomainsPart />) }
}

test('without domains the part explains how people join', async () => {
  const { screen } = await open({ listCorporateDomains: listOf() })
  await expect.element(screen.getByText(/Todavía no has agregado ningún dominio/)).toBeVisible()
})

test('it is busy while it loads, and a lost connection can be retried', async () => {
  await open({ listCorporateDomains: pending })
  await vi.waitFor(() => expect(document.querySelector('[aria-busy="true"]')).not.toBeNull())
  const { screen } = await open({ listCorporateDomains: offline })
  stubApi({ listCorporateDomains: listOf(proved) })
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(screen.getByText('12 de 50 personas por este dominio')).toBeVisible()
})

test('an empty domain is not sent; a refused one is reported at its field', async () => {
  const { screen, sent } = await open({
    listCorporateDomains: listOf(),
    addCorporateDomain: refusal('VALIDACION', { errores: [{ campo: 'domain', mensaje: 'Es un correo público.' }] }),
  })
  await screen.getByRole('button', { name: 'Agregar dominio' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Agregar dominio' })
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect.element(dialog.getByText('Escribe el dominio.')).toBeVisible()
  expect(sent('addCorporateDomain')).toEqual([])
  await dialog.getByRole('textbox', { name: 'Dominio' }).fill('gmail.com')
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect.element(dialog.getByText('Es un correo público.')).toBeVisible()
})

test('an added domain opens its proof; the code is asked for once it was mailed', async () => {
  const { screen, sent } = await open({ listCorporateDomains: listOf(), addCorporateDomain: fresh as never })
  await screen.getByRole('button', { name: 'Agregar dominio' }).click()
  stubApi({ listCorporateDomains: listOf(fresh) })
  await screen.getByRole('textbox', { name: 'Dominio' }).fill('norte.mx')
  await screen.getByRole('button', { name: 'Continuar' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Verificar norte.mx' })
  await expect.element(dialog).toBeVisible()
  await expect.element(dialog.getByLabelText('Código de 4 dígitos')).not.toBeInTheDocument()
  stubApi({ listCorporateDomains: listOf(sentTo), mailDomainCode: sentTo as never, proveDomainByCode: proved as never })
  await dialog.getByRole('textbox', { name: 'Una dirección del dominio' }).fill('ti@norte.mx')
  await dialog.getByRole('button', { name: 'Enviar código' }).click()
  await dialog.getByLabelText('Código de 4 dígitos').fill('12a34')
  await dialog.getByRole('button', { name: 'Verificar' }).click()
  await expect.element(screen.getByText('norte.mx quedó verificado.')).toBeVisible()
  expect(sent('proveDomainByCode').map(({ body }) => body)).toEqual([{ code: '1234' }])
})

test('a wrong code is reported at its field', async () => {
  const { screen } = await open({
    listCorporateDomains: listOf(sentTo),
    proveDomainByCode: refusal('CODIGO_INVALIDO', { mensaje: 'El código no coincide.' }),
  })
  await screen.getByRole('button', { name: 'Verificar norte.mx' }).click()
  const code = screen.getByLabelText('Código de 4 dígitos')
  await code.fill('0000')
  await screen.getByRole('dialog').getByRole('button', { name: 'Verificar' }).click()
  await expect.element(code).toHaveAccessibleDescription(/El código no coincide\./)
})

test('a domain is removed after a confirmation with its consequences', async () => {
  const { screen, sent } = await open({ listCorporateDomains: listOf(proved), removeCorporateDomain: () => null })
  await screen.getByRole('button', { name: 'Quitar norte.mx' }).click()
  const dialog = screen.getByRole('dialog', { name: '¿Quitar norte.mx?' })
  await expect.element(dialog.getByText(/ya se unieron siguen cubiertas/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  expect(sent('removeCorporateDomain')).toEqual([])
  await screen.getByRole('button', { name: 'Quitar norte.mx' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click()
  await expect.element(screen.getByText('Dominio quitado')).toBeVisible()
})

test('the limit of a domain takes whole numbers only', async () => {
  const { screen, sent } = await open({ listCorporateDomains: listOf(proved), updateCorporateDomain: proved as never })
  await screen.getByRole('button', { name: 'Cambiar tope de norte.mx' }).click()
  const limit = screen.getByRole('textbox', { name: 'Personas como máximo' })
  await limit.fill('-3')
  await screen.getByRole('button', { name: 'Guardar' }).click()
  await expect.element(screen.getByText('Escribe un número entero.')).toBeVisible()
  await limit.fill('80')
  await screen.getByRole('button', { name: 'Guardar' }).click()
  await vi.waitFor(() => expect(sent('updateCorporateDomain').map(({ body }) => body)).toEqual([{ joinLimit: 80 }]))
})
