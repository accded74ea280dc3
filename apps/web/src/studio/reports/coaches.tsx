import type { Data } from '@cupo/contract'
import { fillPercent, sumFigures } from '@cupo/core/reports'
import { Link } from '@tanstack/react-router'
import { paths } from '../../app/paths.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { buttonClass } from '../../ui/button.tsx'
import { PipList } from './fill-list.tsx'
import { messages } from './messages.ts'
import css from './reports.module.css'
import { Figures } from './tabled.tsx'

/** Classes, seats, attendance and people of each coach. */
export const Coaches = ({ report }: { report: Data<'readCoachReport'> }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const c = m.columns
  const share = (fill: Parameters<typeof fillPercent>[0]) => f.percent((fillPercent(fill) ?? 0) / 100)
  const coaches = report.coaches
  const total = sumFigures(coaches, ['classes', 'seats', 'taken', 'noShows', 'booked'])
  return (
    <>
      <Figures
        figures={[
          { key: 'coaches', value: f.number(coaches.length), words: m.coachesTaught(coaches.length) },
          { key: 'classes', value: f.number(total.classes), words: `${m.classesGiven(total.classes)}.` },
          {
            key: 'percent',
            value: share(total),
            words: m.seatsTaken({ taken: f.number(total.taken), seats: f.number(total.seats) }),
          },
        ]}
      />
      <PipList
        title={m.coaches}
        rows={coaches
          .toSorted((a, b) => (fillPercent(b) ?? 0) - (fillPercent(a) ?? 0))
          .map((row) => ({
            ...row,
            fill: row,
            value: share(row),
            aside: <span className={css.change}>{m.peopleOf(row.people)}</span>,
          }))}
        table={{
          head: [c.name, c.classes, c.percent, c.arrived, c.noShows, c.lateCancels, c.people, c.newPeople],
          rows: coaches.map((row) => ({
            key: row.id ?? '',
            cells: [
              row.name,
              row.before === null
                ? f.number(row.classes)
                : `${f.number(row.classes)} (${m.before(f.number(row.before.classes))})`,
              row.before === null ? share(row) : `${share(row)} (${m.before(share(row.before))})`,
              f.number(row.arrived),
              f.number(row.noShows),
              f.number(row.lateCancels),
              f.number(row.people),
              f.number(row.newPeople),
            ],
          })),
        }}
      />
      <p>
        <Link className={buttonClass({ look: 'quiet' })} to={paths.studio.coachPay}>
          {m.coachPay}
        </Link>
      </p>
    </>
  )
}
