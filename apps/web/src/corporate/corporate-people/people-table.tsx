import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { LoadMore, type NextPage } from '../../ui/load-more.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { messages } from './messages.ts'
import css from './people-table.module.css'
import { type Act, type People, PersonRow } from './person-row.tsx'

type TableProps = {
  people: People
  next: NextPage
  /** Number of people matching the filter; 0 when a search narrows it. */
  all: number
  onAct: (act: Act) => void
}

/** The people of a filter, page by page, with their number below the table until all are shown. */
export const PeopleTable = ({ people: { items, month }, next, all, onAct }: TableProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  return (
    <>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{m.person}</th>
            <th scope="col">{m.group}</th>
            <th scope="col" className={css.points}>
              <span className={css.month}>{f.month(month.first)}</span>
            </th>
            <th scope="col">{m.cover}</th>
            <th scope="col">
              <VisuallyHidden>{m.actions}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((person) => (
            <PersonRow key={person.id} person={person} month={month} onAct={onAct} />
          ))}
        </tbody>
      </table>
      {next.exists && all > 0 && (
        <p className={css.foot}>{m.shown({ shown: f.number(items.length), all: f.number(all) })}</p>
      )}
      <LoadMore next={next} />
    </>
  )
}
