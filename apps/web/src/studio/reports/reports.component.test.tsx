import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInApp, studioUser } from '../../test/in-app.tsx'
import { pending, refusal, stubApi } from '../../test/stub-api.ts'
import { ticksOf } from './chart.tsx'
import { Reports } from './reports.tsx'

const head = {
  from: '2026-10-27',
  to: '2026-11-23',
  timeZone: 'America/Mexico_City',
  compared: { from: '2026-09-29', to: '2026-10-26' },
}
const slot = (weekday: number, hour: number, taken: number) => ({
  ...{ weekday, hour, taken, classes: 4, seats: 40, full: 0, waiting: 2 },
})
const row = (id: string, name: string, taken: number) => ({
  ...{
    id,
    name,
    taken,
    classes: 4,
    seats: 40,
    avatar: null,
    color: 'yoga',
    before: { classes: 4, seats: 40, taken: 20 },
  },
})
const occupancy = {
  ...head,
  total: { classes: 12, seats: 120, taken: 90 },
  before: { classes: 10, seats: 100, taken: 70 },
  hours: [slot(1, 7, 20), slot(1, 9, 39), slot(2, 7, 30)],
  fullSlots: 1,
  disciplines: [row('1', 'Yoga', 10), row('2', 'Barre', 30)],
  coaches: [{ ...row('3', 'Renata Solís', 30), color: null }],
  branches: [],
  rooms: [],
}
const came = { booked: 40, arrived: 36, noShows: 4, lateCancels: 2, cancelled: 5 }
const attendance = {
  ...{ ...head, total: came, before: null, unit: 'day', disciplines: [], coaches: [], branches: [] },
  steps: [
    { from: '2026-11-22', ...came },
    { from: '2026-11-23', ...came, arrived: 0 },
  ],
}

const people = { people: 30, newPeople: 3, returning: 27, newReturned: 1 }
const retention = {
  ...{ ...head, total: people, before: people, unit: 'day', steps: [], cohorts: [], disciplines: [], coaches: [] },
}

const open = async (more: Parameters<typeof stubApi>[0] = {}, path = '/gym/studios/reports') => {
  await page.viewport(1440, 900)
  const api = stubApi({
    readOccupancy: occupancy as never,
    readAttendance: attendance as never,
    readRetention: retention as never,
    readStudio: { timeZone: 'America/Mexico_City' } as never,
    listBranches: { items: [], nextCursor: null } as never,
    listRooms: { items: [], nextCursor: null } as never,
    ...more,
  })
  return { ...api, screen: await renderInApp(<Reports />, { user: studioUser, path }) }
}

test('the occupancy is shown first, with its change, and the list starts with the fullest discipline', async () => {
  const { screen, sent } = await open()
  await expect.element(screen.getByText('90 de 120 lugares. 5 puntos más que antes.')).toBeVisible()
  const names = screen
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent)
  expect(names.findIndex((name) => name?.includes('Barre'))).toBeLessThan(
    names.findIndex((name) => name?.includes('Yoga')),
  )
  expect(sent('readOccupancy')[0]?.query).toMatchObject({ compare: 'previous' })
})

test('absences and new people are beside the occupancy', async () => {
  const { screen } = await open()
  await expect.element(screen.getByText('no vinieron: 4.')).toBeVisible()
  await expect.element(screen.getByText('personas nuevas. 1 ya volvieron.')).toBeVisible()
})

test('liabilities to clients are below the sales', async () => {
  const income = {
    ...{ currency: 'MXN', sales: 900, refunds: 0, courtesies: 0, fees: 0, tax: 0, received: 900, methods: [] },
    ...{ offers: [{ offerId: '1', productId: null, name: 'Pase 10', quantity: 1, total: 900, refunded: 0 }] },
    owed: { passes: 5_000, points: 200, gifts: 0 },
  }
  const sales = { ...head, currencies: [income], before: [] }
  const { screen } = await open({ readSalesReport: sales as never }, '/gym/studios/reports?tab=sales')
  await expect.element(screen.getByRole('row', { name: 'Suma 52,00 MXN' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Ver tabla' })).toBeVisible()
})

test('arrow keys move between the slots of the week, and the sentence below is updated', async () => {
  const { screen } = await open()
  const first = screen.getByRole('button', { name: /^lunes 07:00: 50/ })
  await expect.element(first).toBeVisible()
  ;(first.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(document.activeElement?.textContent).toMatch(/^lunes 09:00: 98/)
  await userEvent.keyboard('{ArrowLeft}{ArrowDown}')
  expect(document.activeElement?.textContent).toMatch(/^martes 07:00: 75/)
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toMatch(/^martes 07:00/)
  expect(document.querySelectorAll('button[data-slot][tabindex="0"]')).toHaveLength(1)
})

test('a drawing has a button that opens its table', async () => {
  const { screen } = await open({}, '/gym/studios/reports?tab=attendance')
  await expect.element(screen.getByRole('img', { name: 'Asistencia: Por día' })).toBeVisible()
  const more = screen.getByRole('button', { name: 'Ver tabla' })
  await more.click()
  await expect.element(screen.getByRole('button', { name: 'Ver gráfica' })).toHaveAttribute('aria-expanded', 'true')
  await expect.element(screen.getByRole('row', { name: /22 nov 40 36 4 2 5/ })).toBeVisible()
})

test('loading, a refusal and dates without classes each have a state', async () => {
  const { screen } = await open({ readOccupancy: pending })
  await expect.poll(() => document.querySelector('[aria-busy="true"]')).not.toBeNull()
  screen.unmount()
  const failed = await open({ readOccupancy: refusal('SIN_PERMISO', { mensaje: 'Tu cuenta no puede hacer esto.' }) })
  await expect.element(failed.screen.getByText('Tu cuenta no puede hacer esto.')).toBeVisible()
  failed.screen.unmount()
  const none = { ...occupancy, total: { classes: 0, seats: 0, taken: 0 }, hours: [] }
  const empty = await open({ readOccupancy: none as never })
  await expect.element(empty.screen.getByText('Sin clases en estas fechas')).toBeVisible()
})

test('an axis has round steps and ends above its largest value', () => {
  expect([ticksOf(0), ticksOf(3), ticksOf(78), ticksOf(1_234)]).toEqual([
    [0, 1],
    [0, 1, 2, 3],
    [0, 20, 40, 60, 80],
    [0, 500, 1000, 1500],
  ])
})
