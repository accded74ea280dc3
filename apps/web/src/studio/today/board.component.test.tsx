import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Board } from './board.tsx'
import type { BoardClass, Today } from './board-class.ts'

const now = new Date('2026-11-22T14:25:00Z')
const classAt = (id: string, name: string, startsAt: string, endsAt: string) =>
  ({
    id,
    classType: { id: '1', name, color: 'yoga' },
    startsAt,
    endsAt,
    timeZone: 'UTC',
    capacity: 8,
    booked: 3,
    arrived: 0,
    noShow: 0,
    waitlisted: 0,
    coach: null,
  }) as unknown as BoardClass
const today = {
  date: '2026-11-22',
  timeZone: 'UTC',
  rooms: [
    {
      room: { id: '1', name: 'Una sala con un nombre largo' },
      spotKind: 'mat',
      capacity: 8,
      classes: [
        classAt('1', 'Entrenamiento funcional', '2026-11-22T14:00:00Z', '2026-11-22T15:00:00Z'),
        classAt('2', 'Vinyasa', '2026-11-22T17:00:00Z', '2026-11-22T18:00:00Z'),
      ],
    },
  ],
} as unknown as Today

test('the current-time line is behind the names of rooms and classes', async () => {
  const rootRoute = createRootRoute({
    component: () => <Board today={today} now={now} freed={new Map()} alerts={new Map()} />,
  })
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() })
  const screen = await render(<RouterProvider router={router as never} />)
  await expect.element(screen.getByText('Entrenamiento funcional')).toBeVisible()
  const line = [...document.querySelectorAll<HTMLElement>('*')].find(
    (element) => getComputedStyle(element).width === '2px' && element.textContent === '14:25',
  )
  if (!line) throw new Error('the current-time line is missing')
  const { left, right } = line.getBoundingClientRect()
  const x = (left + right) / 2
  const names = [...document.querySelectorAll<HTMLElement>('h2, em')].filter((name) => {
    const box = name.getBoundingClientRect()
    return box.left < x && x < box.right
  })
  expect(names.length).toBeGreaterThan(0)
  for (const name of names) {
    const box = name.getBoundingClientRect()
    const at = document.elementsFromPoint(x, box.top + box.height / 2)
    // The name must be on an opaque surface that covers the line: finds the nearest ancestor within the band that has a
    // background.
    const covers = at.some(
      (element) =>
        (element === name || element.contains(name)) &&
        element.closest('section')?.contains(element) &&
        !element.matches('section') &&
        /^rgb\(/.test(getComputedStyle(element).backgroundColor),
    )
    expect([name.textContent, covers]).toEqual([name.textContent, true])
  }
})

test('a class names its seats of a pass partner', async () => {
  const [room] = today.rooms
  const [first, second] = room?.classes ?? []
  const classes = [{ ...first, partners: [{ partner: 'wellhub', seats: 2 }] }, second]
  const shown = { ...today, rooms: [{ ...room, classes }] } as unknown as Today
  const rootRoute = createRootRoute({
    component: () => <Board today={shown} now={now} freed={new Map()} alerts={new Map()} />,
  })
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() })
  const screen = await render(<RouterProvider router={router as never} />)
  await expect.element(screen.getByRole('link', { name: /Entrenamiento funcional.*; 2 de Wellhub$/ })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: /Vinyasa.*tomados$/ })).toBeVisible()
})
