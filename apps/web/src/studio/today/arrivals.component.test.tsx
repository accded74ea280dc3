import { afterEach, expect, test } from 'vitest'
import { renderInApp, studioUser } from '../../test/in-app.tsx'
import { Arrivals } from './arrivals.tsx'
import type { Today } from './board-class.ts'

const today = {
  date: '2026-11-20',
  timeZone: 'UTC',
  rooms: [],
  arrivals: [
    {
      bookingId: '1',
      name: 'Carla Ibarra',
      avatar: null,
      className: 'Indoor cycling',
      partner: 'simulated',
      at: '2026-11-20T15:30:00Z',
    },
  ],
} as unknown as Today

afterEach(() => document.documentElement.style.removeProperty('font-size'))

test.each(['16px', '32px'])('an arrival through a partner fits a narrow column with text of %s', async (size) => {
  document.documentElement.style.setProperty('font-size', size)
  const screen = await renderInApp(
    <div style={{ width: 308 }}>
      <Arrivals today={today} />
    </div>,
    { user: studioUser },
  )
  const row = screen.getByRole('listitem').element()
  await expect.element(screen.getByText(/Convenio simulado/)).toBeVisible()
  expect(row.scrollWidth).toBeLessThanOrEqual(row.clientWidth)
  const name = screen.getByText('Carla Ibarra').element()
  expect(name.getBoundingClientRect().width).toBeGreaterThan(90)
})
