import type { Data } from '@cupo/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aClass, hoursAhead, setNow } from '../../test/class-data.ts'
import { renderInApp } from '../../test/in-app.tsx'
import { listOf, pending, refusal, stubApi } from '../../test/stub-api.ts'
import { CoachHome } from './home.tsx'

type CoachDay = Data<'readCoachToday'>
const soon = {
  ...aClass({ startsAt: hoursAhead(1), endsAt: hoursAhead(2) }),
  arrived: 0,
  noShow: 0,
  firstTimers: 1,
} as CoachDay['classes'][number]
const day: CoachDay = {
  date: '2026-11-20',
  classes: [soon],
  month: { classes: 8, people: 30, seats: 96, attended: 72 },
  nextDay: null,
}
const show = (data: Parameters<typeof stubApi>[0]['readCoachToday']) => {
  stubApi({ readCoachToday: data as never, listCoachInvitations: listOf<never>() })
  return renderInApp(<CoachHome />)
}

beforeEach(() => setNow())
afterEach(() => void vi.useRealTimers())

test('it is busy until the day arrives', async () => {
  await show(pending)
  await vi.waitFor(() => expect(document.querySelector('[aria-busy="true"]')).not.toBeNull())
})

test('the next class has a link to its roster', async () => {
  const screen = await show(day)
  const next = screen.getByRole('article', { name: 'Tu próxima clase' })
  await expect.element(next.getByRole('link', { name: /^Pasar lista/ })).toBeVisible()
})

test('a day without classes names the next one', async () => {
  const first = { id: '9', name: 'Barre', startsAt: hoursAhead(25), timeZone: 'America/Mexico_City' }
  const screen = await show({ ...day, classes: [], nextDay: { date: '2026-11-21', classes: 1, first } })
  await expect.element(screen.getByRole('heading', { name: 'Hoy no das clases' })).toBeVisible()
  await expect.element(screen.getByText('Tu próxima es mañana.')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: /^Ver Barre/ })).toBeVisible()
})

test('a failed read can be retried', async () => {
  const screen = await show(refusal('NO_DISPONIBLE', { mensaje: 'Intenta en un momento.' }))
  await expect.element(screen.getByRole('alert').getByText('Intenta en un momento.')).toBeVisible()
  stubApi({ readCoachToday: day })
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(screen.getByRole('article', { name: 'Tu próxima clase' })).toBeVisible()
})
