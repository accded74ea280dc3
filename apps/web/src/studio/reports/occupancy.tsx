import type { Data } from '@cupo/contract'
import { fillPercent } from '@cupo/core/reports'
import { useApi } from '../../api/use-api.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { cx } from '../../ui/cx.ts'
import { FillList, pointsBetween } from './fill-list.tsx'
import { HourField } from './hour-field.tsx'
import { messages } from './messages.ts'
import type { ReportQuery } from './report-query.ts'
import css from './reports.module.css'
import { type Figure, Figures } from './tabled.tsx'

/** No-shows and first visits: the figures of two other reports. */
const useOtherFigures = (query: ReportQuery): Figure[] => {
  const m = useMessages(messages)
  const f = useFormat()
  const came = useApi('readAttendance', { query }, { keepPrevious: true }).data
  const { branchId, roomId, ...range } = query
  const ofStudio = branchId === undefined && roomId === undefined
  const people = useApi('readRetention', { query: range }, { keepPrevious: true }).data
  const share = (row: { booked: number; noShows: number }) => f.percent(row.booked === 0 ? 0 : row.noShows / row.booked)
  return [
    ...(came === undefined
      ? []
      : [
          {
            key: 'noShows',
            value: share(came.total),
            words: m.missed({ people: f.number(came.total.noShows), before: came.before && share(came.before) }),
          },
        ]),
    ...(people === undefined || !ofStudio
      ? []
      : [
          {
            key: 'new',
            value: f.number(people.total.newPeople),
            words: `${m.newPeople(people.total.newPeople)}. ${m.cameAgain(f.number(people.total.newReturned))}`,
          },
        ]),
  ]
}

/** The occupancy of the classes. */
export const Occupancy = ({ report, query }: { report: Data<'readOccupancy'>; query: ReportQuery }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { total, before } = report
  const others = useOtherFigures(query)
  const points = pointsBetween(total, before)
  const change =
    points === null ? '' : points === 0 ? m.asBefore : points > 0 ? m.morePoints(points) : m.fewerPoints(-points)
  const seats = m.seatsTaken({ taken: f.number(total.taken), seats: f.number(total.seats) })
  return (
    <>
      <Figures
        figures={[
          {
            key: 'percent',
            value: f.percent((fillPercent(total) ?? 0) / 100),
            words: (
              <>
                {seats}{' '}
                <span
                  className={cx(points !== null && points > 0 && css.up, points !== null && points < 0 && css.down)}
                >
                  {change}
                </span>
              </>
            ),
          },
          { key: 'full', value: f.number(report.fullSlots), words: m.fullSlots(report.fullSlots) },
          ...others,
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
