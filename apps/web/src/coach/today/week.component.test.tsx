import type { Data } from '@cupo/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aClass } from '../../test/class-data.ts'
import { renderInApp } from '../../test/in-app.tsx'
import { refusal, stubApi } from '../../test/stub-api.ts'
import { CoachWeek } from './week.tsx'

const date = (day: number) => `2026-11-${String(day).padStart(2, '0')}`
const lesson = {
  ...aClass({ startsAt: '2026-11-02T14:00:00Z', endsAt: '2026-11-02T15:00:00Z' }),
  arrived: 0,
  noShow: 0,
  outside: true,
}
const week: Data<'readCoachWeek'> = {
  from: date(2),
  to: date(8),
  today: date(2),
  anyTime: false,
  days: [2, 3, 4, 5, 6, 7, 8].map((day) => ({
    date: date(day),
    away: day === 4,
    hours: day === 3 ? [{ from: '07:00', to: '12:00' }] : [],
  })),
  classes: [lesson],
  month: Array.from({ length: 28 }, (_, at) => ({ date: date(at + 2), classes: at === 0 ? 1 : 0 })),
}

test('a week shows its classes, the hours of each day and the weeks ahead', async () => {
  stubApi({ readCoachWeek: week })
  const screen = await renderInApp(<CoachWeek />)
  await expect
    .element(screen.getByRole('link', { name: 'Abrir la lista de Fuerza de las 08:00, 13 de 16 lugares' }))
    .toBeVisible()
  await expect.element(screen.getByText('Fuera de tu disponibilidad')).toBeVisible()
  await expect.element(screen.getByText('puedes 07:00 a 12:00')).toBeVisible()
  await expect.element(screen.getByText('no estás')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: /^\d+ \S+ 1 clase$/ })).toBeVisible()
})

test('a failed read can be retried', async () => {
  stubApi({ readCoachWeek: refusal('NO_DISPONIBLE', { mensaje: 'Intenta en un momento.' }) })
  const screen = await renderInApp(<CoachWeek />)
  await expect.element(screen.getByRole('alert').getByText('Intenta en un momento.')).toBeVisible()
})

const link = 'Abrir la lista de Fuerza de las 08:00, 13 de 16 lugares'

test('on a wide window the days are columns of hours, and the free hours between classes fold', async () => {
  await page.viewport(1440, 900)
  const late = { ...lesson, id: '91', startsAt: '2026-11-03T00:00:00Z', endsAt: '2026-11-03T01:00:00Z' }
  stubApi({ readCoachWeek: { ...week, classes: [lesson, late] } })
  const screen = await renderInApp(<CoachWeek />)
  const fold = screen.getByRole('button', { name: 'De 09:00 a 18:00 sin clases' })
  await expect.element(fold).toHaveAttribute('aria-expanded', 'false')
  const tops = () =>
    screen
      .getByRole('listitem')
      .elements()
      .filter((item) => item.textContent?.includes('Fuerza'))
      .map((item) => item.getBoundingClientRect().top)
  const [early = 0, evening = 0] = tops()
  expect(evening - early).toBeCloseTo(72 + 24)
  await fold.click()
  await expect.element(fold).toHaveAttribute('aria-expanded', 'true')
  const [, opened = 0] = tops()
  expect(opened - early).toBeCloseTo(10 * 72)
  const day = screen.getByRole('region', { name: /lunes 2/ })
  await expect.element(day.getByRole('link', { name: link })).toBeVisible()
  await expect.element(day.getByText('Fuera de tu disponibilidad').first()).toBeInTheDocument()
  await expect.element(screen.getByText('no estás')).toBeInTheDocument()
})

test('a future class links to the substitute request; a requested one shows its state', async () => {
  await page.viewport(1440, 900)
  const ahead = { ...lesson, startsAt: '2126-11-02T14:00:00Z', endsAt: '2126-11-02T15:00:00Z' }
  const days = week.days.map((day, at) => (at === 0 ? { ...day, date: '2126-11-02' } : day))
  stubApi({ readCoachWeek: { ...week, days, classes: [ahead] } })
  const screen = await renderInApp(<CoachWeek />)
  await expect
    .element(screen.getByRole('link', { name: 'Pedir suplente Fuerza de las 08:00' }))
    .toHaveAttribute('href', `/gym/studios/coach-substitutions?ask=${ahead.id}`)
})
