import type { ClassView } from '@cupo/contract'
import { isScheduledClass } from '@cupo/core/class-status'
import { IconTicket } from '@tabler/icons-react'
import { memo } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { Strip } from '../../seats/strip.tsx'
import { cx } from '../../ui/cx.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { usePartnerWords } from '../partners/partner-mark.tsx'
import css from './grid.module.css'
import { messages } from './messages.ts'
import { clockText } from './placing.ts'

export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word[0] ?? '')
    .join('')

type FaceProps = { view: ClassView; from: number; lanes: number; partners?: string | null }

/** The lines of a block: time, discipline, coach, seats. */
export const BlockFace = ({ view, from, lanes, partners = null }: FaceProps) => (
  <>
    <span aria-hidden="true" className={css.line}>
      <b>{clockText(from)}</b> <span className={css.name}>{view.classType.name}</span>
      {partners !== null && <IconTicket className={css.partners} aria-hidden="true" />}
      {view.coach && lanes < 3 && <i className={css.coach}>{initialsOf(view.coach.name)}</i>}
    </span>
    {lanes === 1 && <Strip size="xs" capacity={view.capacity} taken={view.booked} label="" />}
  </>
)

type ClassBlockProps = {
  view: ClassView
  from: number
  top: number
  height: number
  left: number
  width: number
  lanes: number
  mayMove: boolean
}

/** One class on the grid. Pointer and keys are handled by the grid, so that a drag renders no block. */
export const ClassBlock = memo(({ view, from, top, height, left, width, lanes, mayMove }: ClassBlockProps) => {
  const m = useMessages(messages)
  const { id, classType, coach, room, booked, capacity, status } = view
  const partners = usePartnerWords()(view)
  const who = [coach?.name ?? m.noCoach, room?.name ?? m.noRoom].join(', ')
  return (
    <button
      type="button"
      data-class={id}
      className={cx(css.block, `d-${classType.color}`, !isScheduledClass(status) && css.past)}
      title={partners ?? undefined}
      style={{ top, height, left: `calc(${left}% + 3px)`, width: `calc(${width}% - 6px)` }}
    >
      <VisuallyHidden>
        {m.block({ time: clockText(from), name: classType.name, who, taken: booked, seats: capacity })}
        {partners !== null && `, ${partners}`}
      </VisuallyHidden>
      <BlockFace view={view} from={from} lanes={lanes} partners={partners} />
      {mayMove && <span data-resize className={css.handle} />}
    </button>
  )
})
