import type { Data } from '@cupo/contract'
import { expect, test } from 'vitest'
import { renderInApp } from '../../test/in-app.tsx'
import { listOf, pending, refusal, type Stubs, stubApi } from '../../test/stub-api.ts'
import { OwnerHome } from './home.tsx'

const summary = {
  from: '2026-11-01',
  to: '2026-11-30',
  activeMembers: 120,
  activeMembersBefore: 100,
  bookings: 900,
  seats: 2000,
  taken: 1500,
  studios: 4,
  corporates: 1,
  members: 310,
  points: { granted: 5000, spent: 3000, outstanding: 2000 },
  recent: [{ at: '2026-11-20T14:00:00Z', by: 'Olga', action: 'points_granted', subject: 'Ana Ruiz' }],
} as Data<'readOwnerSummary'>

const ledger = { entries: 42, accounts: 9, sum: 0, negative: [], mismatched: [] } as never as Data<'checkLedger'>

const open = (stubs: Stubs = {}) => {
  stubApi({ readOwnerSummary: summary, listOwnerStudios: listOf(), checkLedger: ledger, ...stubs })
  return renderInApp(<OwnerHome />)
}

test('the figures compare active people with the span before', async () => {
  const screen = await open()
  await expect.element(screen.getByRole('heading', { level: 1 })).toMatchTextContent(/^El servicio, noviembre/)
  const active = screen.getByRole('listitem').filter({ hasText: 'personas activas' })
  await expect.element(active).toMatchTextContent(/120.*20 más que en el periodo anterior/)
  const occupancy = screen.getByRole('listitem').filter({ hasText: 'ocupación' })
  await expect.element(occupancy).toMatchTextContent(/75/)
})

test('fewer active people than before are reported as fewer', async () => {
  const screen = await open({ readOwnerSummary: { ...summary, activeMembers: 90 } as Data<'readOwnerSummary'> })
  await expect.element(screen.getByText(/10 menos/)).toBeVisible()
})

test('the points card is replaced by a sentence until points are granted', async () => {
  const none = { granted: 0, spent: 0, outstanding: 0 } as Data<'readOwnerSummary'>['points']
  const screen = await open({ readOwnerSummary: { ...summary, points: none } })
  await expect.element(screen.getByText('Todavía no se ha entregado ningún punto.')).toBeVisible()
})

test('the ledger check reports balanced books and can be repeated', async () => {
  const screen = await open()
  await expect.element(screen.getByText('Cuadra: 42 asientos en 9 cuentas suman cero.')).toBeVisible()
  stubApi({ checkLedger: { ...ledger, sum: 3 } as Data<'checkLedger'> })
  await screen.getByRole('button', { name: 'Comprobar de nuevo' }).click()
  await expect.element(screen.getByText('No cuadra 1 cuenta.')).toBeVisible()
})

test('the log names action, subject and author', async () => {
  const screen = await open()
  await expect.element(screen.getByText('Entregó puntos a Ana Ruiz')).toBeVisible()
  await expect.element(screen.getByText(/^Olga, /)).toBeVisible()
})

test('an empty log says so', async () => {
  const screen = await open({ readOwnerSummary: { ...summary, recent: [] } })
  await expect.element(screen.getByText('Nada todavía.')).toBeVisible()
})

test('the ledger and the studios fail on their own, without hiding the figures', async () => {
  const screen = await open({
    checkLedger: refusal('NO_DISPONIBLE', { mensaje: 'Sin libro.' }),
    listOwnerStudios: pending,
  })
  await expect.element(screen.getByText('Sin libro.')).toBeVisible()
  await expect.element(screen.getByText(/personas activas/)).toBeVisible()
})

test('a failed summary shows the message of the server and retries on request', async () => {
  const screen = await open({ readOwnerSummary: refusal('NO_DISPONIBLE', { mensaje: 'Intenta en un momento.' }) })
  await expect.element(screen.getByText('Intenta en un momento.')).toBeVisible()
  stubApi({ readOwnerSummary: summary })
  await screen.getByRole('button', { name: 'Reintentar' }).first().click()
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
})
