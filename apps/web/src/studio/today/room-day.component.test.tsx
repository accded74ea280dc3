import { expect, test } from 'vitest'
import { renderInApp, studioUser } from '../../test/in-app.tsx'
import type { BoardClass, Today } from './board-class.ts'
import { RoomDay } from './room-day.tsx'

const now = new Date('2026-11-20T15:30:00Z')
const classAt = (id: string, name: string, hour: number, changes: Partial<BoardClass> = {}) =>
  ({
    id,
    classType: { id: '1', name, color: 'yoga' },
    startsAt: `2026-11-20T${hour}:00:00Z`,
    endsAt: `2026-11-20T${hour + 1}:00:00Z`,
    timeZone: 'UTC',
    capacity: 8,
    booked: 6,
    arrived: 0,
    noShow: 0,
    waitlisted: 0,
    coach: { id: '5', name: 'Mateo Ríos' },
    ...changes,
  }) as unknown as BoardClass
const room = (id: string, name: string, ...classes: BoardClass[]) => ({
  room: { id, name },
  spotKind: 'mat',
  capacity: 8,
  classes,
})
const open = (...rooms: ReturnType<typeof room>[]) =>
  renderInApp(
    <RoomDay
      today={{ date: '2026-11-20', timeZone: 'UTC', rooms } as unknown as Today}
      now={now}
      freed={new Map()}
      alerts={new Map()}
    />,
    { user: studioUser },
  )

test('the room whose class ends next is shown, and another one can be chosen', async () => {
  const screen = await open(
    room('1', 'Sala Sol', classAt('1', 'Barre', 18)),
    room('2', 'Sala Mar', classAt('2', 'Vinyasa', 15)),
  )
  await expect.element(screen.getByRole('heading', { level: 2, name: 'Sala Mar' })).toBeVisible()
  await screen.getByRole('button', { name: 'Sala Sol' }).click()
  await expect.element(screen.getByRole('heading', { level: 2, name: 'Sala Sol' })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Barre' }))
    .toHaveAttribute('href', '/gym/studios/classes/1/roster')
})

test('the current time separates the classes that have started from those ahead', async () => {
  const screen = await open(room('1', 'Sala Sol', classAt('1', 'Vinyasa', 13), classAt('2', 'Barre', 18)))
  const rows = screen
    .getByRole('listitem')
    .elements()
    .map((row) => row.textContent ?? '')
  expect(rows[0]).toContain('Vinyasa')
  expect(rows[1]).toBe('Ahora, 15:30')
  expect(rows[2]).toContain('Barre')
})

test('a class without coach is marked, and counts its seats by phase', async () => {
  const screen = await open(
    room('1', 'Sala Sol', classAt('1', 'Vinyasa', 13, { arrived: 5 }), classAt('2', 'Barre', 18, { coach: null })),
  )
  await expect.element(screen.getByText('5 de 6 vinieron')).toBeVisible()
  await expect.element(screen.getByText('6 de 8 tomados')).toBeVisible()
  await expect.element(screen.getByText('sin coach')).toBeVisible()
})

test('a single room has no chips, and an empty one an empty state', async () => {
  const screen = await open(room('1', 'Sala Sol'))
  await expect.element(screen.getByText('Hoy no hay clases en esta sala.')).toBeVisible()
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
})
