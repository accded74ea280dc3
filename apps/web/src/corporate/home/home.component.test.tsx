import type { Data } from '@cupo/contract'
import { toPoints } from '@cupo/core/to-points'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../../test/in-app.tsx'
import { listOf, offline, pending, type StubRequest, stubApi } from '../../test/stub-api.ts'
import { CorporateHome } from './home.tsx'

const summary: Data<'readCorporateSummary'> = {
  month: '2026-11',
  name: 'Acme',
  people: 12,
  through: '2026-11-20',
  active: 7,
  pool: toPoints(40),
  bookings: 21,
  points: {
    given: toPoints(400),
    used: null,
    usedBetween: { least: toPoints(100), most: toPoints(200) },
    returned: null,
    returnsOn: '2026-11-30',
  },
  weeks: [{ from: '2026-11-02', active: 6 }],
  disciplines: [],
}

test('it is busy until the month arrives', async () => {
  stubApi({ readCorporateSummary: pending })
  await renderInApp(<CorporateHome />)
  await vi.waitFor(() => expect(document.querySelector('[aria-busy="true"]')).not.toBeNull())
})

test('a month without connection offers a retry', async () => {
  stubApi({ readCorporateSummary: offline })
  const screen = await renderInApp(<CorporateHome />)
  stubApi({ readCorporateSummary: summary })
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(screen.getByRole('img', { name: '7 de 12 personas fueron al menos una vez' })).toBeVisible()
})

test('a company without people shows an empty state instead of figures', async () => {
  stubApi({ readCorporateSummary: { ...summary, people: 0, active: 0 } })
  const screen = await renderInApp(<CorporateHome />)
  await expect.element(screen.getByRole('heading', { name: 'Todavía no hay personas en tu empresa.' })).toBeVisible()
})

test('withheld figures are explained and never shown as zero', async () => {
  stubApi({
    readCorporateSummary: {
      ...summary,
      through: null,
      active: null,
      bookings: null,
      points: { ...summary.points, usedBetween: null },
    },
  })
  const screen = await renderInApp(<CorporateHome />)
  await expect
    .element(screen.getByText('Cuántas se movieron se muestra cuando la cifra no señala a nadie.'))
    .toBeVisible()
  await expect.element(screen.getByText('Las reservas se muestran cuando no señalan a nadie.')).toBeVisible()
  await expect.element(screen.getByText('0', { exact: true })).not.toBeInTheDocument()
})

test('the previous month is requested, and the future is not reachable', async () => {
  const { sent } = stubApi({ readCorporateSummary: summary })
  const screen = await renderInApp(<CorporateHome />)
  await expect.element(screen.getByRole('button', { name: 'Mes siguiente' })).toBeDisabled()
  await screen.getByRole('button', { name: 'Mes anterior' }).click()
  const requestedMonths = () => new Set(sent('readCorporateSummary').map(({ query }) => query.month ?? ''))
  // The current month, the previous one for comparison, and the one before that after the click.
  await vi.waitFor(() => expect(requestedMonths().size).toBe(3))
  await expect.element(screen.getByRole('button', { name: 'Mes siguiente' })).toBeEnabled()
})

const closed = {
  ...summary,
  active: 9,
  people: 14,
  points: { ...summary.points, used: toPoints(690), usedBetween: null },
}
const thisMonth = new Date().toISOString().slice(0, 7)
const byMonth = ({ query }: StubRequest) =>
  query.month === thisMonth ? summary : { ...closed, month: String(query.month) }
const purchase = (status: string, points: number) => ({ id: `${status}${points}`, status, points }) as never

test('the month is compared with the whole month before', async () => {
  stubApi({ readCorporateSummary: byMonth })
  const screen = await renderInApp(<CorporateHome />)
  await expect.element(screen.getByText(/se movieron 9 de 14/)).toBeVisible()
  await expect.element(screen.getByText(/En todo .*: 690/)).toBeVisible()
})

test('a hidden figure of the month before is not compared', async () => {
  const hidden = { ...closed, active: null, points: { ...summary.points, given: toPoints(0) } }
  stubApi({ readCorporateSummary: ({ query }) => (query.month === thisMonth ? summary : hidden) })
  const screen = await renderInApp(<CorporateHome />)
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(screen.getByText(/En todo|se movieron 9/)).not.toBeInTheDocument()
})

test('the last closed statement, the purchase of points and the invitation are one press away', async () => {
  stubApi({ readCorporateSummary: byMonth })
  const screen = await renderInApp(<CorporateHome />)
  const statement = screen.getByRole('link', { name: /^Estado de / })
  await expect.element(statement).toBeVisible()
  const href = statement.element().getAttribute('href') ?? ''
  expect(href).toMatch(/statements\/\d{4}-\d\d$/)
  expect(href.slice(-7) < thisMonth).toBe(true)
  const buy = screen.getByRole('link', { name: 'Comprar puntos' })
  await expect.element(buy).toHaveAttribute('href', expect.stringContaining('/points?buy=1'))
})

test('the pool is shown as a part of the last paid purchase', async () => {
  stubApi({
    readCorporateSummary: byMonth,
    listCorporatePurchases: listOf(purchase('refused', 900), purchase('paid', 80), purchase('paid', 500)),
  })
  const screen = await renderInApp(<CorporateHome />)
  await expect.element(screen.getByRole('img', { name: /^50.*% de la última compra$/ })).toBeVisible()
})

test('there is no bar of the pool before the first paid purchase', async () => {
  const { sent } = stubApi({ readCorporateSummary: byMonth, listCorporatePurchases: listOf(purchase('refused', 900)) })
  const screen = await renderInApp(<CorporateHome />)
  await vi.waitFor(() => expect(sent('listCorporatePurchases')).toHaveLength(1))
  await expect.element(screen.getByRole('link', { name: 'Comprar puntos' })).toBeVisible()
  await expect.element(screen.getByRole('img', { name: /última compra/ })).not.toBeInTheDocument()
})
