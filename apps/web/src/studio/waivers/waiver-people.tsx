import type { Data } from '@cupo/contract'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { usePages } from '../../api/use-pages.ts'
import { paths } from '../../app/paths.ts'
import { dayKey, deviceTimeZone } from '../../format/day.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Section } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { Avatar } from '../../users/avatar.tsx'
import { messages } from './messages.ts'
import { studioWaiverReads } from './waiver-reads.ts'
import css from './waivers.module.css'

type Person = Data<'listWaiverPeople'>['items'][number]
type Which = 'true' | 'false'

const useFacts = (person: Person): string => {
  const m = useMessages(messages)
  const f = useFormat()
  const day = (at: string) => f.shortDate(dayKey(at, deviceTimeZone()))
  const { number, signedAt, typedName, witness, askedAt } = person
  if (signedAt === null || number === null) return askedAt === null ? '' : m.sentOn({ date: day(askedAt) })
  return [
    m.signedOn({ number, date: day(signedAt) }),
    typedName !== null && m.by({ name: typedName }),
    witness !== null && m.witness({ name: witness }),
  ]
    .filter(Boolean)
    .join(', ')
}

const Row = ({ person }: { person: Person }) => (
  <li className={css.person}>
    <Avatar name={person.name} avatar={person.avatar} size={36} />
    <span className={css.what}>
      <Link to={paths.studio.client} params={{ id: person.id }}>
        {person.name}
      </Link>
      <span className="soft sm">{useFacts(person)}</span>
    </span>
  </li>
)

const List = ({ id, which }: { id: string; which: Which }) => {
  const m = useMessages(messages)
  const query = { signed: which, limit: 50 }
  const { data, refusal, retry, next } = usePages('listWaiverPeople', { params: { id }, query })
  if (data === undefined)
    return refusal === null ? <Skeleton height={56} /> : <ErrorState mensaje={refusal.mensaje} onRetry={retry} />
  if (data.items.length === 0) return <p className="soft">{which === 'true' ? m.nobodySigned : m.nobodyMissing}</p>
  return (
    <>
      <Card flush>
        <ul>
          {data.items.map((person) => (
            <Row key={person.id} person={person} />
          ))}
        </ul>
      </Card>
      <LoadMore next={next} />
    </>
  )
}

const SendAll = ({ id }: { id: string }) => {
  const m = useMessages(messages)
  const { send, busy } = useAct('sendWaiver', {
    refreshes: studioWaiverReads,
    onDone: (sent) => showToast('done', m.sent(sent)),
  })
  return (
    <Button size="sm" busy={busy} onClick={() => void send({ params: { id } })}>
      {m.sendAll}
    </Button>
  )
}

/** Signers of a text with their version, missing ones, and the button that sends them a request. */
export const WaiverPeople = ({ id, maySend }: { id: string; maySend: boolean }) => {
  const m = useMessages(messages)
  const [which, setWhich] = useState<Which>('true')
  return (
    <Section title={m.who} aside={maySend && which === 'false' && <SendAll id={id} />}>
      <Segmented
        label={m.which}
        value={which}
        onChange={setWhich}
        options={[
          { value: 'true', label: m.signedOnes },
          { value: 'false', label: m.missingOnes },
        ]}
      />
      <List key={`${id} ${which}`} id={id} which={which} />
    </Section>
  )
}
