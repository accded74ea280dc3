import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Checkbox } from '../../ui/field.tsx'
import { Rich } from '../../ui/rich.tsx'
import css from './import-dialog.module.css'
import { messages } from './messages.ts'
import type { ImportResult, PeopleImport } from './use-people-import.ts'

/** Errors and names shown of each list; the rest are counted. */
const shown = 50

const Errors = ({ errors, errorCount }: ImportResult) => {
  const m = useMessages(messages)
  return (
    <>
      <p role="alert" className={css.warning}>
        {m.errors(errorCount)}
      </p>
      <table className={css.errors}>
        <thead>
          <tr>
            <th scope="col">{m.row}</th>
            <th scope="col">{m.cell}</th>
            <th scope="col">{m.problem}</th>
          </tr>
        </thead>
        <tbody>
          {errors.slice(0, shown).map(({ row, field, value, mensaje }) => (
            <tr key={`${row} ${field}`}>
              <td className="clock">{row}</td>
              <td>
                <span className="soft sm">{m.fields[field]}</span> {value}
              </td>
              <td>{mensaje}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {errorCount > shown && <p className="soft sm">{m.more(errorCount - Math.min(shown, errors.length))}</p>}
    </>
  )
}

type NamesProps = { title: string; count: number; items: readonly { key: string; name: string; note: string }[] }

const Names = ({ title, count, items }: NamesProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  if (count === 0) return null
  const listed = items.slice(0, shown)
  return (
    <details className={css.names}>
      <summary>
        {title} <b>{f.number(count)}</b>
      </summary>
      <ul>
        {listed.map(({ key, name, note }) => (
          <li key={key}>
            {name} <span className="soft sm">{note}</span>
          </li>
        ))}
        {count > listed.length && <li className="soft sm">{m.more(count - listed.length)}</li>}
      </ul>
    </details>
  )
}

const Lists = ({ join, joinCount, leave, leaveCount, groupChanges, groupChangeCount }: ImportResult) => {
  const m = useMessages(messages)
  const group = (name: string | null) => name ?? m.withoutGroup
  return (
    <div>
      <Names
        title={m.joins}
        count={joinCount}
        items={join.map((each) => ({ key: each.email, name: each.name, note: `${each.email}, ${group(each.group)}` }))}
      />
      <Names
        title={m.leaves}
        count={leaveCount}
        items={leave.map(({ id, name, email }) => ({ key: id, name, note: email }))}
      />
      <Names
        title={m.moves}
        count={groupChangeCount}
        items={groupChanges.map(({ id, name, from, to }) => ({
          key: id,
          name,
          note: m.moved({ from: group(from), to }),
        }))}
      />
    </div>
  )
}

/** What the joiners cost, also those who get their points when they activate their account. */
const Points = ({ joinCount, invited, points }: ImportResult) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { needed, pool, rest, monthly } = points
  if (joinCount === 0) return null
  if (needed > pool) return <p className={css.warning}>{m.short({ missing: f.number(needed - pool) })}</p>
  const cost = { needed: f.number(needed), rest: f.number(rest), monthly: f.number(monthly) }
  const missing = monthly - pool
  return (
    <>
      <p>
        {invited > 0 && <Rich text={m.invited(invited)} />} <Rich text={invited > 0 ? m.all(cost) : m.points(cost)} />{' '}
        {missing <= 0 && <Rich text={m.pool(f.number(pool))} />}
      </p>
      {missing > 0 && (
        <p className={css.warning}>{m.wouldLack({ pool: f.number(pool), missing: f.number(missing) })}</p>
      )}
    </>
  )
}

/** The effect of the file: its errors, or who joins, leaves and changes group, and what it costs. */
export const ImportPreview = ({ tried, work }: { tried: ImportResult; work: PeopleImport }) => {
  const m = useMessages(messages)
  const f = useFormat()
  if (tried.errorCount > 0) return <Errors {...tried} />
  const { joinCount: join, leaveCount: leave, groupChangeCount: moved, stay, ahead } = tried
  if (join + leave + moved === 0) return <p role="status">{m.nothing}</p>
  return (
    <>
      <p role="status" className={css.sums}>
        <Rich text={m.sums({ join, leave, moved, stay })} />
      </p>
      <Points {...tried} />
      {ahead.bookings !== null && ahead.bookings > 0 && (
        <p className="soft">{m.ahead({ bookings: ahead.bookings, points: f.number(ahead.points ?? 0) })}</p>
      )}
      <Lists {...tried} />
      {tried.confirm && (
        <div>
          <p className={css.warning}>{m.confirmFirst}</p>
          <Checkbox
            label={m.confirm(leave)}
            checked={work.confirmed}
            onChange={(event) => work.confirm(event.target.checked)}
          />
        </div>
      )}
    </>
  )
}
