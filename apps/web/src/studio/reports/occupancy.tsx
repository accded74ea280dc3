import type { Data } from '@cupo/contract'
import { fillPercent } from '@cupo/core/reports'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { FillList, pointsBetween } from './fill-list.tsx'
import { HourField } from './hour-field.tsx'
import { messages } from './messages.ts'
import css from './reports.module.css'
import { Figures } from './tabled.tsx'

/** How full the classes were. */
export const Occupancy = ({ report }: { report: Data<'readOccupancy'> }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { total, before } = report
  const points = pointsBetween(total, before)
  const change =
    points === null
      ? ''
      : points === 0
        ? m.asBefore
        : points > 0
          ? m.morePoints(f.number(points))
          : m.fewerPoints(f.number(-points))
  const seats = m.seatsTaken({ taken: f.number(total.taken), seats: f.number(total.seats) })
  return (
    <>
      <Figures
        figures={[
          { key: 'percent', value: f.percent((fillPercent(total) ?? 0) / 100), words: `${seats} ${change}` },
          { key: 'full', value: f.number(report.fullSlots), words: m.fullSlots(report.fullSlots) },
          {
            key: 'classes',
            value: f.number(total.classes),
            words: `${m.classesGiven(total.classes)}. ${before === null ? '' : m.before(f.number(before.classes))}`,
          },
        ]}
      />
      <HourField slots={report.hours} />
      <div className={css.columns}>
        <FillList title={m.disciplines} rows={report.disciplines} />
        <FillList title={m.coaches} rows={report.coaches} unnamed={m.none.coach} />
        {report.rooms.length > 1 && <FillList title={m.rooms} rows={report.rooms} unnamed={m.none.room} />}
        {report.branches.length > 1 && <FillList title={m.branches} rows={report.branches} />}
      </div>
    </>
  )
}
