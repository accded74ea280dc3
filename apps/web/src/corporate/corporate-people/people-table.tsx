import type { Query } from '@cupo/contract'
import { useState } from 'react'
import { useApi } from '../../api/use-api.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { messages } from './messages.ts'
import css from './people-table.module.css'
import { type Act, type Month, type Person, PersonRow } from './person-row.tsx'

type PeopleQuery = Query<'listCorporatePeople'>

type PageProps = { query: PeopleQuery; cursor: string; shown: number; all: number; onAct: (act: Act) => void }

type FootProps = Omit<PageProps, 'cursor'> & { next: string | null }

/** The number of people shown, and the next page on request. */
const Foot = ({ next, ...rest }: FootProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const [more, setMore] = useState(false)
  if (next === null) return null
  if (more) return <NextPage {...rest} cursor={next} />
  return (
    <tr>
      <td colSpan={5} className={css.foot}>
        {rest.all > 0 && m.shown({ shown: f.number(rest.shown), all: f.number(rest.all) })}{' '}
        <Button look="quiet" size="sm" onClick={() => setMore(true)}>
          {m.more}
        </Button>
      </td>
    </tr>
  )
}

const NextPage = ({ query, cursor, shown, all, onAct }: PageProps) => {
  const { data, refusal, retry } = useApi('listCorporatePeople', { query: { ...query, cursor } })
  if (data === undefined) {
    return (
      <tr>
        <td colSpan={5} aria-busy={refusal === null || undefined}>
          {refusal === null ? <Skeleton height={44} /> : <ErrorState mensaje={refusal.mensaje} onRetry={retry} />}
        </td>
      </tr>
    )
  }
  return (
    <>
      {data.items.map((person) => (
        <PersonRow key={person.id} person={person} month={data.month} onAct={onAct} />
      ))}
      <Foot query={query} next={data.nextCursor} shown={shown + data.items.length} all={all} onAct={onAct} />
    </>
  )
}

type TableProps = {
  query: PeopleQuery
  people: readonly Person[]
  month: Month
  next: string | null
  /** Number of people matching the filter; 0 when a search narrows it. */
  all: number
  onAct: (act: Act) => void
}

/** The people of a filter, page by page. */
export const PeopleTable = ({ query, people, month, next, all, onAct }: TableProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  return (
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
        {people.map((person) => (
          <PersonRow key={person.id} person={person} month={month} onAct={onAct} />
        ))}
        <Foot query={query} next={next} shown={people.length} all={all} onAct={onAct} />
      </tbody>
    </table>
  )
}
