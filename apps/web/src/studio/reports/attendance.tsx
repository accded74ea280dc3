import type { Data } from '@cupo/contract'
import { type StepUnit, stepUnit } from '@cupo/core/reports'
import type { DayKey } from '../../format/day.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Chart } from './chart.tsx'
import { messages } from './messages.ts'
import css from './reports.module.css'
import { Figures, ReportTable, Tabled } from './tabled.tsx'

type Came = Data<'readAttendance'>['total']

/** '21 nov' for a day or a week, 'noviembre' for a month. */
export const useStepLabel = (unit: StepUnit) => {
  const f = useFormat()
  return (from: DayKey): string => (unit === stepUnit.month ? f.month(from) : f.shortDate(from))
}

/** Arrivals, no-shows and cancellations. */
export const Attendance = ({ report }: { report: Data<'readAttendance'> }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const stepLabel = useStepLabel(report.unit)
  const { total, before } = report
  const c = m.columns
  const beside = (name: keyof Came) => (before === null ? '' : ` ${m.before(f.number(before[name]))}.`)
  const missed = f.percent(total.booked === 0 ? 0 : total.noShows / total.booked)
  const head = [c.booked, c.arrived, c.noShows, c.lateCancels, c.cancelled]
  const cells = (row: Came) =>
    [row.booked, row.arrived, row.noShows, row.lateCancels, row.cancelled].map((count) => f.number(count))
  const groups = [
    { title: m.disciplines, rows: report.disciplines },
    { title: m.coaches, rows: report.coaches },
    ...(report.branches.length > 1 ? [{ title: m.branches, rows: report.branches }] : []),
  ]
  return (
    <>
      <Figures
        figures={[
          {
            key: 'arrived',
            value: f.number(total.arrived),
            words: m.arrivedOf(f.number(total.booked)) + beside('arrived'),
          },
          { key: 'noShows', value: f.number(total.noShows), words: m.didNotCome(missed) + beside('noShows') },
          { key: 'late', value: f.number(total.lateCancels), words: m.cancelledLate + beside('lateCancels') },
          { key: 'cancelled', value: f.number(total.cancelled), words: m.cancelledInTime + beside('cancelled') },
        ]}
      />
      <Tabled
        title={m.byStep[report.unit]}
        label={m.byStep[report.unit]}
        head={[c.from, ...head]}
        rows={report.steps.map((step) => ({ key: step.from, cells: [stepLabel(step.from), ...cells(step)] }))}
      >
        <Chart
          label={`${m.tabs.attendance}: ${m.byStep[report.unit]}`}
          parts={[
            { name: c.arrived, look: 'taken' },
            { name: c.noShows, look: 'danger' },
            { name: c.lateCancels, look: 'warn' },
          ]}
          steps={report.steps.map((step) => ({
            key: step.from,
            label: stepLabel(step.from),
            values: [step.arrived, step.noShows, step.lateCancels],
          }))}
        />
      </Tabled>
      {groups.map(({ title, rows }) => (
        <section key={title} className={css.section}>
          <h2>{title}</h2>
          <ReportTable
            label={title}
            head={[c.name, ...head]}
            rows={rows.map((row) => ({ key: row.id ?? '', cells: [row.name || m.none.coach, ...cells(row)] }))}
          />
        </section>
      ))}
    </>
  )
}
