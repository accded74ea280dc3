import { isScheduledClass } from '@cupo/core/class-status'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Hours, Scale } from '../../ui/day-scale.ts'
import type { Drag } from './drag-layer.tsx'
import { type Block, type Column, clashAt, findFits, type Scene, type Target } from './placing.ts'

const stepMinutes = 15
const resizeStep = 5
const shortest = 15
/** Movement in px before a press becomes a drag. */
const dragThresholdPx = 4

/** A pressed block. `grip`: px from its top, or its lower edge in a resize, down to the pointer. */
type Held = { block: Block; resize: boolean; x: number; y: number; grip: number; moved: boolean }

export type Grid = {
  blocks: readonly Block[]
  columns: readonly Column[]
  hours: Hours
  scale: Scale
  scene: Scene
  mayEdit: boolean
  onOpen: (block: Block) => void
  onDrop: (block: Block, target: Target) => void
  /** The dragged class was changed by another user: the drag is cancelled. */
  onTaken: (name: string) => void
}

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

const startOf = ({ column, from, to }: Block): Target => ({ column, from, minutes: to - from })

const same = (a: Target, b: Target): boolean => a.column === b.column && a.from === b.from && a.minutes === b.minutes

/** Whether a class may still be moved: it has not started and is not cancelled. */
const isMovable = ({ view }: Block): boolean => isScheduledClass(view.status) && Date.parse(view.startsAt) > Date.now()

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
    (a, b) =>
      Math.abs(a.column - block.column) - Math.abs(b.column - block.column) ||
      Math.abs(a.from - block.from) - Math.abs(b.from - block.from),
  )[0]
}

/** The target of a held class when the pointer moved by `dx` and is `y` px below the top of the grid. */
const targetAt = (held: Held, dx: number, y: number, width: number, { columns, hours, scale }: Grid): Target => {
  const start = startOf(held.block)
  const minute = scale.minuteAt(y - held.grip)
  if (held.resize) {
    return { ...start, minutes: Math.max(shortest, Math.round((minute - start.from) / resizeStep) * resizeStep) }
  }
  return {
    ...start,
    column: clamp(start.column + Math.round((dx * columns.length) / width), 0, columns.length - 1),
    from: clamp(Math.round(minute / stepMinutes) * stepMinutes, hours.first * 60, hours.last * 60 - start.minutes),
  }
}

type Latest = RefObject<{ grid: Grid; drag: Drag | null }>

/** Shared by pointer and keyboard: shows a class at a target, and drops it. */
const createDragController = (element: HTMLElement, latest: Latest, setDrag: (drag: Drag | null) => void) => {
  const buttonOf = (id: string) => element.querySelector<HTMLElement>(`[data-class="${id}"]`)
  return {
    element,
    latest,
    buttonOf,
    blockOf: (node: EventTarget | null): Block | undefined => {
      const id = node instanceof Element ? node.closest<HTMLElement>('[data-class]')?.dataset.class : undefined
      return latest.current.grid.blocks.find(({ view }) => view.id === id)
    },
    mayMove: (block: Block): boolean => latest.current.grid.mayEdit && isMovable(block),
    show: (block: Block, target: Target): void => {
      const before = latest.current.drag
      if (before?.view.id === block.view.id && same(before.target, target)) return
      const { scene, columns, hours } = latest.current.grid
      const column = columns[target.column]
      if (column === undefined) return
      const now = new Date()
      const clash = same(target, startOf(block)) ? null : clashAt(scene, block.view, column, target, now)
      const fits = clash === null ? [] : findFits(scene, block.view, column, target, hours, now)
      buttonOf(block.view.id)?.setAttribute('data-moving', '')
      const drag = { view: block.view, target, clash, fits }
      // Updated before the render, so that a second event before it uses the new target.
      latest.current = { ...latest.current, drag }
      setDrag(drag)
    },
    /** Drops the class at its target, or leaves it at its original place. */
    end: (drop: boolean): void => {
      const { drag, grid } = latest.current
      if (drag === null) return
      buttonOf(drag.view.id)?.removeAttribute('data-moving')
      latest.current = { grid, drag: null }
      setDrag(null)
      const block = grid.blocks.find(({ view }) => view.id === drag.view.id)
      if (!drop || block === undefined || drag.clash !== null || same(drag.target, startOf(block))) return
      grid.onDrop(block, drag.target)
    },
  }
}

type DragController = ReturnType<typeof createDragController>

/** Drags by mouse or pen: one new target a frame. A touch scrolls. @returns a function that stops listening */
const listenToPointer = (controller: DragController): (() => void) => {
  const { element, latest } = controller
  const listeners = new AbortController()
  const { signal } = listeners
  let held: Held | null = null
  let frame = 0
  let dragged = false
  const stop = (drop: boolean): void => {
    cancelAnimationFrame(frame)
    frame = 0
    held = null
    controller.end(drop)
  }
  /** Measured at each event, because the grid may scroll or unfold hours meanwhile. */
  const targetOf = (now: Held, { clientX, clientY }: PointerEvent): Target => {
    const { top, width } = element.getBoundingClientRect()
    return targetAt(now, clientX - now.x, clientY - top, width, latest.current.grid)
  }
  const onPointerDown = (event: PointerEvent): void => {
    dragged = false
    const block = controller.blockOf(event.target)
    if (event.button !== 0 || event.pointerType === 'touch' || block === undefined || !controller.mayMove(block)) return
    const resize = event.target instanceof Element && event.target.closest('[data-resize]') !== null
    const [x, y] = [event.clientX, event.clientY]
    const edge = latest.current.grid.scale.yOf(resize ? block.to : block.from)
    held = { block, resize, x, y, grip: y - element.getBoundingClientRect().top - edge, moved: false }
  }
  const onPointerMove = (event: PointerEvent): void => {
    if (held === null) return
    const now = held
    const [dx, dy] = [event.clientX - now.x, event.clientY - now.y]
    if (!now.moved && Math.hypot(dx, dy) < dragThresholdPx) return
    now.moved = true
    dragged = true
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => controller.show(now.block, targetOf(now, event)))
  }
  const onPointerUp = (event: PointerEvent): void => {
    if (held === null) return
    if (held.moved) controller.show(held.block, targetOf(held, event))
    stop(true)
  }
  const onClick = (event: MouseEvent): void => {
    const block = controller.blockOf(event.target)
    if (block !== undefined && !dragged) latest.current.grid.onOpen(block)
    dragged = false
  }
  element.addEventListener('pointerdown', onPointerDown, { signal })
  element.addEventListener('click', onClick, { signal })
  window.addEventListener('pointermove', onPointerMove, { signal })
  window.addEventListener('pointerup', onPointerUp, { signal })
  window.addEventListener('pointercancel', () => stop(false), { signal })
  window.addEventListener('keydown', (event) => event.key === 'Escape' && stop(false), { signal })
  window.addEventListener('blur', () => stop(false), { signal })
  return () => listeners.abort()
}

/**
 * Arrows move the focus, Alt moves the class, Ctrl+Alt resizes it; releasing Alt drops it. @returns a function that
 * stops listening
 */
const listenToKeys = (controller: DragController): (() => void) => {
  const { element, latest } = controller
  const listeners = new AbortController()
  const { signal } = listeners
  let byKeys = false
  const onKeyDown = (event: KeyboardEvent): void => {
    const block = controller.blockOf(event.target)
    if (block === undefined || !event.key.startsWith('Arrow')) return
    event.preventDefault()
    if (!event.altKey) {
      const next = neighbour(block, event.key, latest.current.grid.blocks)
      if (next) controller.buttonOf(next.view.id)?.focus()
      return
    }
    if (!controller.mayMove(block)) return
    byKeys = true
    const target = latest.current.drag?.target ?? startOf(block)
    controller.show(block, nudged(target, event.key, event.ctrlKey, latest.current.grid))
  }
  const onKeyUp = (event: KeyboardEvent): void => {
    if (event.key !== 'Alt' || !byKeys) return
    byKeys = false
    controller.end(true)
  }
  element.addEventListener('keydown', onKeyDown, { signal })
  window.addEventListener('keyup', onKeyUp, { signal })
  return () => listeners.abort()
}

/**
 * Moves and resizes classes by pointer and keyboard. The listeners are on the grid, and only a new target causes a
 * render, not the blocks.
 */
export const useDrag = (area: RefObject<HTMLDivElement | null>, grid: Grid): Drag | null => {
  const [drag, setDrag] = useState<Drag | null>(null)
  const latest = useRef({ grid, drag })
  const held = useRef<DragController | null>(null)
  latest.current = { grid, drag }
  useEffect(() => {
    const element = area.current
    if (element === null) return
    const controller = createDragController(element, latest, setDrag)
    const stops = [listenToPointer(controller), listenToKeys(controller)]
    held.current = controller
    return () => {
      for (const stop of stops) stop()
    }
  }, [area])
  const { blocks, onTaken } = grid
  useEffect(() => {
    if (drag === null) return
    const now = blocks.find(({ view }) => view.id === drag.view.id)
    if (now?.view.version === drag.view.version) return
    held.current?.end(false)
    onTaken(drag.view.classType.name)
  }, [blocks, drag, onTaken])
  return drag
}
