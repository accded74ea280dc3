import type { Data } from '@cupo/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { aClassDetail, hoursAhead, setNow } from '../test/class-data.ts'
import { renderInApp, studioUser } from '../test/in-app.tsx'
import { offline, pending, refusal, type Stubs, stubApi } from '../test/stub-api.ts'
import type { RosterItem } from './marks.ts'
import { Roster } from './roster.tsx'

const running = aClassDetail({
  startsAt: hoursAhead(-0.1),
  endsAt: hoursAhead(0.9),
  checkInOpensAt: hoursAhead(-0.5),
  checkInClosesAt: hoursAhead(0.2),
  lateReleaseOpensAt: hoursAhead(0.3),
  lateReleaseClosesAt: hoursAhead(0.9),
})
const person = (name: string, status = 'booked'): RosterItem => ({
  booking: { id: name, classId: '41', status, points: 8, returned: 0, guests: [] } as never,
  member: { id: name, name, guestOf: null, avatar: null, firstTime: false, healthNotes: null, notes: [] },
})
const rosterOf = (...items: RosterItem[]) => ({ items }) as unknown as Data<'readRoster'>

// Marks stay queued between tests, so each test that marks uses another person.
beforeEach(() => {
  localStorage.clear()
  setNow()
})

const open = async (stubs: Stubs) => {
  const { sent } = stubApi({ readClass: running, readRoster: rosterOf(person('Ana'), person('Eva')), ...stubs })
  const path = { path: '/gym/studios/classes/41/roster', route: '/gym/studios/classes/$id/roster' }
  return { screen: await renderInApp(<Roster />, { user: studioUser, ...path }), sent }
}

test('checking in moves the person immediately and sends the mark', async () => {
  const { screen, sent } = await open({ checkIn: pending })
  await screen.getByRole('button', { name: 'Registrar a Ana' }).click()
  await expect.element(screen.getByRole('button', { name: 'Registrar a Ana' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('radio', { name: /Llegaron\s+1/ })).toBeInTheDocument()
  await expect.element(screen.getByText('Ana llegó.').first()).toBeInTheDocument()
  await vi.waitFor(() => expect(sent('checkIn')).toHaveLength(1))
})

test('the strip names its counts in the singular for one person', async () => {
  const { screen } = await open({
    readRoster: rosterOf(person('Ana', 'checked_in'), person('Eva', 'no_show'), person('Sol')),
  })
  await expect.element(screen.getByRole('img', { name: /^1 llegó, 1 por llegar, 1 no vino, / })).toBeInTheDocument()
})

test('a booking of a pass partner shows the name of the partner', async () => {
  const of = (name: string, partner: 'wellhub' | 'simulated' | null): RosterItem => {
    const item = person(name)
    return { ...item, member: { ...item.member, partner } }
  }
  const { screen } = await open({
    readRoster: rosterOf(of('Iris', 'wellhub'), of('Noa', 'simulated'), of('Sol', null)),
  })
  await expect.element(screen.getByText('Reservó por su convenio: Wellhub')).toBeVisible()
  await expect.element(screen.getByText('Reservó por su convenio: Convenio simulado')).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Sol' })).toBeVisible()
})

test('an open roster stores the list that checks in by code, which works offline', async () => {
  const { sent } = await open({ readScanList: pending })
  await vi.waitFor(() => expect(sent('readScanList')).toHaveLength(1))
})

test('loaded again offline, it says why it is not here and leads to the check-in by code', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { screen } = await open({ readRoster: offline })
  await expect.element(screen.getByText(/^La lista con notas de salud no se guarda en este dispositivo/)).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Escanear pases' }))
    .toHaveAttribute('href', '/gym/studios/classes/41/scan')
  vi.restoreAllMocks()
})

test('the toast undoes the mark', async () => {
  const { screen } = await open({ readRoster: rosterOf(person('Leo')), checkIn: pending })
  await screen.getByRole('button', { name: 'Registrar a Leo' }).click()
  await screen.getByRole('button', { name: 'Deshacer' }).click()
  await expect.element(screen.getByRole('button', { name: 'Registrar a Leo' })).toBeVisible()
})

test('the code form is shown only while check-in is open', async () => {
  const { screen } = await open({ readClass: { ...running, checkInClosesAt: hoursAhead(-0.05) } })
  await expect.element(screen.getByText(/^El registro de llegadas ya cerró\./)).toBeVisible()
  await expect.element(screen.getByLabelText('Código del pase')).not.toBeInTheDocument()
})

test('a cancelled class shows the reason of the studio instead of the list', async () => {
  const { screen } = await open({ readClass: { ...running, status: 'cancelled', cancelReason: 'Se fue la luz' } })
  await expect.element(screen.getByText('El estudio la canceló: Se fue la luz')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Registrar a Ana' })).not.toBeInTheDocument()
})

test('a class that the account cannot see is not found', async () => {
  const { screen } = await open({ readClass: refusal('NO_ENCONTRADO'), readRoster: refusal('NO_ENCONTRADO') })
  await expect.element(screen.getByRole('heading', { name: 'No encontramos esta clase' })).toBeVisible()
})

test('a failed roster shows the message of the server and retries on request', async () => {
  const { screen } = await open({ readRoster: refusal('NO_DISPONIBLE', { mensaje: 'Intenta en un momento.' }) })
  await expect.element(screen.getByText('Intenta en un momento.')).toBeVisible()
  stubApi({ readRoster: rosterOf(person('Iris')) })
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(screen.getByRole('button', { name: 'Registrar a Iris' })).toBeVisible()
})
