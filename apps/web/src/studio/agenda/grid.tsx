import { isCancelledClass } from '@cupo/core/class-status'
import { type CSSProperties, memo, type ReactNode, type RefObject, useMemo, useRef } from 'react'
import type { DayKey } from '../../format/day.ts'
import { useFormat } from '../../format/use-format.ts'
import { useNow } from '../../format/use-now.ts'
import { wallTime } from '../../format/wall-time.ts'
import { useMessages } from '../../i18n/messages.ts'
import { cx } from '../../ui/cx.ts'
import type { Scale } from '../../ui/day-scale.ts'
import { FoldBand, HourLines } from '../../ui/fold-band.tsx'
import { useDayScale } from '../../ui/use-day-scale.ts'
import { ClassBlock } from './class-block.tsx'
import { DeskMarks } from './desk-marks.tsx'
import { DragLayer } from './drag-layer.tsx'
import css from './grid.module.css'
import { messages } from './messages.ts'
import {
  type AgendaData,
  agendaPixels,
  type Block,
  type Column,
  clockText,
  type Grouping,
  hoursOf,
  placedAt,
  sceneOf,
  type Target,
} from './placing.ts'
import { presence } from './presence-reporter.ts'
import { type Grid as DraggedGrid, useDrag } from './use-drag.ts'
import { useAtClass } from './use-presence.ts'
import { useUnfold } from './use-unfold.ts'

type ColumnsProps = {
  blocks: readonly Block[]
  columns: readonly Column[]
  today: DayKey
  scale: Scale
  mayEdit: boolean
}

/** The columns with their blocks. They re-render when the classes change, not during a drag. */
const Columns = memo(({ blocks, columns, today, scale, mayEdit }: ColumnsProps) =>
  columns.map((column, index) => (
    <div key={column.key} className={cx(css.column, column.day === today && css.on)} style={{ height: scale.height }}>
      {blocks
        .filter((block) => block.column === index)
        .map(({ view, from, to, lane, lanes }) => (
          <ClassBlock
            key={view.id}
            view={view}
            from={from}
            top={scale.yOf(from)}
            height={Math.max(20, scale.yOf(to) - scale.yOf(from) - 2)}
            left={(lane * 100) / lanes}
            width={100 / lanes}
            lanes={lanes}
            mayMove={mayEdit}
          />
        ))}
    </div>
  )),
)

const Now = ({ columns, scale, timeZone }: { columns: readonly Column[]; scale: Scale; timeZone: string }) => {
  const now = useNow(60_000)
  const { day, time } = wallTime(now, timeZone)
  const [first, last] = [columns.findIndex((c) => c.day === day), columns.findLastIndex((c) => c.day === day)]
  if (first < 0) return null
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const share = 100 / columns.length
  const style: CSSProperties = {
    top: scale.yOf(hour * 60 + minute),
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

type DraggedProps = {
  area: RefObject<HTMLDivElement | null>
  grid: DraggedGrid
  agenda: AgendaData
  by: Grouping
  onUnfold: (firstHour: number) => void
}

/** The dragged class, if any. Only this component re-renders during a drag. */
const Dragged = ({ area, grid, agenda, by, onUnfold }: DraggedProps) => {
  const drag = useDrag(area, grid)
  useAtClass('drag', drag?.view.id ?? null)
  useUnfold(area, drag, grid.scale, onUnfold)
  const column = drag && grid.columns[drag.target.column]
  if (!drag || !column) return null
  const place = placedAt(drag.view, column, drag.target, by)
  const nameIn = (list: readonly { id: string; name: string }[], id: string | null) =>
    list.find((one) => one.id === id)?.name ?? ''
  return (
    <DragLayer
      drag={drag}
      columns={grid.columns.length}
      scale={grid.scale}
      room={nameIn(agenda.rooms, place.roomId)}
      coach={nameIn(agenda.coaches, place.coachId)}
    />
  )
}

const classAt = (element: Element): string | null => element.closest<HTMLElement>('[data-class]')?.dataset.class ?? null

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
  const { scale, toggle, unfold } = useDayScale(blocks, hours, agendaPixels)
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
          {scale.hours.map((hour) => (
            <span key={hour} style={{ top: scale.yOf(hour * 60) + 4 }}>
              {clockText(hour * 60).slice(0, 2)}
            </span>
          ))}
        </div>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: notes which class has the focus, for the other desks */}
        <div
          ref={area}
          className={css.columns}
          onFocus={(event) => presence.put('focus', classAt(event.target))}
          onBlur={() => presence.put('focus', null)}
        >
          <HourLines scale={scale} />
          {scale.folds.map((fold) => (
            <FoldBand key={fold.from} fold={fold} scale={scale} onToggle={toggle} />
          ))}
          <Columns {...{ blocks, columns, today, scale, mayEdit }} />
          <Now columns={columns} scale={scale} timeZone={agenda.branches[0]?.timeZone ?? 'UTC'} />
          <DeskMarks area={area} blocks={blocks} columns={columns.length} scale={scale} />
          <Dragged
            area={area}
            grid={{ blocks, columns, hours, scale, scene, mayEdit, onOpen, onDrop, onTaken }}
            onUnfold={unfold}
            {...{ agenda, by }}
          />
        </div>
      </div>
    </section>
  )
}
