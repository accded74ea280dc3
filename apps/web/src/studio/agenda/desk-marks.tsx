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

/** Text for the desks that have one class selected. */
export const useDeskWords = () => {
  const m = useMessages(messages)
  const f = useFormat()
  return (desks: readonly Desk[]): string => {
    const [only] = desks
    if (only !== undefined && desks.length === 1) return only.moving ? m.moves(only.name) : m.isHere(only.name)
    return m.areHere(f.list(desks.map(({ name }) => name)))
  }
}

/** Groups the desks by the class selected there. */
export const desksByClass = (desks: readonly Desk[]): Map<string, Desk[]> => {
  const at = new Map<string, Desk[]>()
  for (const desk of desks) if (desk.classId !== null) at.set(desk.classId, [...(at.get(desk.classId) ?? []), desk])
  return at
}

/** The hue of a person's initials. */
export const hueStyle = (desk: Desk | undefined): CSSProperties =>
  ({ '--who': `var(--d-${hues[seedOf(desk?.name ?? '') % hues.length]})` }) as CSSProperties

type DeskMarksProps = {
  area: RefObject<HTMLElement | null>
  blocks: readonly Block[]
  columns: number
  scale: Scale
}

/**
 * Draws a ring and a name on the classes that other desks have selected. It is drawn above the blocks, so that a mark
 * does not re-render them. A block refers to its mark by `aria-describedby`: screen readers read the mark with the
 * block, but do not announce it.
 */
export const DeskMarks = ({ area, blocks, columns, scale }: DeskMarksProps) => {
  const at = desksByClass(useDesks())
  const words = useDeskWords()
  const marked = blocks.filter(({ view }) => at.has(view.id))
  const ids = marked.map(({ view }) => view.id).join(' ')
  useEffect(() => {
    const markedIds = new Set(ids.split(' '))
    // Depends on the blocks as well, because a different view creates new elements for the same classes.
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
