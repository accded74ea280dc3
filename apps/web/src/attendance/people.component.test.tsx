import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { aClassDetail, hoursAhead, setNow } from '../test/class-data.ts'
import { renderInApp } from '../test/in-app.tsx'
import type { RosterItem } from './marks.ts'
import { People } from './people.tsx'

const view = aClassDetail({ startsAt: hoursAhead(-0.2), endsAt: hoursAhead(0.8) })
const person = (name: string, status = 'booked'): RosterItem => ({
  booking: { id: name, classId: '41', status, points: 8, returned: 0, guests: [] } as never,
  member: { id: name, name, guestOf: null, avatar: null, firstTime: name === 'Ana', healthNotes: null, notes: [] },
})
const open = { check_in: true, no_show: true, undo: true }
const none = { check_in: false, no_show: false, undo: false }

beforeEach(() => setNow())
afterEach(() => void vi.useRealTimers())

const show = (items: RosterItem[], acts = open) => {
  const onMark = vi.fn()
  const ui = (people: RosterItem[]) => <People view={view} items={people} open={acts} onMark={onMark} />
  return { onMark, ui, screen: renderInApp(ui(items)) }
}

test('a double tap checks in one person', async () => {
  const { onMark, screen } = show([person('Ana'), person('Eva')])
  const page = await screen
  const buttons = ['Registrar a Eva', 'Ana no vino'].map((name) => page.getByRole('button', { name }))
  for (const button of buttons) await expect.element(button).toBeVisible()
  // The second press of a double tap would hit the row that moved up. Both clicks run in one task, so the test is
  // independent of the machine's load.
  for (const button of buttons) (button.element() as HTMLElement).click()
  expect(onMark.mock.calls.map(([item, act]) => [item.member.name, act])).toEqual([['Eva', 'check_in']])
})

test('a person who has not arrived can be marked absent', async () => {
  const { onMark, screen } = show([person('Ana')])
  const page = await screen
  await expect.element(page.getByText('Primera vez')).toBeVisible()
  await page.getByRole('button', { name: 'Ana no vino' }).click()
  expect(onMark).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({}), 'no_show')
})

test('a mark that is not allowed now is disabled but stays focusable', async () => {
  const { onMark, screen } = show([person('Ana')], none)
  const button = (await screen).getByRole('button', { name: 'Registrar a Ana' })
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  ;(button.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  expect(onMark).not.toHaveBeenCalled()
})

test('the groups are tabs with their people; an arrival can be undone', async () => {
  const { onMark, screen } = show([person('Ana'), person('Eva', 'checked_in')])
  const page = await screen
  await page.getByRole('radio', { name: /Llegaron/ }).click()
  await expect.element(page.getByRole('button', { name: 'Registrar a Ana' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Quitar el registro de Eva' }).click()
  expect(onMark).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({}), 'undo')
})

test('with everybody marked the list shows that it is complete', async () => {
  const { screen } = show([person('Eva', 'checked_in')])
  await expect.element((await screen).getByRole('heading', { name: 'Ya no falta nadie' })).toBeVisible()
})

test('a person of the waitlist to whom a seat is offered shows until when', async () => {
  const waiting = (name: string, position: number, expiresAt: string | null): RosterItem => {
    const { booking, member } = person(name, 'waitlisted')
    return {
      booking: { ...booking, waitlistPosition: position, offer: expiresAt === null ? null : { expiresAt } },
      member,
    }
  }
  const { screen } = show([waiting('Bea', 1, '2026-11-22T14:46:00.000Z'), waiting('Caro', 2, null)])
  const page = await screen
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect.element(row('Bea').getByText('Lugar ofrecido hasta 08:46')).toBeVisible()
  await expect.element(row('Caro')).toBeVisible()
  expect(
    row('Caro')
      .getByText(/ofrecido/)
      .elements(),
  ).toHaveLength(0)
})
