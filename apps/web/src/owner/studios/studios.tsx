import type { Data } from '@cupo/contract'
import { accountState } from '@cupo/core/account-states'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useApi } from '../../api/use-api.ts'
import { useTitle } from '../../app/use-title.ts'
import { useFormat } from '../../format/use-format.ts'
import { cityOf } from '../../format/zone.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Card, PageHead } from '../../ui/card.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { SearchEmpty } from '../../ui/search-empty.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useDebounced } from '../../ui/use-debounced.ts'
import { Avatar } from '../../users/avatar.tsx'
import css from '../list.module.css'
import { GivePoints } from '../points/give-points.tsx'
import { messages } from './messages.ts'
import { OpenStudio } from './open-studio.tsx'
import { StudioOccupancy } from './studio-occupancy.tsx'
import { SuspendStudio } from './suspend-studio.tsx'

type Studio = Data<'listOwnerStudios'>['items'][number]

const tones = { invited: 'plain', active: 'ok', suspended: 'danger' } as const

type RowProps = { studio: Studio; onFund: (studio: Studio) => void; onSuspend: (studio: Studio) => void }

const Row = ({ studio, onFund, onSuspend }: RowProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { send, busy } = useAct('updateStudio', {
    refreshes: ['listOwnerStudios', 'readOwnerSummary', 'readNavigation'],
    onDone: () => showToast('done', m.resumed(studio.name)),
  })
  const { send: inviteAgain, busy: inviting } = useAct('inviteStudioAgain', {
    onDone: ({ email }) => showToast('done', m.invitedAgain(email)),
  })
  return (
    <li className={css.row}>
      <div className={css.who}>
        <Avatar name={studio.name} size={36} />
        <div>
          <b>{studio.name}</b>
          <p className="soft sm">
            {studio.email}
            <br />
            {m.clock(cityOf(studio.timeZone, f.language))}
          </p>
        </div>
      </div>
      <StudioOccupancy seats={studio.seats} taken={studio.taken} />
      <span className={css.figure}>
        <b className="clock c1">{f.number(studio.bookings)}</b>{' '}
        <span className="soft sm">{m.bookings(studio.bookings)}</span>
      </span>
      <span className={css.tags}>
        <Tag tone={tones[studio.state]}>{m.states[studio.state]}</Tag>
      </span>
      <span className={css.acts}>
        <Button size="sm" aria-label={m.fundOf(studio.name)} onClick={() => onFund(studio)}>
          {m.fund}
        </Button>
        {studio.state === accountState.invited && (
          <Button
            size="sm"
            look="quiet"
            busy={inviting}
            aria-label={m.againTo(studio.name)}
            onClick={() => void inviteAgain({ params: { id: studio.id } })}
          >
            {m.again}
          </Button>
        )}
        {studio.suspended ? (
          <Button
            size="sm"
            busy={busy}
            aria-label={m.resumeOf(studio.name)}
            onClick={() => void send({ params: { id: studio.id }, body: { suspended: false } })}
          >
            {m.resume}
          </Button>
        ) : (
          <Button size="sm" look="quiet" aria-label={m.suspendOf(studio.name)} onClick={() => onSuspend(studio)}>
            {m.suspend}
          </Button>
        )}
      </span>
    </li>
  )
}

const Nothing = ({ q, onClear }: { q: string; onClear: () => void }) => {
  const m = useMessages(messages)
  return q === '' ? (
    <EmptyState title={m.empty}>{m.emptyHint}</EmptyState>
  ) : (
    <SearchEmpty title={m.notFound} text={q} onClear={onClear} />
  )
}

const Found = ({ query }: { query: string }) => {
  const m = useMessages(messages)
  useTitle(m.title)
  const [text, setText] = useState(query)
  const [opening, setOpening] = useState(false)
  const [funding, setFunding] = useState<Studio | null>(null)
  const [suspending, setSuspending] = useState<Studio | null>(null)
  const q = useDebounced(text.trim())
  const { data, refusal, loading, retry } = useApi(
    'listOwnerStudios',
    { query: { q, limit: 100 } },
    { keepPrevious: true },
  )
  return (
    <>
      <PageHead
        title={m.title}
        lead={m.lead}
        actions={
          <Button look="fill" onClick={() => setOpening(true)}>
            <IconPlus aria-hidden="true" />
            {m.open}
          </Button>
        }
      />
      <Field
        className={css.search}
        label={m.search}
        type="search"
        icon={<IconSearch aria-hidden="true" />}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {loading && (
        <div aria-busy="true">
          <Skeleton height={240} />
        </div>
      )}
      {!data && refusal && <ErrorState mensaje={refusal.mensaje} onRetry={retry} />}
      {data && data.items.length === 0 && <Nothing q={q} onClear={() => setText('')} />}
      {data && data.items.length > 0 && (
        <Card flush>
          <ul className={css.list}>
            {data.items.map((studio) => (
              <Row key={studio.id} studio={studio} onFund={setFunding} onSuspend={setSuspending} />
            ))}
          </ul>
        </Card>
      )}
      {opening && <OpenStudio onClose={() => setOpening(false)} />}
      {funding && <GivePoints to={funding} act="fundStudio" onClose={() => setFunding(null)} />}
      {suspending && <SuspendStudio studio={suspending} onClose={() => setSuspending(null)} />}
    </>
  )
}

/** The list of studios: search, create, suspend. */
export const Studios = () => {
  const { q = '' }: { q?: string } = useSearch({ strict: false })
  return <Found key={q} query={q} />
}
