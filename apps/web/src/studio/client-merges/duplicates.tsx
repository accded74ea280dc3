import type { Data } from '@cupo/contract'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useApi } from '../../api/use-api.ts'
import { paths } from '../../app/paths.ts'
import { useTitle } from '../../app/use-title.ts'
import { dayKey, deviceTimeZone } from '../../format/day.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card, PageHead } from '../../ui/card.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Tag } from '../../ui/tag.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { ListSkeleton } from '../listed.tsx'
import css from './duplicates.module.css'
import { messages } from './messages.ts'

type Pair = Data<'listDuplicates'>['items'][number]
type Person = Pair['people'][number]

/** Both files, row by row; rows that are empty in both are left out. */
const useRows = () => {
  const m = useMessages(messages)
  const f = useFormat()
  const rows: [label: string, of: (person: Person) => string][] = [
    [m.email, ({ email }) => email ?? ''],
    [m.phone, ({ phone }) => phone ?? ''],
    [m.birthday, ({ birthday }) => (birthday === null ? '' : f.datedDay(birthday))],
    [m.tags, ({ tags }) => tags.join(', ')],
    [m.since, ({ since }) => f.datedDay(dayKey(since, deviceTimeZone()))],
    [m.visits, ({ visits }) => f.number(visits)],
    [m.notes, ({ notes }) => f.number(notes)],
    [m.passes, ({ passes }) => f.number(passes)],
  ]
  return (people: Pair['people']) => rows.filter(([, of]) => people.some((person) => of(person) !== ''))
}

/** By default the person who can sign in is kept; otherwise the one with more visits. */
const defaultKeepId = ([one, other]: Pair['people']): string =>
  other.signsIn || (!one.signsIn && other.visits > one.visits) ? other.id : one.id

/** What the files have in common: the phone or address, and which further contact has it. */
const Matches = ({ pair: { people, matches } }: { pair: Pair }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const [one, other] = people
  const nameOf = ({ name }: Person, number: number) => (one.name === other.name ? m.fileOf({ name, number }) : name)
  const names = [nameOf(one, 1), nameOf(other, 2)]
  return (
    <ul className={css.matches}>
      {matches.map(({ reason, values }) => {
        const [first] = values
        const { value } = values.find(({ contact }) => contact !== null) ?? first
        const places = values.flatMap(({ contact }, at) =>
          contact === null ? [] : [m.contact({ reason, label: contact.label, name: names[at] ?? '' })],
        )
        return (
          <li key={`${reason} ${value}`}>
            <Tag wraps>{m.reasons[reason]}</Tag>
            {reason !== 'birthday' && (
              <span>
                <b>{value}</b>
                {places.length > 0 && `, ${f.list(places)}`}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const PairCard = ({ pair, mayMerge }: { pair: Pair; mayMerge: boolean }) => {
  const m = useMessages(messages)
  const rowsOf = useRows()
  const { people } = pair
  const [one, other] = people
  const [keepId, setKeepId] = useState(defaultKeepId(people))
  const { send, busy } = useAct('mergeClients', {
    refreshes: ['listDuplicates', 'listClients', 'readClientLists', 'readClient', 'listMerges'],
    onDone: (_, mensaje) => showToast('done', mensaje),
  })
  const someoneSignsIn = people.some(({ signsIn }) => signsIn)
  const merge = () => void send({ body: { keepId, mergeId: keepId === one.id ? other.id : one.id } })
  return (
    <Card as="li" className={css.pair}>
      <VisuallyHidden as="h2">{m.pair({ one: one.name, other: other.name })}</VisuallyHidden>
      <Matches pair={pair} />
      <table className={css.compare}>
        <thead>
          <tr>
            <td />
            {people.map(({ id, name }) => (
              <th key={id} scope="col">
                <Link to={paths.studio.client} params={{ id }}>
                  {name}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(people).map(([label, of]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {people.map((person) => (
                <td key={person.id} className={of(one) === of(other) ? undefined : css.differs}>
                  {of(person) || <span className="soft">{m.empty}</span>}
                </td>
              ))}
            </tr>
          ))}
          {mayMerge && (
            <tr>
              <th scope="row">{m.stays}</th>
              {people.map(({ id, name, signsIn }, at) => (
                <td key={id}>
                  <label className={css.stay}>
                    <input
                      type="radio"
                      name={`keep-${one.id}-${other.id}`}
                      checked={keepId === id}
                      disabled={someoneSignsIn && !signsIn}
                      onChange={() => setKeepId(id)}
                    />
                    <VisuallyHidden>{m.stay({ name, number: at + 1 })}</VisuallyHidden>
                    {signsIn && <small className="soft">{m.account}</small>}
                  </label>
                </td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
      {mayMerge && (
        <Button look="fill" busy={busy} onClick={merge}>
          {m.merge}
          <VisuallyHidden> {m.mergeInto({ one: one.name, other: other.name })}</VisuallyHidden>
        </Button>
      )}
    </Card>
  )
}

/** Files that may belong to the same person, side by side: choose the one to keep, and merge. */
export const Duplicates = () => {
  const m = useMessages(messages)
  const { data, refusal, retry } = useApi('listDuplicates', {})
  useTitle(m.title)
  const back = (
    <Link to={paths.studio.clients} className={buttonClass()}>
      {m.clients}
    </Link>
  )
  return (
    <>
      <PageHead title={m.title} lead={m.lead} actions={back} />
      {data === undefined && refusal === null && <ListSkeleton />}
      {data === undefined && refusal !== null && <ErrorState mensaje={refusal.mensaje} onRetry={retry} />}
      {data?.items.length === 0 && <EmptyState title={m.none}>{m.noneText}</EmptyState>}
      {data !== undefined && data.items.length > 0 && (
        <>
          <p className="soft">{data.mayMerge ? m.count({ count: data.items.length }) : m.onlyManagers}</p>
          <ul className={css.pairs}>
            {data.items.map((pair) => (
              <PairCard key={`${pair.people[0].id}-${pair.people[1].id}`} pair={pair} mayMerge={data.mayMerge} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}
