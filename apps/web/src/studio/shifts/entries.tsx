import { useState } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Chip } from '../../ui/chip.tsx'
import { cx } from '../../ui/cx.ts'
import css from './entries.module.css'
import { messages } from './messages.ts'
import type { Entry, Shift } from './use-count.ts'

const filters = ['all', 'cash', 'out'] as const
type Filter = (typeof filters)[number]

const fits = ({ methods, amount }: Entry, filter: Filter): boolean =>
  filter === 'all' || (filter === 'cash' ? methods.includes('cash') : amount < 0)

const Row = ({ entry, shift, suspect }: { entry: Entry; shift: Shift; suspect: boolean }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const [only] = entry.methods
  const title = entry.kind === 'sale' ? entry.text : m.entry[entry.kind]
  const rest = entry.kind === 'sale' ? (entry.client ?? m.noClient) : [entry.text, entry.by].filter(Boolean).join(' · ')
  return (
    <li className={cx(css.entry, entry.amount < 0 && css.out, suspect && css.suspect)}>
      <b className="clock">{f.time(entry.at, shift.timeZone)}</b>
      <div>
        <b>{title}</b>
        <p className="soft sm">{rest}</p>
      </div>
      <span className="soft sm">{entry.methods.length > 1 ? m.split : only === undefined ? '' : m.way[only]}</span>
      <b className="clock">{f.money(entry.amount, shift.currency)}</b>
    </li>
  )
}

/**
 * Float, sales, refunds and cash movements of a shift. Entries with the same amount as a difference are highlighted.
 */
export const Entries = ({ shift, cashDifference }: { shift: Shift; cashDifference: number }) => {
  const m = useMessages(messages)
  const [filter, setFilter] = useState<Filter>('all')
  const shown = shift.entries.filter((entry) => fits(entry, filter))
  const suspect = ({ amount, methods }: Entry) =>
    cashDifference !== 0 && methods.includes('cash') && Math.abs(amount) === Math.abs(cashDifference)
  return (
    <section className={css.entries} aria-label={m.movements(shift.entries.length)}>
      <div className={css.head}>
        <h2 className="t3">{m.movements(shift.entries.length)}</h2>
        <fieldset className={css.filters} aria-label={m.filters}>
          {filters.map((each) => (
            <Chip key={each} on={filter === each} icon={null} onClick={() => setFilter(each)}>
              {m.filter[each]}
            </Chip>
          ))}
        </fieldset>
      </div>
      {shown.length === 0 ? (
        <p className={cx('soft', css.none)}>{m.none}</p>
      ) : (
        <ul>
          {shown.map((entry) => (
            <Row key={entry.id} entry={entry} shift={shift} suspect={suspect(entry)} />
          ))}
        </ul>
      )}
    </section>
  )
}
