import type { JsonData } from '@cupo/contract'
import { expect, test, vi } from 'vitest'
import { setNow } from '../../test/class-data.ts'
import { renderInApp } from '../../test/in-app.tsx'
import { listOf, pending, refusal, stubApi } from '../../test/stub-api.ts'
import { CoachPay } from './pay.tsx'

type Month = JsonData<'readCoachPay'>

const line = {
  classId: '41',
  name: 'Fuerza',
  color: 'fuerza' as const,
  startsAt: '2026-11-19T15:00:00Z',
  timeZone: 'America/Mexico_City',
  capacity: 16,
  taken: 16,
  arrived: 14,
  noShows: 2,
  substitution: true,
  base: 30_000,
  heads: 4,
  headPay: 4_000,
  bonus: 5_000,
  amount: 39_000,
}
const sheet = {
  currency: 'MXN',
  lines: [line],
  people: 14,
  seats: 16,
  taken: 16,
  noShows: 2,
  total: 39_000,
  ahead: { classes: 3, amount: 90_000 },
  ruled: true,
}
const month = (...studios: Month['studios']): Month => ({ month: '2026-11', studios })
const open = (path = '/') => {
  setNow()
  return renderInApp(<CoachPay />, { path })
}

test('it is busy until the month arrives, and shows an empty state without classes', async () => {
  stubApi({ readCoachPay: pending })
  await open()
  await vi.waitFor(() => expect(document.querySelector('[aria-busy="true"]')).not.toBeNull())
  stubApi({ readCoachPay: month() })
  const screen = await open()
  await expect.element(screen.getByRole('heading', { name: 'Sin clases en este mes' })).toBeVisible()
})

test('each class shows its pay and rule, with the sum and upcoming pay', async () => {
  const { sent } = stubApi({ readCoachPay: month({ studio: { id: '20', name: 'Bloque 9' }, sheet }) })
  const screen = await open()
  await expect.element(screen.getByRole('heading', { name: 'Bloque 9' })).toBeVisible()
  await expect
    .element(screen.getByText(/14 llegaron de 16; 16 lugares · clase \$300 · 4 personas \$40 · llena \$50/))
    .toBeVisible()
  await expect.element(screen.getByText('Suplencia')).toBeVisible()
  await expect.element(screen.getByText(/Con las 3 que faltan, al menos \$1.290/)).toBeVisible()
  expect(sent('readCoachPay')[0]?.query).toEqual({ month: '2026-11' })
})

test('one person who came is written in the singular', async () => {
  const lines = [{ ...line, arrived: 1, taken: 1, capacity: 1 }]
  stubApi({ readCoachPay: month({ studio: { id: '20', name: 'Bloque 9' }, sheet: { ...sheet, lines } }) })
  const screen = await open()
  await expect.element(screen.getByText(/1 llegó de 1; 1 lugar ·/)).toBeVisible()
})

test('a studio without pay rules shows figures and no sum', async () => {
  const own = { ...sheet, ruled: false, total: 0, lines: [{ ...line, base: 0, headPay: 0, bonus: 0, amount: 0 }] }
  stubApi({ readCoachPay: month({ studio: { id: '20', name: 'Bloque 9' }, sheet: own }) })
  const screen = await open()
  await expect.element(screen.getByText('El estudio todavía no dijo cuánto paga.')).toBeVisible()
  await expect.element(screen.getByText('Suma')).not.toBeInTheDocument()
})

test('the average of the reviews leads to them, and is absent before the first', async () => {
  const summary = { rating: 4.7, people: 17, counts: [0, 0, 0, 5, 12] }
  stubApi({
    readCoachPay: month({ studio: { id: '20', name: 'Bloque 9' }, sheet }),
    listCoachReviews: { ...listOf<never>(), summary },
  })
  const screen = await open()
  const reviews = screen.getByRole('link', { name: '4,7 de 5 en 17 opiniones' })
  await expect.element(reviews).toHaveAttribute('href', '/gym/studios/coach-reviews')
  await screen.unmount()
  stubApi({ listCoachReviews: { ...listOf<never>(), summary: { rating: null, people: 0, counts: null } } })
  const again = await open()
  await expect.element(again.getByRole('heading', { name: 'Bloque 9' })).toBeVisible()
  await expect.element(again.getByRole('link', { name: /opiniones/ })).not.toBeInTheDocument()
})

test('a failed read can be retried', async () => {
  stubApi({ readCoachPay: refusal('NO_DISPONIBLE', { mensaje: 'Intenta en un momento.' }) })
  const screen = await open('/?month=2026-10')
  await expect.element(screen.getByRole('alert').getByText('Intenta en un momento.')).toBeVisible()
})
