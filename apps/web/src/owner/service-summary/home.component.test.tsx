import type { Data } from '@cupo/contract'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../../test/in-app.tsx'
import { listOf, offline, pending, refusal, type Stubs, stubApi } from '../../test/stub-api.ts'
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
  points: { sold: 4000, granted: 5000, spent: 3000, outstanding: 2000, expiring: 200 },
  revenue: [{ currency: 'USD', amount: 984_000 }],
  liability: { currency: 'USD', amount: 14_000 },
  recent: [{ at: '2026-11-20T14:00:00Z', by: 'Olga', action: 'points_granted', subject: 'Ana Ruiz' }],
} as Data<'readOwnerSummary'>

const month = {
  month: '2026-11',
  activeMembers: 120,
  bookings: 900,
  seats: 2000,
  taken: 1500,
  revenue: [{ currency: 'USD', amount: 984_000 }],
  points: { sold: 4000, spent: 3000, outstanding: 2000 },
  studios: [],
} as unknown as Data<'readOwnerMonths'>['months'][number]

const health = { parts: [{ part: 'mails', state: 'ok', since: null }] } as unknown as Data<'readServiceHealth'>

const ledger: Data<'checkLedger'> = {
  ...{ entries: 42, accounts: 9, sum: 0, negative: [], mismatched: [], checkedAt: '2026-11-20T08:23:00Z' },
  money: { entries: 5, accounts: 2, sum: 0, mismatched: [] },
}

const entry = (action: string, subject: { kind: string; id: string; name: string }, details = {}) => ({
  id: action,
  at: '2026-11-20T14:00:00Z',
  by: { id: '1', name: 'Olga' },
  onBehalfOf: null,
  action,
  group: 'money',
  subject,
  details,
  hash: null,
  prevHash: null,
})
const log = (...items: ReturnType<typeof entry>[]) => listOf(...(items as never[]))

const marea = { id: '7', name: 'Marea', city: 'CDMX', seats: 40, taken: 20, bookings: 313 }
const payouts = (month: string, progress: string, amount: number) =>
  ({
    month,
    currency: 'USD',
    items: [{ id: `${month.replace('-', '')}7`, studio: { id: '7', name: 'Marea' }, amount, progress }],
  }) as unknown as Data<'listPayouts'>
const thisMonth = new Date().toISOString().slice(0, 7)
const payoutsBy =
  (before: string): Stubs['listPayouts'] =>
  ({ query }) =>
    query.month === thisMonth ? payouts(thisMonth, 'running', 162_050) : payouts(String(query.month), before, 90_000)

const open = (stubs: Stubs = {}) => {
  stubApi({
    readOwnerSummary: summary,
    readOwnerMonths: { months: [month] },
    readServiceHealth: health,
    listOwnerStudios: listOf(),
    listPayouts: payoutsBy('paid'),
    listAudit: log(entry('points_granted', { kind: 'user', id: '3', name: 'Ana Ruiz' }, { points: 20 })),
    checkLedger: ledger,
    ...stubs,
  })
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
  const none = { sold: 0, granted: 0, spent: 0, outstanding: 0, expiring: 0 } as Data<'readOwnerSummary'>['points']
  const screen = await open({ readOwnerSummary: { ...summary, points: none } })
  await expect.element(screen.getByText('Todavía no se ha entregado ningún punto.')).toBeVisible()
})

test('the ledger check reports balanced books and can be repeated', async () => {
  const screen = await open()
  await expect.element(screen.getByText('Cuadra: 42 asientos en 9 cuentas suman cero.')).toBeVisible()
  await expect.element(screen.getByText(/^Comprobado /)).toBeVisible()
  const wrong = { ...ledger, sum: 3, money: { ...ledger.money, mismatched: ['sale:7'] } }
  const { sent } = stubApi({ checkLedger: wrong })
  const again = screen.getByRole('button', { name: 'Comprobar de nuevo' })
  await again.click()
  await expect.element(screen.getByText('No cuadran 2 cuentas.')).toBeVisible()
  await again.click()
  await vi.waitFor(() =>
    expect(sent('checkLedger').map(({ query }) => query)).toEqual([{}, { fresh: 'true' }, { fresh: 'true' }]),
  )
})

test('the log names action, subject and author', async () => {
  const screen = await open()
  await expect.element(screen.getByText('Entregó 20 puntos a Ana Ruiz')).toBeVisible()
  await expect.element(screen.getByText(/^Olga, /)).toBeVisible()
})

test('every action of the log is a sentence, never the name of an action', async () => {
  const studio = { kind: 'studio', id: '7', name: 'Marea' }
  const screen = await open({ listAudit: log(entry('sale_made', studio), entry('shift_closed', studio)) })
  await expect.element(screen.getByText(/^Olga, /).first()).toBeVisible()
  await expect.element(screen.getByText(/_/)).not.toBeInTheDocument()
})

test('a studio shows what it earned this month; a payout that is due links to its statement', async () => {
  const screen = await open({ listOwnerStudios: listOf(marea as never), listPayouts: payoutsBy('due') })
  await expect.element(screen.getByRole('columnheader', { name: 'A pagar, USD' })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /Marea.*313.*1.620[,.]5/ })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: /^Falta .*: pago a Marea$/ })).toBeVisible()
})

test('without the payouts the studios are shown all the same, with the reason', async () => {
  const screen = await open({ listOwnerStudios: listOf(marea as never), listPayouts: offline })
  await expect.element(screen.getByRole('row', { name: /Marea.*313/ })).toBeVisible()
  await expect.element(screen.getByRole('columnheader', { name: 'A pagar' })).toBeVisible()
})

test('an empty log shows an empty state', async () => {
  const screen = await open({ listAudit: listOf() })
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

test('the months are a chart, with the table of all figures one press behind', async () => {
  const screen = await open()
  await expect.element(screen.getByRole('img', { name: 'Reservas de los últimos doce meses' })).toBeVisible()
  await screen.getByRole('button', { name: 'Ver la tabla' }).click()
  await expect.element(screen.getByRole('row', { name: /noviembre.*120.*900.*75/ })).toBeVisible()
})

test('the health line is shown only while a part fails', async () => {
  const screen = await open()
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Ver la salud' })).not.toBeInTheDocument()
  const failing = { parts: [{ part: 'mails', state: 'failing', since: '2026-11-20T14:00:00Z' }] }
  const other = await open({ readServiceHealth: failing as unknown as Data<'readServiceHealth'> })
  await expect.element(other.getByText(/Una parte falla. Correo/)).toBeVisible()
})
