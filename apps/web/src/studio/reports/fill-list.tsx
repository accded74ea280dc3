import type { Data } from '@cupo/contract'
import { type Fill, fillPercent } from '@cupo/core/reports'
import type { ReactNode } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { cx } from '../../ui/cx.ts'
import { Avatar } from '../../users/avatar.tsx'
import css from './fill-list.module.css'
import { SharePips } from './hour-field.tsx'
import { messages } from './messages.ts'
import shared from './reports.module.css'
import { type ReportTable, Tabled } from './tabled.tsx'

type Row = Data<'readOccupancy'>['disciplines'][number]
type Table = Pick<Parameters<typeof ReportTable>[0], 'head' | 'rows'>

const pips = 20

/** Difference of two shares in rounded percentage points; null without a share to compare with. */
export const pointsBetween = (fill: Fill, before: Fill | null): number | null => {
  const [now, earlier] = [fillPercent(fill), before && fillPercent(before)]
  return now === null || earlier === null ? null : Math.round(now) - Math.round(earlier)
}

const signed = (points: number): string => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0')

export type PipRow = Pick<Row, 'id' | 'name' | 'color' | 'avatar'> & {
  fill: Fill
  /** The figure beside the dots. */
  value: string
  aside?: ReactNode
}

/** Rows with a share as dots and a figure, and a button that opens their table. */
export const PipList = ({ title, rows, table }: { title: string; rows: readonly PipRow[]; table: Table }) => (
  <Tabled title={title} label={title} {...table}>
    <ul className={css.list}>
      {rows.map((row) => (
        <li key={row.id ?? row.name} className={cx(row.color !== null && `d-${row.color}`)}>
          {row.color !== null && <i className={css.hue} aria-hidden="true" />}
          {row.color === null && row.id !== null && row.avatar !== null && (
            <Avatar name={row.name} avatar={row.avatar} size={28} />
          )}
          <span className={css.listName}>{row.name}</span>
          <SharePips fill={row.fill} of={pips} plain />
          <b className="clock">{row.value}</b>
          {row.aside}
        </li>
      ))}
    </ul>
  </Tabled>
)

/** The change of a share in percentage points, with its direction. */
const Change = ({ points }: { points: number | null }) => (
  <span
    className={cx(
      shared.change,
      points !== null && points > 0 && shared.up,
      points !== null && points < 0 && shared.down,
    )}
  >
    {points === null ? '' : signed(points)}
  </span>
)

type FillListProps = { title: string; rows: readonly Row[]; unnamed?: string | undefined }

/** Occupancy by discipline, coach, branch or room, the highest first. */
export const FillList = ({ title, rows, unnamed = '' }: FillListProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const c = m.columns
  const percent = (fill: Fill) => f.percent((fillPercent(fill) ?? 0) / 100)
  const sorted = rows.toSorted((a, b) => (fillPercent(b) ?? 0) - (fillPercent(a) ?? 0))
  const change = (row: Row) => {
    const points = pointsBetween(row, row.before)
    return points === null ? '–' : signed(points)
  }
  return (
    <PipList
      title={title}
      rows={sorted.map((row) => ({
        ...row,
        name: row.name || unnamed,
        fill: row,
        value: percent(row),
        aside: <Change points={pointsBetween(row, row.before)} />,
      }))}
      table={{
        head: [c.name, c.classes, c.taken, c.seats, c.percent, c.change],
        rows: sorted.map((row) => ({
          key: row.id ?? '',
          cells: [
            row.name || unnamed,
            f.number(row.classes),
            f.number(row.taken),
            f.number(row.seats),
            percent(row),
            change(row),
          ],
        })),
      }}
    />
  )
}
