import { type RefObject, useEffect, useRef, useState } from 'react'
import { type Drag, minutePx } from './drag-layer.tsx'
import { type Block, type Clash, type Column, clashAt, findFits, type Scene, type Target } from './placing.ts'

const stepMinutes = 15
const resizeStep = 5
const shortest = 15
/** Pixels that a press may wander before it is a drag. */
const slackPx = 4

type Held = { block: Block; resize: boolean; x: number; y: number; moved: boolean }

export type Grid = {
  blocks: readonly Block[]
  columns: readonly Column[]
  hours: { first: number; last: number }
  scene: Scene
  mayEdit: boolean
  onOpen: (block: Block) => void
  onDrop: (block: Block, target: Target) => void
}

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

const startOf = ({ column, from, to }: Block): Target => ({ column, from, minutes: to - from })

const same = (a: Target, b: Target): boolean => a.column === b.column && a.from === b.from && a.minutes === b.minutes

/** Whether a class may still be moved: it is ahead and not cancelled. */
const isMovable = ({ view }: Block): boolean => view.status === 'scheduled' && Date.parse(view.startsAt) > Date.now()

/** Moves a target by steps: columns, minutes, or minutes of length. */
const nudged = (target: Target, key: string, resize: boolean, { columns, hours }: Grid): Target => {
  const down = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  const right = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  if (resize) return { ...target, minutes: Math.max(shortest, target.minutes + down * resizeStep) }
  return {
    ...target,
    column: clamp(target.column + right, 0, columns.length - 1),
    from: clamp(target.from + down * stepMinutes, hours.first * 60, hours.last * 60 - target.minutes),
  }
}

/** The block that an arrow key moves focus to: along its column, or the nearest one of the next column with classes. */
const neighbour = (block: Block, key: string, blocks: readonly Block[]): Block | undefined => {
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const inColumn = blocks.filter(({ column }) => column === block.column)
    return inColumn[inColumn.indexOf(block) + (key === 'ArrowDown' ? 1 : -1)]
  }
  const away = key === 'ArrowRight' ? 1 : -1
  const beyond = blocks.filter(({ column }) => (column - block.column) * away > 0)
  return beyond.toSorted(
    (a, b) => Math.abs(a.column - block.column) - Math.abs(b.column - block.column) || Math.abs(a.from - block.from) - Math.abs(b.from - block.from),
  )[0]
}

/**
 * Moves and resizes classes by pointer and keyboard. Handlers are on the grid, and only a new target renders: the blocks
 * stay as they are.
 */
export const useDrag = (area: RefObject<HTMLDivElement | null>, grid: Grid): Drag | null => {
  const [drag, setDrag] = useState<Drag | null>(null)
  const latest = useRef({ grid, drag })
  latest.current = { grid, drag }
  useEffect(() => {
    const element = area.current
    if (element === null) return
    let held: Held | null = null
    let frame = 0
    let wanted: Target | null = null
    let opens = true
    const buttonOf = (id: string) => element.querySelector<HTMLElement>(`[data-class="${id}"]`)
    const blockOf = (node: EventTarget | null): Block | undefined => {
      const id = node instanceof Element ? node.closest<HTMLElement>('[data-class]')?.dataset.class : undefined
      return latest.current.grid.blocks.find(({ view }) => view.id === id)
    }
    const show = (block: Block, target: Target): void => {
      const before = latest.current.drag
      if (before?.view.id === block.view.id && same(before.target, target)) return
      const { scene, columns, hours } = latest.current.grid
      const column = columns[target.column]
      if (column === undefined) return
      const now = new Date()
      const stays = same(target, startOf(block))
      const clash: Clash | null = stays ? null : clashAt(scene, block.view, column, target, now)
      const fits = clash === null ? [] : findFits(scene, block.view, column, target, hours, now)
      buttonOf(block.view.id)?.setAttribute('data-moving', '')
      setDrag({ view: block.view, target, clash, fits })
    }
    const end = (drop: boolean): void => {
      cancelAnimationFrame(frame)
      frame = 0
      const current = latest.current.drag
      held = null
      wanted = null
      if (current === null) return
      buttonOf(current.view.id)?.removeAttribute('data-moving')
      setDrag(null)
      const block = latest.current.grid.blocks.find(({ view }) => view.id === current.view.id)
      if (!drop || block === undefined || current.clash !== null || same(current.target, startOf(block))) return
      latest.current.grid.onDrop(block, current.target)
    }
    const onPointerDown = (event: PointerEvent): void => {
      opens = true
      const block = blockOf(event.target)
      if (event.button !== 0 || event.pointerType === 'touch' || block === undefined) return
      if (!latest.current.grid.mayEdit || !isMovable(block)) return
      const resize = event.target instanceof Element && event.target.closest('[data-resize]') !== null
      held = { block, resize, x: event.clientX, y: event.clientY, moved: false }
    }
    const onPointerMove = (event: PointerEvent): void => {
      if (held === null) return
      const [dx, dy] = [event.clientX - held.x, event.clientY - held.y]
      if (!held.moved && Math.hypot(dx, dy) < slackPx) return
      held.moved = true
      opens = false
      const { columns, hours } = latest.current.grid
      const start = startOf(held.block)
      const minutes = dy / minutePx
      const width = element.clientWidth / columns.length
      wanted = held.resize
        ? { ...start, minutes: Math.max(shortest, Math.round((start.minutes + minutes) / resizeStep) * resizeStep) }
        : {
            ...start,
            column: clamp(start.column + Math.round(dx / width), 0, columns.length - 1),
            from: clamp(
              Math.round((start.from + minutes) / stepMinutes) * stepMinutes,
              hours.first * 60,
              hours.last * 60 - start.minutes,
            ),
          }
      const { block } = held
      frame ||= requestAnimationFrame(() => {
        frame = 0
        if (wanted !== null) show(block, wanted)
      })
    }
    const onPointerUp = (): void => {
      if (held !== null && wanted !== null && held.moved) show(held.block, wanted)
      // The last target is rendered before the drop reads it.
      if (held !== null) requestAnimationFrame(() => end(true))
      held = null
    }
    const onClick = (event: MouseEvent): void => {
      const block = blockOf(event.target)
      if (block !== undefined && opens) latest.current.grid.onOpen(block)
    }
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') return end(false)
      const block = blockOf(event.target)
      if (block === undefined || !event.key.startsWith('Arrow')) return
      event.preventDefault()
      opens = true
      if (!event.altKey) {
        const next = neighbour(block, event.key, latest.current.grid.blocks)
        if (next) buttonOf(next.view.id)?.focus()
        return
      }
      if (!latest.current.grid.mayEdit || !isMovable(block)) return
      const target = latest.current.drag?.target ?? startOf(block)
      show(block, nudged(target, event.key, event.ctrlKey, latest.current.grid))
    }
    const onKeyUp = (event: KeyboardEvent): void => {
      if (event.key === 'Alt' && latest.current.drag !== null && held === null) end(true)
    }
    const onLeave = (): void => end(false)
    element.addEventListener('pointerdown', onPointerDown)
    element.addEventListener('click', onClick)
    element.addEventListener('keydown', onKeyDown)
    window.addEventListener('pointermove', onPointerMove)
    window.addEventListener('pointerup', onPointerUp)
    window.addEventListener('pointercancel', onLeave)
    window.addEventListener('keyup', onKeyUp)
    window.addEventListener('blur', onLeave)
    return () => {
      cancelAnimationFrame(frame)
      element.removeEventListener('pointerdown', onPointerDown)
      element.removeEventListener('click', onClick)
      element.removeEventListener('keydown', onKeyDown)
      window.removeEventListener('pointermove', onPointerMove)
      window.removeEventListener('pointerup', onPointerUp)
      window.removeEventListener('pointercancel', onLeave)
      window.removeEventListener('keyup', onKeyUp)
      window.removeEventListener('blur', onLeave)
    }
  }, [area])
  return drag
}
