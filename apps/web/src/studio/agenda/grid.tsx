import { isCancelledClass } from '@cupo/core/class-status'
import { type CSSProperties, memo, type ReactNode, type RefObject, useMemo, useRef } from 'react'
import type { DayKey } from '../../format/day.ts'
import { useFormat } from '../../format/use-format.ts'
import { useNow } from '../../format/use-now.ts'
import { wallTime } from '../../format/wall-time.ts'
import { useMessages } from '../../i18n/messages.ts'
import { cx } from '../../ui/cx.ts'
import { ClassBlock } from './class-block.tsx'
import { DragLayer, minutePx } from './drag-layer.tsx'
import css from './grid.module.css'
import { messages } from './messages.ts'
import {
  type AgendaData,
  type Block,
  type Column,
  clockText,
  type Grouping,
  hoursOf,
  placedAt,
  sceneOf,
  type Target,
} from './placing.ts'
import { type Grid as DraggedGrid, useDrag } from './use-drag.ts'

type ColumnsProps = {
  blocks: readonly Block[]
  columns: readonly Column[]
  today: DayKey
  firstHour: number
  height: number
  mayEdit: boolean
}

/** The columns with their blocks. They render again only with other classes, not during a drag. */
const Columns = memo(({ blocks, columns, today, firstHour, height, mayEdit }: ColumnsProps) =>
  columns.map((column, index) => (
    <div key={column.key} className={cx(css.column, column.day === today && css.on)} style={{ height }}>
      {blocks
        .filter((block) => block.column === index)
        .map(({ view, from, to, lane, lanes }) => (
          <ClassBlock
            key={view.id}
            view={view}
            from={from}
            top={(from - firstHour * 60) * minutePx}
            height={Math.max(20, (to - from) * minutePx - 2)}
            left={(lane * 100) / lanes}
            width={100 / lanes}
            lanes={lanes}
            mayMove={mayEdit}
          />
        ))}
    </div>
  )),
)

const Now = ({ columns, firstHour, timeZone }: { columns: readonly Column[]; firstHour: number; timeZone: string }) => {
  const now = useNow(60_000)
  const { day, time } = wallTime(now, timeZone)
  const [first, last] = [columns.findIndex((c) => c.day === day), columns.findLastIndex((c) => c.day === day)]
  if (first < 0) return null
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const share = 100 / columns.length
  const style: CSSProperties = {
    top: (hour * 60 + minute - firstHour * 60) * minutePx,
    left: `calc(${first * share}% - 5px)`,
    right: `${(columns.length - 1 - last) * share}%`,
  }
  return <i className={css.now} style={style} aria-hidden="true" />
}

type HeadsProps = {
  blocks: readonly Block[]
  columns: readonly Column[]
  today: DayKey
  titleOf: (column: Column) => ReactNode
}

/** The titles of the columns, each with how full it is. */
const Heads = ({ blocks, columns, today, titleOf }: HeadsProps) => {
  const f = useFormat()
  return columns.map((one, index) => {
    const inside = blocks.filter((block) => block.column === index && !isCancelledClass(block.view.status))
    const seats = inside.reduce((sum, { view }) => sum + view.capacity, 0)
    const taken = inside.reduce((sum, { view }) => sum + view.booked, 0)
    return (
      <div key={one.key} className={cx(one.day === today && css.on)}>
        {titleOf(one)}
        {seats > 0 && <span className={css.share}>{f.percent(taken / seats)}</span>}
      </div>
    )
  })
}

type DraggedProps = { area: RefObject<HTMLDivElement | null>; grid: DraggedGrid; agenda: AgendaData; by: Grouping }

/** The class that is held, if any: only this renders during a drag. */
const Dragged = ({ area, grid, agenda, by }: DraggedProps) => {
  const drag = useDrag(area, grid)
  const column = drag && grid.columns[drag.target.column]
  if (!drag || !column) return null
  const place = placedAt(drag.view, column, drag.target, by)
  const nameIn = (list: readonly { id: string; name: string }[], id: string | null) =>
    list.find((one) => one.id === id)?.name ?? ''
  return (
    <DragLayer
      drag={drag}
      columns={grid.columns.length}
      firstHour={grid.hours.first}
      room={nameIn(agenda.rooms, place.roomId)}
      coach={nameIn(agenda.coaches, place.coachId)}
    />
  )
}

type GridProps = {
  agenda: AgendaData
  blocks: readonly Block[]
  columns: readonly Column[]
  by: Grouping
  today: DayKey
  titleOf: (column: Column) => ReactNode
  onOpen: (block: Block) => void
  onDrop: (block: Block, target: Target) => void
  onTaken: (name: string) => void
}

/** Days, rooms or coaches side by side, 48 px an hour. */
export const Grid = ({ agenda, blocks, columns, by, today, titleOf, onOpen, onDrop, onTaken }: GridProps) => {
  const m = useMessages(messages)
  const area = useRef<HTMLDivElement>(null)
  const hours = useMemo(() => hoursOf(blocks), [blocks])
  const scene = useMemo(() => sceneOf(agenda, by), [agenda, by])
  const { mayEdit } = agenda
  const height = (hours.last - hours.first) * 60 * minutePx
  return (
    <section
      className={css.frame}
      aria-label={m.grid}
      style={{ '--columns': columns.length, '--least': `${46 + columns.length * 118}px` } as CSSProperties}
    >
      <div className={css.head}>
        <span />
        <div className={css.heads}>
          <Heads {...{ blocks, columns, today, titleOf }} />
        </div>
      </div>
      <div className={css.body}>
        <div className={css.hours} aria-hidden="true">
          {Array.from({ length: hours.last - hours.first }, (_, i) => hours.first + i).map((hour) => (
            <span key={hour} style={{ top: (hour - hours.first) * 60 * minutePx + 4 }}>
              {clockText(hour * 60).slice(0, 2)}
            </span>
          ))}
        </div>
        <div ref={area} className={css.columns}>
          <Columns {...{ blocks, columns, today, height, mayEdit }} firstHour={hours.first} />
          <Now columns={columns} firstHour={hours.first} timeZone={agenda.branches[0]?.timeZone ?? 'UTC'} />
          <Dragged
            area={area}
            grid={{ blocks, columns, hours, scene, mayEdit, onOpen, onDrop, onTaken }}
            {...{ agenda, by }}
          />
        </div>
      </div>
    </section>
  )
}
