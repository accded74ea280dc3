import type { Data } from '@cupo/contract'
import { useState } from 'react'
import { useApi } from '../../api/use-api.ts'
import { exactWords } from '../../format/money.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Chart } from '../../studio/reports/chart.tsx'
import { Section } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { messages } from './month-messages.ts'
import css from './months.module.css'

type Month = Data<'readOwnerMonths'>['months'][number]
type Figure = 'bookings' | 'active' | 'spent'

const figureOf: Record<Figure, (month: Month) => number> = {
  bookings: ({ bookings }) => bookings,
  active: ({ activeMembers }) => activeMembers,
  spent: ({ points }) => points.spent,
}

const MonthTable = ({ months }: { months: readonly Month[] }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const revenueOf = ({ revenue }: Pick<Month, 'revenue'>) => revenue.map((one) => exactWords(f, one)).join(', ') || '—'
  const share = ({ taken, seats }: Pick<Month, 'taken' | 'seats'>) => (seats === 0 ? '—' : f.percent(taken / seats))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls is reached by the keyboard
    <section className={css.scroller} aria-label={m.table} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            {[m.month, m.active, m.bookings, m.occupancy, m.sold, m.spent, m.outstanding, m.revenue].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...months].reverse().map((one) => (
            <tr key={one.month}>
              <th scope="row">{f.monthAndYear(`${one.month}-01`)}</th>
              <td>{f.number(one.activeMembers)}</td>
              <td>{f.number(one.bookings)}</td>
              <td>{share(one)}</td>
              <td>{f.number(one.points.sold)}</td>
              <td>{f.number(one.points.spent)}</td>
              <td>{f.number(one.points.outstanding)}</td>
              <td>{revenueOf(one)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The last twelve months: a chart of one figure, and a button that opens the table of all figures. */
export const Months = () => {
  const m = useMessages(messages)
  const f = useFormat()
  const [figure, setFigure] = useState<Figure>('bookings')
  const [table, setTable] = useState(false)
  const { data, refusal, loading, retry } = useApi('readOwnerMonths', { query: {} })
  return (
    <Section
      className={css.months}
      title={m.title}
      aside={
        <button type="button" className={css.more} aria-expanded={table} onClick={() => setTable(!table)}>
          {table ? m.showChart : m.showTable}
        </button>
      }
    >
      {loading && <Skeleton height={240} />}
      {!data && refusal && <ErrorState mensaje={refusal.mensaje} onRetry={retry} />}
      {data && table && <MonthTable months={data.months} />}
      {data && !table && (
        <>
          <Segmented
            className={css.figure}
            label={m.figure}
            value={figure}
            onChange={setFigure}
            options={[
              { value: 'bookings', label: m.bookings },
              { value: 'active', label: m.active },
              { value: 'spent', label: m.spent },
            ]}
          />
          <Chart
            label={m.chart(m[figure])}
            parts={[{ name: m[figure], look: 'taken' }]}
            steps={data.months.map((one) => ({
              key: one.month,
              label: f.month(`${one.month}-01`).slice(0, 3),
              values: [figureOf[figure](one)],
            }))}
          />
        </>
      )}
    </Section>
  )
}
