import type { ClassView } from '@cupo/contract'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { setDesks } from '../../api/live/agenda-desks.ts'
import { aClass, hoursAhead, setNow } from '../../test/class-data.ts'
import { renderInApp } from '../../test/in-app.tsx'
import { Grid } from './grid.tsx'
import { type AgendaData, type Block, layOut } from './placing.ts'

const columns = ['2026-11-21', '2026-11-22'].map((day) => ({ key: day, day }))
const nine = aClass({ classType: { id: '1', name: 'Fuerza', color: 'fuerza' } })
const noon = aClass({
  id: '42',
  classType: { id: '2', name: 'Barre', color: 'barre' },
  startsAt: hoursAhead(27),
  endsAt: hoursAhead(28),
})

let renewed: (blocks: Block[]) => void = () => undefined

/** The grid with blocks that the test replaces, as a live event does. */
const Live = ({ blocks: first, ...props }: Parameters<typeof Grid>[0]) => {
  const [blocks, setBlocks] = useState(first)
  renewed = setBlocks
  return <Grid {...props} blocks={blocks} />
}

const open = async (classes: ClassView[], mayEdit = true) => {
  setNow()
  const agenda: AgendaData = {
    classes,
    rooms: [{ id: '5', name: 'Sala 1', branchId: '9' }],
    coaches: [{ id: '3', name: 'Mateo Ríos' }],
    branches: [{ id: '9', name: 'Centro', timeZone: 'America/Mexico_City', openingHours: [] }],
    closedDays: [],
    busyElsewhere: [],
    mayEdit,
  }
  const [onOpen, onDrop, onTaken] = [vi.fn(), vi.fn(), vi.fn()]
  const fixed = { agenda, columns, by: 'rooms', today: '2026-11-20' } as const
  const props = { ...fixed, blocks: layOut(classes, columns, 'rooms'), onOpen, onDrop, onTaken }
  await renderInApp(<Live {...props} titleOf={(column) => column.day} />)
  const block = (name: string) => page.getByRole('button', { name: new RegExp(name) })
  const press = async (name: string, keys: string) => {
    ;(block(name).element() as HTMLElement).focus()
    await userEvent.keyboard(keys)
  }
  return {
    onOpen,
    onDrop,
    onTaken,
    block,
    press,
    renew: (changed: ClassView[]) => renewed(layOut(changed, columns, 'rooms')),
  }
}

test('a block shows the number of partner seats', async () => {
  const { block } = await open([
    { ...nine, partners: [{ partner: 'wellhub', seats: 2 }] },
    { ...noon, partners: [] },
  ])
  await expect.element(block('Fuerza.* 13 de 16, 2 de Wellhub')).toBeVisible()
  await expect.element(block('Barre')).toBeVisible()
  await expect.element(block('Barre.*Wellhub')).not.toBeInTheDocument()
})

test('arrow keys move from class to class, and Enter opens one', async () => {
  const { press, block, onOpen } = await open([nine, noon])
  await press('Fuerza', '{ArrowDown}')
  await expect.element(block('Barre')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(onOpen.mock.calls[0]?.[0]).toMatchObject({ view: { id: '42' } })
})

test('Alt with arrows moves a class by quarter hours and days, and releasing Alt drops it', async () => {
  const { press, onDrop } = await open([nine])
  await press('Fuerza', '{Alt>}{ArrowDown}{ArrowDown}{ArrowRight}{/Alt}')
  expect(onDrop.mock.calls[0]?.[1]).toEqual({ column: 1, from: 570, minutes: 60 })
})

test('Ctrl with Alt and arrows resizes, and Escape leaves the class as it was', async () => {
  const { press, onDrop } = await open([nine])
  await press('Fuerza', '{Control>}{Alt>}{ArrowDown}{/Alt}{/Control}')
  expect(onDrop.mock.calls[0]?.[1]).toEqual({ column: 0, from: 540, minutes: 65 })
  await press('Fuerza', '{Alt>}{ArrowDown}{Escape}{/Alt}')
  expect(onDrop).toHaveBeenCalledOnce()
})

test('a conflict is named with its end and the nearest starts, and is not dropped', async () => {
  const { block, onDrop } = await open([nine, noon])
  const key = (type: string, name: string) =>
    block('Barre')
      .element()
      .dispatchEvent(new KeyboardEvent(type, { key: name, altKey: true, bubbles: true }))
  for (let i = 0; i < 9; i++) key('keydown', 'ArrowUp')
  await vi.waitFor(() => expect(document.body.textContent).toContain('Sala 1 tiene Fuerza hasta las 10:00.'))
  expect(document.body.textContent).toContain('Cabe a las 10:00, 11:00.')
  key('keyup', 'Alt')
  expect(onDrop).not.toHaveBeenCalled()
})

test('a drag by mouse drops the class at the nearest quarter hour', async () => {
  const drag = async (block: Element) => {
    const { x, y } = block.getBoundingClientRect()
    const at = (dy: number) => ({ bubbles: true, button: 0, pointerType: 'mouse', clientX: x + 9, clientY: y + 5 + dy })
    block.dispatchEvent(new PointerEvent('pointerdown', at(0)))
    window.dispatchEvent(new PointerEvent('pointermove', at(50)))
    window.dispatchEvent(new PointerEvent('pointerup', at(50)))
  }
  const allowed = await open([nine])
  await drag(allowed.block('Fuerza').element())
  expect(allowed.onDrop.mock.calls[0]?.[1]).toEqual({ column: 0, from: 600, minutes: 60 })
})

test('staff without permission to edit the timetable can open classes and cannot move them', async () => {
  const { press, onDrop } = await open([nine], false)
  await press('Fuerza', '{Alt>}{ArrowDown}{/Alt}')
  expect(onDrop).not.toHaveBeenCalled()
})

test('dragging a class that another desk changes is cancelled, and its name is announced', async () => {
  const { press, onDrop, onTaken, renew } = await open([{ ...nine, version: 3 }])
  await press('Fuerza', '{Alt>}{ArrowDown}')
  renew([{ ...nine, version: 4, startsAt: hoursAhead(26), endsAt: hoursAhead(27) }])
  await vi.waitFor(() => expect(onTaken).toHaveBeenCalledExactlyOnceWith('Fuerza'))
  await userEvent.keyboard('{/Alt}')
  expect(onDrop).not.toHaveBeenCalled()
  expect(document.querySelector('[data-ghost]')).toBeNull()
})

const five = aClass({
  id: '43',
  classType: { id: '3', name: 'HIIT', color: 'hiit' },
  startsAt: hoursAhead(32),
  endsAt: hoursAhead(33),
})

test('a class selected at another desk is described by that desk’s name, without re-rendering blocks', async () => {
  const { block } = await open([nine, noon])
  const element = block('Fuerza').element()
  const changes: MutationRecord[] = []
  const watcher = new MutationObserver((records) => changes.push(...records))
  watcher.observe(element, { attributes: true, childList: true, characterData: true, subtree: true })
  const box = element.getBoundingClientRect()
  setDesks([{ name: 'Leo', classId: nine.id, moving: false }])
  await expect.element(block('Fuerza')).toHaveAccessibleDescription('Leo está aquí')
  await expect.element(page.getByText('Leo está aquí')).toBeVisible()
  expect(element.getBoundingClientRect()).toEqual(box)
  setDesks([
    { name: 'Leo', classId: nine.id, moving: true },
    { name: 'Ana', classId: noon.id, moving: false },
    { name: 'Eva', classId: noon.id, moving: false },
  ])
  await expect.element(block('Fuerza')).toHaveAccessibleDescription('Leo la mueve')
  await expect.element(block('Barre')).toHaveAccessibleDescription('Ana y Eva están aquí')
  expect(document.querySelector('[role=status], [aria-live]:not([aria-live=off])')?.textContent ?? '').not.toContain(
    'Leo',
  )
  setDesks([])
  await expect.element(block('Fuerza')).not.toHaveAttribute('aria-describedby')
  watcher.disconnect()
  expect(changes.map(({ attributeName }) => attributeName)).toEqual(Array(changes.length).fill('aria-describedby'))
})

test('hours without a class are folded, and a button opens and folds them', async () => {
  const { block } = await open([nine, noon, five])
  const apart = () =>
    block('HIIT').element().getBoundingClientRect().top - block('Barre').element().getBoundingClientRect().top
  const fold = page.getByRole('button', { name: 'De 13:00 a 17:00 sin clases' })
  await expect.element(fold).toHaveAttribute('aria-expanded', 'false')
  expect(apart()).toBeCloseTo(48 + 26)
  await fold.click()
  await expect.element(fold).toHaveAttribute('aria-expanded', 'true')
  expect(apart()).toBeCloseTo(5 * 48)
  await fold.click()
  await expect.element(fold).toHaveAttribute('aria-expanded', 'false')
})

test('folded hours open when a class is moved into them by keys', async () => {
  const { press, onDrop } = await open([nine, noon, five])
  const fold = page.getByRole('button', { name: 'De 13:00 a 17:00 sin clases' })
  await press('Barre', '{Alt>}{ArrowDown}')
  await expect.element(fold).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{/Alt}')
  expect(onDrop.mock.calls[0]?.[1]).toEqual({ column: 0, from: 735, minutes: 60 })
})

test('folded hours open when a class is dragged into them, and it is dropped under the pointer', async () => {
  const { block, onDrop } = await open([nine, noon, five])
  const element = block('Barre').element()
  const { x, y } = element.getBoundingClientRect()
  const at = (dy: number) => ({ bubbles: true, button: 0, pointerType: 'mouse', clientX: x + 9, clientY: y + 5 + dy })
  element.dispatchEvent(new PointerEvent('pointerdown', at(0)))
  window.dispatchEvent(new PointerEvent('pointermove', at(48)))
  const fold = page.getByRole('button', { name: 'De 13:00 a 17:00 sin clases' })
  await expect.element(fold).toHaveAttribute('aria-expanded', 'true')
  window.dispatchEvent(new PointerEvent('pointermove', at(96)))
  window.dispatchEvent(new PointerEvent('pointerup', at(96)))
  expect(onDrop.mock.calls[0]?.[1]).toEqual({ column: 0, from: 14 * 60, minutes: 60 })
})
