import type { SeriesPlan } from '@cupo/contract'
import { toPoints } from '@cupo/core/to-points'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { PlanTabs } from './plan-view.tsx'

const planned = {
  classId: null,
  seriesId: '1',
  date: '2026-11-23',
  classType: { id: '1', name: 'Vinyasa', color: 'yoga' },
  room: null,
  coach: null,
  startsAt: '2026-11-23T13:00:00Z',
  endsAt: '2026-11-23T14:00:00Z',
  timeZone: 'America/Mexico_City',
  capacity: 8,
  points: toPoints(6),
  booked: 0,
  waitlisted: 0,
  note: null,
} satisfies SeriesPlan['create'][number]
const clash = { ...planned, date: '2026-11-24', by: 'room' as const, other: null, mensaje: 'Sala Sol está ocupada.' }

test('the conflicts tab opens first', async () => {
  const screen = await render(<PlanTabs lists={{ create: [planned], keep: [], conflicts: [clash] }} />)
  await expect.element(screen.getByText('Sala Sol está ocupada.')).toBeVisible()
  await expect.element(screen.getByRole('radio', { checked: true })).toHaveAccessibleName(/^1\s*No se pueden/)
})

test('without conflicts the first non-empty list opens', async () => {
  const screen = await render(<PlanTabs lists={{ create: [], keep: [{ ...planned, why: 'same' }], conflicts: [] }} />)
  await expect.element(screen.getByText('Vinyasa')).toBeVisible()
})
