import { type CSSProperties, type RefObject, useEffect } from 'react'
import { type Desk, useDesks } from '../../api/live/agenda-desks.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { cx } from '../../ui/cx.ts'
import type { Scale } from '../../ui/day-scale.ts'
import { hues } from '../../ui/hues.ts'
import { seedOf } from '../../users/face.ts'
import css from './desks.module.css'
import { messages } from './messages.ts'
import type { Block } from './placing.ts'

/** Height of a name tag in px. */
const tagPx = 15

/** The words for the desks at one class. */
export const useDeskWords = () => {
  const m = useMessages(messages)
  const f = useFormat()
  return (desks: readonly Desk[]): string => {
    const [only] = desks
    if (only !== undefined && desks.length === 1) return only.moving ? m.moves(only.name) : m.isHere(only.name)
    return m.areHere(f.list(desks.map(({ name }) => name)))
  }
}

/** The desks at each class. */
export const desksByClass = (desks: readonly Desk[]): Map<string, Desk[]> => {
  const at = new Map<string, Desk[]>()
  for (const desk of desks) if (desk.classId !== null) at.set(desk.classId, [...(at.get(desk.classId) ?? []), desk])
  return at
}

/** The hue of a person, which is that of their initials. */
export const hueStyle = (desk: Desk | undefined): CSSProperties =>
  ({ '--who': `var(--d-${hues[seedOf(desk?.name ?? '') % hues.length]})` }) as CSSProperties

type DeskMarksProps = {
  area: RefObject<HTMLElement | null>
  blocks: readonly Block[]
  columns: number
  scale: Scale
}

/**
 * Draws a ring and a name on the classes at which other desks are. It lies above the blocks, so that a mark renders none
 * of them; a block refers to its mark as a description, which is read with the block and not announced.
 */
export const DeskMarks = ({ area, blocks, columns, scale }: DeskMarksProps) => {
  const at = desksByClass(useDesks())
  const words = useDeskWords()
  const marked = blocks.filter(({ view }) => at.has(view.id))
  const ids = marked.map(({ view }) => view.id).join(' ')
  useEffect(() => {
    const markedIds = new Set(ids.split(' '))
    // Of the blocks, because another view draws those of the same classes anew.
    const described = blocks
      .filter(({ view }) => markedIds.has(view.id))
      .flatMap(({ view }) => area.current?.querySelector(`[data-class="${view.id}"]`) ?? [])
    for (const block of described) block.setAttribute('aria-describedby', `desk-${block.getAttribute('data-class')}`)
    return () => {
      for (const block of described) block.removeAttribute('aria-describedby')
    }
  }, [area, ids, blocks])
  const share = 100 / columns
  return marked.map(({ view, column, from, to, lane, lanes }) => {
    const desks = at.get(view.id) ?? []
    const top = scale.yOf(from)
    const below = top < tagPx
    return (
      <span
        key={view.id}
        className={cx(css.mark, below && css.below)}
        style={{
          ...hueStyle(desks[0]),
          top,
          height: Math.max(20, scale.yOf(to) - top - 2),
          left: `calc(${(column + lane / lanes) * share}% + 3px)`,
          width: `calc(${share / lanes}% - 6px)`,
        }}
      >
        <span id={`desk-${view.id}`} className={css.tag}>
          {words(desks)}
        </span>
      </span>
    )
  })
}
