import type { Data } from '@cupo/contract'
import { roles } from '@cupo/core/roles'
import { IconSearch } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { usePages } from '../../api/use-pages.ts'
import { paths } from '../../app/paths.ts'
import { useTitle } from '../../app/use-title.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Card, PageHead } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { RowMenu } from '../../ui/row-menu.tsx'
import { SearchEmpty } from '../../ui/search-empty.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { Avatar } from '../../users/avatar.tsx'
import { ActAs } from '../acting/act-as.tsx'
import { messages as actingMessages } from '../acting/messages.ts'
import css from '../list.module.css'
import { GivePoints } from '../points/give-points.tsx'
import { messages } from './messages.ts'

type Person = Data<'listUsers'>['items'][number]

const pageSize = 50

/** The owner's actions in a row. */
type Acts = { onGive: (person: Person) => void; onActAs: (person: Person) => void }

/** Acting is not possible for owners, nor for accounts that cannot sign in. */
const mayActAs = ({ userType, suspended, email }: Person): boolean =>
  userType.id !== roles.owner && !suspended && email !== null

const Row = ({ person, onGive, onActAs }: { person: Person } & Acts) => {
  const m = useMessages(messages)
  const a = useMessages(actingMessages)
  const f = useFormat()
  return (
    <li className={css.person}>
      <div className={css.who}>
        <Avatar name={person.name} avatar={person.avatar} size={36} />
        <div>
          <Link to={paths.owner.person} params={{ id: person.id }} className="link">
            <b>{person.name}</b>
          </Link>
          <p className="soft sm">{person.email ?? person.username}</p>
        </div>
      </div>
      <span className={css.tags}>
        <Tag>{m.kinds[person.userType.description] ?? person.userType.description}</Tag>
        {person.suspended && <Tag tone="danger">{m.suspended}</Tag>}
        {!person.verified && <Tag tone="warn">{m.unverified}</Tag>}
      </span>
      <span className={css.figure}>
        {person.balance !== null && (
          <>
            <b className="clock c1">{f.number(person.balance)}</b>{' '}
            <span className="soft sm">{m.balance(person.balance)}</span>
          </>
        )}
      </span>
      <span className={css.acts}>
        {person.balance !== null && (
          <Button size="sm" onClick={() => onGive(person)} aria-label={m.giveTo(person.name)}>
            {m.give}
          </Button>
        )}
        {mayActAs(person) && (
          <RowMenu
            label={m.actsOf(person.name)}
            items={[{ id: 'actAs', label: a.act, onChoose: () => onActAs(person) }]}
          />
        )}
      </span>
    </li>
  )
}

type PeopleProps = { q: string; onClear: () => void } & Acts

const People = ({ q, onClear, ...acts }: PeopleProps) => {
  const m = useMessages(messages)
  const { data, refusal, loading, retry, next } = usePages('listUsers', { query: { q, limit: pageSize } })
  if (loading) {
    return (
      <div aria-busy="true">
        <Skeleton height={320} />
      </div>
    )
  }
  if (!data) return <ErrorState mensaje={refusal?.mensaje ?? ''} onRetry={retry} />
  if (data.items.length === 0) return <SearchEmpty title={m.empty} text={q} onClear={onClear} />
  return (
    <>
      <ul className={css.list}>
        {data.items.map((person) => (
          <Row key={person.id} person={person} {...acts} />
        ))}
      </ul>
      <LoadMore next={next} />
    </>
  )
}

const Found = ({ query }: { query: string }) => {
  const m = useMessages(messages)
  useTitle(m.title)
  const [text, setText] = useState(query)
  const [giving, setGiving] = useState<Person | null>(null)
  const [acting, setActing] = useState<Person | null>(null)
  const q = useDebounced(text.trim())
  return (
    <>
      <PageHead title={m.title} lead={m.lead} />
      <Field
        className={css.search}
        label={m.search}
        type="search"
        icon={<IconSearch aria-hidden="true" />}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Card flush>
        <People key={q} q={q} onGive={setGiving} onActAs={setActing} onClear={() => setText('')} />
      </Card>
      {giving && <GivePoints to={giving} act="grantPoints" onClose={() => setGiving(null)} />}
      {acting && <ActAs person={acting} onClose={() => setActing(null)} />}
    </>
  )
}

/** The list of accounts; members can be given points. */
export const Users = () => {
  const { q = '' }: { q?: string } = useSearch({ strict: false })
  return <Found key={q} query={q} />
}
