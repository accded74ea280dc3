import { type AccessRequestState, accessRequestStates } from '@cupo/core/access-requests'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { usePages } from '../../api/use-pages.ts'
import { paths } from '../../app/paths.ts'
import { useTitle } from '../../app/use-title.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Card, PageHead } from '../../ui/card.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import css from './access-requests.module.css'
import { messages } from './messages.ts'
import { RequestRow } from './request-row.tsx'

const List = ({ state }: { state: AccessRequestState }) => {
  const m = useMessages(messages)
  const query = { state, limit: 20 }
  const { data, refusal, loading, retry, next } = usePages('listAccessRequests', { query }, { everyMs: 60_000 })
  if (loading) {
    return (
      <div aria-busy="true">
        <Skeleton height={240} />
      </div>
    )
  }
  if (!data) return <ErrorState mensaje={refusal?.mensaje ?? ''} onRetry={retry} />
  if (data.items.length === 0) {
    return (
      <EmptyState title={m.empty[state]} figure="solid">
        {m.emptyText[state]}
      </EmptyState>
    )
  }
  return (
    <>
      <ul>
        {data.items.map((request) => (
          <RequestRow key={request.id} request={request} />
        ))}
      </ul>
      <LoadMore next={next} />
    </>
  )
}

/** Studios and companies that ask for an account: pending ones, and those that an owner invited or dismissed. */
export const AccessRequests = () => {
  const m = useMessages(messages)
  useTitle(m.title)
  const navigate = useNavigate()
  const search: { state?: string } = useSearch({ strict: false })
  const state = accessRequestStates.find((each) => each === search.state) ?? accessRequestStates[0]
  return (
    <>
      <PageHead title={m.title} lead={m.lead} />
      <Segmented
        className={css.filter}
        label={m.filter}
        value={state}
        onChange={(next) => void navigate({ to: paths.owner.accessRequests, search: { state: next }, replace: true })}
        options={accessRequestStates.map((value) => ({ value, label: m.filters[value] }))}
      />
      <Card flush>
        <List key={state} state={state} />
      </Card>
    </>
  )
}
