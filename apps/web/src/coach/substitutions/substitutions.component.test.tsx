import { expect, test, vi } from 'vitest'
import { applyEvents } from '../../api/live/apply-events.ts'
import { aClass, hoursAhead, setNow } from '../../test/class-data.ts'
import { ana, renderInApp } from '../../test/in-app.tsx'
import { listOf, pending, refusal, stubApi } from '../../test/stub-api.ts'
import { CoachSubstitutions } from './substitutions.tsx'

const coach = { ...ana, userType: { id: 2 as const, description: 'Coach' as const } }
const { id, classType, studio, room, startsAt, endsAt, timeZone, capacity, booked } = aClass()
const item = {
  id: '9',
  status: 'open' as const,
  class: { id, classType, studio, room, startsAt, endsAt, timeZone, capacity, booked },
  askedBy: { id: '3', name: 'Mateo Ríos', avatar: null },
  askedAt: hoursAhead(-2),
  reason: 'Tengo fiebre',
  takenBy: null,
}
const none = { mine: [], taken: [], open: [] }
const open = async (path = '/') => {
  setNow()
  return renderInApp(<CoachSubstitutions />, { user: coach, path })
}

test('it is busy until the requests arrive, and shows an empty state without any', async () => {
  stubApi({ listCoachSubstitutions: pending })
  await open()
  await vi.waitFor(() => expect(document.querySelector('[aria-busy="true"]')).not.toBeNull())
  stubApi({ listCoachSubstitutions: none })
  const screen = await open()
  await expect.element(screen.getByRole('heading', { name: 'Ninguna por ahora' })).toBeVisible()
})

test('a class of a colleague is taken in one press', async () => {
  const { sent } = stubApi({
    listCoachSubstitutions: { ...none, open: [{ ...item, outside: true }] },
    takeSubstitution: { id: '9', status: 'approved' },
  })
  const screen = await open()
  await expect.element(screen.getByText('Mateo Ríos: «Tengo fiebre»')).toBeVisible()
  await expect.element(screen.getByText('Fuera de tus horas')).toBeVisible()
  await screen.getByRole('button', { name: 'Tomarla Fuerza de las 09:00' }).click()
  await vi.waitFor(() => expect(sent('takeSubstitution')).toMatchObject([{ params: { id, substitutionId: '9' } }]))
})

test('a notification that leads to this page refreshes it', async () => {
  const asked = { ...none, mine: [{ ...item, able: 1 }] }
  const { sent } = stubApi({ listCoachSubstitutions: asked })
  const screen = await open()
  await expect.element(screen.getByRole('button', { name: /^Ya puedo darla/ })).toBeVisible()
  const notify = (link: string) => {
    const news = { id: '70', icon: 'bell', image: null, title: 'Lucía Peña tomó Fuerza', description: '', link }
    const data = { ...news, time: hoursAhead(0), useRouter: true, read: false, seen: false }
    applyEvents([{ event: 'notification', data: JSON.stringify(data) }])
  }
  const reads = () => sent('listCoachSubstitutions').length
  const before = reads()
  notify(location.pathname)
  await vi.waitFor(() => expect(reads()).toBe(before + 1))
})

test('a class taken by another coach shows their name', async () => {
  stubApi({
    listCoachSubstitutions: { ...none, open: [{ ...item, outside: false }] },
    takeSubstitution: refusal('ESTADO_INVALIDO', { mensaje: 'Lucía Peña ya tomó esta clase.' }),
  })
  const screen = await open()
  await screen.getByRole('button', { name: /^Tomarla/ }).click()
  await expect.element(screen.getByText('Lucía Peña ya tomó esta clase.').first()).toBeVisible()
})

test('own requests show their state, and can be withdrawn until they are settled', async () => {
  const mine = [
    { ...item, able: 2 },
    { ...item, id: '10', able: 0 },
    { ...item, id: '11', status: 'taken' as const, takenBy: { id: '5', name: 'Lucía Peña' }, able: 0 },
    { ...item, id: '12', status: 'approved' as const, takenBy: { id: '5', name: 'Lucía Peña' }, able: 0 },
  ]
  const { sent } = stubApi({
    listCoachSubstitutions: { ...none, mine },
    withdrawSubstitution: { id: '9', status: 'withdrawn' },
  })
  const screen = await open()
  await expect.element(screen.getByText('2 coaches pueden. Hasta que alguien la tome sigue siendo tuya.')).toBeVisible()
  await expect.element(screen.getByText(/^Nadie del equipo puede/)).toBeVisible()
  await expect.element(screen.getByText('Lucía Peña la tomó. Falta que el estudio la apruebe.')).toBeVisible()
  await expect.element(screen.getByText('La da Lucía Peña.')).toBeVisible()
  expect(screen.getByRole('button', { name: /^Ya puedo darla/ }).elements()).toHaveLength(3)
  await screen
    .getByRole('button', { name: /^Ya puedo darla/ })
    .first()
    .click()
  await vi.waitFor(() => expect(sent('withdrawSubstitution')).toHaveLength(1))
})

test('the form asks for one of the own classes ahead, with a reason', async () => {
  const { sent } = stubApi({
    listCoachSubstitutions: none,
    listClasses: listOf(aClass(), aClass({ id: '42', status: 'cancelled' })),
    askSubstitute: { id: '9', status: 'open' },
  })
  const screen = await open('/?ask=41')
  await expect.element(screen.getByRole('option', { name: 'Fuerza, mañana a las 09:00' })).toBeInTheDocument()
  expect(screen.getByRole('option').elements()).toHaveLength(2)
  await screen.getByRole('button', { name: 'Pedir', exact: true }).click()
  await expect.element(screen.getByText('Di por qué, en pocas palabras.')).toBeVisible()
  await screen.getByRole('textbox', { name: 'Motivo' }).fill('Fiebre')
  await screen.getByRole('button', { name: 'Pedir', exact: true }).click()
  await vi.waitFor(() =>
    expect(sent('askSubstitute')).toMatchObject([{ params: { id: '41' }, body: { reason: 'Fiebre' } }]),
  )
})

test('a failed read can be retried', async () => {
  stubApi({ listCoachSubstitutions: refusal('NO_DISPONIBLE', { mensaje: 'Intenta en un momento.' }) })
  const screen = await open()
  await expect.element(screen.getByRole('alert').getByText('Intenta en un momento.')).toBeVisible()
})
