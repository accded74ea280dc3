import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aClassDetail, hoursAhead, setNow } from '../test/class-data.ts'
import { renderInApp, studioUser } from '../test/in-app.tsx'
import { refusal, type Stubs, stubApi } from '../test/stub-api.ts'
import { Emergency } from './emergency.tsx'
import type { RosterItem } from './marks.ts'
import { People } from './people.tsx'

const coachUser: typeof studioUser = { ...studioUser, userType: { id: 2, description: 'Coach' } }
const member = { id: '31', name: 'Ana', guestOf: null, avatar: null, firstTime: false, healthNotes: null, notes: [] }
const rosa = { id: '7', source: 'file' as const, name: 'Rosa Ruiz', label: 'Mamá', phone: '+52 55 8765 4321' }
const eva = { id: '31', source: 'profile' as const, name: 'Eva Sol', label: null, phone: '55 1111 2222' }
const booked: RosterItem = {
  booking: { id: '5', classId: '41', status: 'booked', points: 8, returned: 0, guests: [] } as never,
  member,
}

beforeEach(() => setNow())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const open = async (stubs: Stubs) => {
  const api = stubApi(stubs)
  const screen = await renderInApp(<Emergency classId="41" member={member} onClose={vi.fn()} />, { user: studioUser })
  return { ...api, screen }
}
const acts = async (startsIn: number, user = coachUser) => {
  const view = aClassDetail({ startsAt: hoursAhead(startsIn), endsAt: hoursAhead(startsIn + 1) })
  const allowed = { check_in: true, no_show: true, undo: true }
  const screen = await renderInApp(<People view={view} items={[booked]} open={allowed} onMark={vi.fn()} />, { user })
  await screen.getByRole('button', { name: 'Acciones de Ana' }).click()
  return screen
}

test('the contacts of a person are links that call', async () => {
  const { screen, sent } = await open({ readEmergencyContacts: { items: [eva, rosa] } })
  await expect.element(screen.getByText('Rosa Ruiz')).toBeVisible()
  await expect.element(screen.getByText('Mamá')).toBeVisible()
  await expect.element(screen.getByText('de su perfil')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: rosa.phone })).toHaveAttribute('href', 'tel:+525587654321')
  expect(sent('readEmergencyContacts')).toMatchObject([{ params: { id: '41', memberId: '31' } }])
})

test('a person without contacts, and a refusal, are said', async () => {
  const empty = await open({ readEmergencyContacts: { items: [] } })
  await expect.element(empty.screen.getByText(/No hay contactos de emergencia/)).toBeVisible()
  await empty.screen.unmount()
  const refused = await open({ readEmergencyContacts: refusal('FUERA_DE_VENTANA', { mensaje: 'Ya no se ven.' }) })
  await expect.element(refused.screen.getByText('Ya no se ven.')).toBeVisible()
})

test('without a connection it says that one is needed', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { screen } = await open({ readEmergencyContacts: { items: [rosa] } })
  await expect.element(screen.getByText(/hace falta conexión/)).toBeVisible()
})

test('the menu has the contacts for a coach around the class, and always for the desk', async () => {
  const near = await acts(12)
  await expect.element(near.getByRole('menuitem', { name: 'Contactos de emergencia' })).toBeVisible()
  await near.unmount()
  const far = await acts(12.1)
  await expect.element(far.getByRole('menuitem', { name: 'Anotar' })).toBeVisible()
  await expect.element(far.getByRole('menuitem', { name: 'Contactos de emergencia' })).not.toBeInTheDocument()
  await far.unmount()
  const desk = await acts(48, studioUser)
  await expect.element(desk.getByRole('menuitem', { name: 'Contactos de emergencia' })).toBeVisible()
})
