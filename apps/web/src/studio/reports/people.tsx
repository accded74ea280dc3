import type { Data } from '@cupo/contract'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useStepLabel } from './attendance.tsx'
import { Chart } from './chart.tsx'
import { messages } from './messages.ts'
import css from './reports.module.css'
import { Figures, ReportTable, Tabled } from './tabled.tsx'

type Retention = Data<'readRetention'>

/** The people of each month, and how many of them returned in the following months. */
const Cohorts = ({ cohorts }: { cohorts: Retention['cohorts'] }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const months = Math.max(0, ...cohorts.map(({ returned }) => returned.length))
  return (
    <section className={css.section}>
      <h2>{m.cohorts}</h2>
      <p className="soft sm">{cohorts.length === 0 ? m.noCohorts : m.cohortsLead}</p>
      {cohorts.length > 0 && (
        <ReportTable
          label={m.cohorts}
          head={[m.columns.month, m.columns.people, ...Array.from({ length: months }, (_, n) => m.monthAfter(n + 1))]}
          rows={cohorts.map(({ month, people, returned }) => ({
            key: month,
            cells: [
              f.monthAndYear(`${month}-01`),
              f.number(people),
              ...Array.from({ length: months }, (_, n) => {
                const count = returned[n]
                return count === undefined ? '' : `${f.number(count)} (${f.percent(people === 0 ? 0 : count / people)})`
              }),
            ],
          }))}
        />
      )}
    </section>
  )
}

/** New and returning people. */
export const People = ({ report }: { report: Retention }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const stepLabel = useStepLabel(report.unit)
  const { total, before } = report
  const c = m.columns
  const beside = (count: number | undefined) => (count === undefined ? '' : ` ${m.before(f.number(count))}.`)
  const groups = [
    { title: m.disciplines, rows: report.disciplines },
    { title: m.coaches, rows: report.coaches },
  ]
  return (
    <>
      <Figures
        figures={[
          { key: 'people', value: f.number(total.people), words: m.peopleCame + beside(before?.people) },
          {
            key: 'new',
            value: f.number(total.newPeople),
            words: m.newCame(f.number(total.newReturned)) + beside(before?.newPeople),
          },
          { key: 'returning', value: f.number(total.returning), words: m.returnedBefore + beside(before?.returning) },
        ]}
      />
      <Tabled
        title={m.byStep[report.unit]}
        label={m.byStep[report.unit]}
        head={[c.from, c.newPeople, c.returning]}
        rows={report.steps.map((step) => ({
          key: step.from,
          cells: [stepLabel(step.from), f.number(step.newPeople), f.number(step.returning)],
        }))}
      >
        <Chart
          label={`${m.tabs.people}: ${m.byStep[report.unit]}`}
          parts={[
            { name: c.returning, look: 'taken' },
            { name: c.newPeople, look: 'fill' },
          ]}
          steps={report.steps.map((step) => ({
            key: step.from,
            label: stepLabel(step.from),
            values: [step.returning, step.newPeople],
          }))}
        />
      </Tabled>
      <Cohorts cohorts={report.cohorts} />
      {groups.map(
        ({ title, rows }) =>
          rows.length > 0 && (
            <section key={title} className={css.section}>
              <h2>{title}</h2>
              <ReportTable
                label={title}
                head={[c.name, c.newPeople, c.again]}
                rows={rows.map((row) => ({
                  key: row.id ?? '',
                  cells: [row.name || m.none.coach, f.number(row.newPeople), f.number(row.newReturned)],
                }))}
              />
            </section>
          ),
      )}
    </>
  )
}
