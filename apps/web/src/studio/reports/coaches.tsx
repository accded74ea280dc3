import type { Data } from '@cupo/contract'
import { fillPercent } from '@cupo/core/reports'
import { Link } from '@tanstack/react-router'
import { paths } from '../../app/paths.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { buttonClass } from '../../ui/button.tsx'
import { messages } from './messages.ts'
import css from './reports.module.css'
import { ReportTable } from './tabled.tsx'

/** Classes, seats, attendance and people of each coach. */
export const Coaches = ({ report }: { report: Data<'readCoachReport'> }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const c = m.columns
  const share = (fill: Parameters<typeof fillPercent>[0]) => f.percent((fillPercent(fill) ?? 0) / 100)
  return (
    <section className={css.section}>
      <ReportTable
        label={m.coaches}
        head={[c.name, c.classes, c.percent, c.arrived, c.noShows, c.lateCancels, c.people, c.newPeople]}
        rows={report.coaches.map((row) => ({
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
        }))}
      />
      <p>
        <Link className={buttonClass({ look: 'quiet' })} to={paths.studio.coachPay}>
          {m.coachPay}
        </Link>
      </p>
    </section>
  )
}
