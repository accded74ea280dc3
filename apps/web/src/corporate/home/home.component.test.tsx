import type { Data } from '@cupo/contract'
import { toPoints } from '@cupo/core/to-points'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../../test/in-app.tsx'
import { offline, pending, stubApi } from '../../test/stub-api.ts'
import { CorporateHome } from './home.tsx'

const summary: Data<'readCorporateSummary'> = {
  month: '2026-11',
  name: 'Acme',
  people: 12,
  through: '2026-11-20',
  active: 7,
  pool: toPoints(40),
  bookings: 21,
  pointsUsed: toPoints(126),
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

test('a company without people says so instead of showing figures', async () => {
  stubApi({ readCorporateSummary: { ...summary, people: 0, active: 0 } })
  const screen = await renderInApp(<CorporateHome />)
  await expect.element(screen.getByRole('heading', { name: 'Todavía no hay personas en tu empresa.' })).toBeVisible()
})

test('withheld figures are explained and never shown as zero', async () => {
  stubApi({ readCorporateSummary: { ...summary, through: null, active: null, bookings: null, pointsUsed: null } })
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
  await vi.waitFor(() => expect(sent('readCorporateSummary')).toHaveLength(2))
  const [now, before] = sent('readCorporateSummary').map(({ query }) => query.month ?? '')
  expect((before ?? '') < (now ?? '')).toBe(true)
  await expect.element(screen.getByRole('button', { name: 'Mes siguiente' })).toBeEnabled()
})
