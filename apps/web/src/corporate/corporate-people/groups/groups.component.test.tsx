import type { Data } from '@cupo/contract'
import { toPoints } from '@cupo/core/to-points'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../../../test/in-app.tsx'
import { offline, pending, refusal, stubApi } from '../../../test/stub-api.ts'
import { CorporateGroups } from './groups.tsx'

const office = { id: 'g1', name: 'Oficina', monthlyPoints: toPoints(20), standard: true, people: 50, version: 1 }
const night = { id: 'g2', name: 'Noche', monthlyPoints: toPoints(40), standard: false, people: 10, version: 3 }
const groups: Data<'listCorporateGroups'> = {
  items: [office, night],
  nextCursor: null,
  people: 60,
  monthly: toPoints(1400),
  pool: toPoints(2180),
  need: toPoints(1300),
  nextMonth: '2026-12-01',
}

test('the list of groups is busy until it arrives, and can be retried without a connection', async () => {
  stubApi({ listCorporateGroups: pending })
  await renderInApp(<CorporateGroups />)
  await vi.waitFor(() => expect(document.querySelector('[aria-busy="true"]')).not.toBeNull())
})

test('a failed read offers a retry', async () => {
  stubApi({ listCorporateGroups: offline })
  const screen = await renderInApp(<CorporateGroups />)
  stubApi({ listCorporateGroups: groups })
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Noche' })).toBeVisible()
})

test('each group has its people and cost; the sum is beside the pool', async () => {
  stubApi({ listCorporateGroups: groups })
  const screen = await renderInApp(<CorporateGroups />)
  await expect.element(screen.getByText(/1\s000\spuntos\sal\smes\sen\stotal/)).toBeVisible()
  await expect.element(screen.getByText(/50\s×\s20\s\+\s10\s×\s40/)).toBeVisible()
  await expect.element(screen.getByText(/Alcanza para 1\smes completo/)).toBeVisible()
})

test('a pool below the need of the next month warns with the missing points, and names the month', async () => {
  stubApi({ listCorporateGroups: { ...groups, pool: toPoints(1000) } })
  const screen = await renderInApp(<CorporateGroups />)
  await expect.element(screen.getByText(/En\sdiciembre\stu\sgente\srecibe\s1\s300\spuntos/)).toBeVisible()
  const short = screen.getByText(/A\sla\sbolsa\sle\sfaltan\s300\spuntos\spara\sdiciembre/)
  await expect.element(short).toBeVisible()
})

test('a company without groups creates the first one', async () => {
  const { sent } = stubApi({ listCorporateGroups: { ...groups, items: [] }, createCorporateGroup: office })
  const screen = await renderInApp(<CorporateGroups />)
  await screen.getByRole('button', { name: 'Nuevo grupo' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Nuevo grupo' })
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill('Oficina')
  await dialog.getByRole('button', { name: 'Crear grupo' }).click()
  await expect
    .element(dialog.getByRole('textbox', { name: /Puntos por persona/ }))
    .toHaveAccessibleDescription('Escribe un número entero.')
  await dialog.getByRole('textbox', { name: /Puntos por persona/ }).fill('20')
  await dialog.getByRole('button', { name: 'Crear grupo' }).click()
  await vi.waitFor(() => expect(sent('createCorporateGroup')[0]?.body).toEqual({ name: 'Oficina', monthlyPoints: 20 }))
})

test('an edit shows what the month then costs and sends the version', async () => {
  const { sent } = stubApi({ listCorporateGroups: groups, updateCorporateGroup: night })
  const screen = await renderInApp(<CorporateGroups />)
  await screen.getByRole('button', { name: 'Acciones de Noche' }).click()
  await screen.getByRole('menuitem', { name: 'Editar' }).click()
  await screen.getByRole('textbox', { name: /Puntos por persona/ }).fill('50')
  await expect.element(screen.getByText(/10\spersonas:\s500\spuntos\sal\smes\./)).toBeVisible()
  await screen.getByRole('button', { name: 'Guardar' }).click()
  await vi.waitFor(() =>
    expect(sent('updateCorporateGroup')[0]?.body).toEqual({ name: 'Noche', monthlyPoints: 50, version: 3 }),
  )
})

test('a group with people is not removed, and the reason is shown', async () => {
  const mensaje = 'Todavía hay personas en este grupo.'
  stubApi({ listCorporateGroups: groups, deleteCorporateGroup: refusal('ESTADO_INVALIDO', { mensaje }) })
  const screen = await renderInApp(<CorporateGroups />)
  await screen.getByRole('button', { name: 'Acciones de Noche' }).click()
  await screen.getByRole('menuitem', { name: 'Quitar' }).click()
  await screen.getByRole('dialog', { name: '¿Quitar Noche?' }).getByRole('button', { name: 'Quitar' }).click()
  await expect.element(screen.getByRole('region', { name: 'Avisos' })).toHaveTextContent(mensaje)
})
