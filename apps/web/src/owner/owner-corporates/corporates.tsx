import { IconPlus, IconSearch } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useApi } from '../../api/use-api.ts'
import { useTitle } from '../../app/use-title.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Card, PageHead } from '../../ui/card.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { SearchEmpty } from '../../ui/search-empty.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import css from '../list.module.css'
import { GivePoints } from '../points/give-points.tsx'
import { type Corporate, CorporateRow } from './corporate-row.tsx'
import { InviteCorporate } from './invite-corporate.tsx'
import { messages } from './messages.ts'
import { SuspendCorporate } from './suspend-corporate.tsx'

const Nothing = ({ q, onClear }: { q: string; onClear: () => void }) => {
  const m = useMessages(messages)
  return q === '' ? (
    <EmptyState title={m.empty}>{m.emptyHint}</EmptyState>
  ) : (
    <SearchEmpty title={m.notFound} text={q} onClear={onClear} />
  )
}

type ListProps = { q: string; onClear: () => void; onFund: (of: Corporate) => void; onSuspend: (of: Corporate) => void }

const List = ({ q, onClear, ...acts }: ListProps) => {
  const { data, refusal, loading, retry } = useApi(
    'listCorporates',
    { query: { q, limit: 100 } },
    { keepPrevious: true },
  )
  if (loading) {
    return (
      <div aria-busy="true">
        <Skeleton height={240} />
      </div>
    )
  }
  if (!data) return <ErrorState mensaje={refusal?.mensaje ?? ''} onRetry={retry} />
  if (data.items.length === 0) return <Nothing q={q} onClear={onClear} />
  return (
    <Card flush>
      <ul className={css.list}>
        {data.items.map((company) => (
          <CorporateRow key={company.id} company={company} {...acts} />
        ))}
      </ul>
    </Card>
  )
}

const Found = ({ query }: { query: string }) => {
  const m = useMessages(messages)
  useTitle(m.title)
  const [text, setText] = useState(query)
  const [inviting, setInviting] = useState(false)
  const [funding, setFunding] = useState<Corporate | null>(null)
  const [suspending, setSuspending] = useState<Corporate | null>(null)
  const q = useDebounced(text.trim())
  return (
    <>
      <PageHead
        title={m.title}
        lead={m.lead}
        actions={
          <Button look="fill" onClick={() => setInviting(true)}>
            <IconPlus aria-hidden="true" />
            {m.invite}
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
      <List q={q} onClear={() => setText('')} onFund={setFunding} onSuspend={setSuspending} />
      {inviting && <InviteCorporate onClose={() => setInviting(false)} />}
      {funding && <GivePoints to={funding} act="fundCorporate" onClose={() => setFunding(null)} />}
      {suspending && <SuspendCorporate company={suspending} onClose={() => setSuspending(null)} />}
    </>
  )
}

/** The list of companies: search, invite, fill the pool, suspend. */
export const Corporates = () => {
  const { q = '' }: { q?: string } = useSearch({ strict: false })
  return <Found key={q} query={q} />
}
