import { type AdjustmentStatus, adjustmentStatuses } from '@cupo/core/adjustments'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { usePages } from '../../api/use-pages.ts'
import { paths } from '../../app/paths.ts'
import { useTitle } from '../../app/use-title.ts'
import { useMessages } from '../../i18n/messages.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card, PageHead } from '../../ui/card.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AdjustmentRow } from './adjustment-row.tsx'
import css from './adjustments.module.css'
import { messages } from './messages.ts'

const List = ({ status }: { status: AdjustmentStatus }) => {
  const m = useMessages(messages)
  const query = { status, limit: 50 }
  const { data, refusal, loading, retry, next } = usePages('listAdjustments', { query }, { everyMs: 30_000 })
  if (loading) {
    return (
      <div aria-busy="true">
        <Skeleton height={200} />
      </div>
    )
  }
  if (!data) return <ErrorState mensaje={refusal?.mensaje ?? ''} onRetry={retry} />
  if (data.items.length === 0) {
    return (
      <EmptyState
        title={m.empty[status]}
        figure="solid"
        action={
          <Link to={paths.owner.users} className={buttonClass({ size: 'sm' })}>
            {m.people}
          </Link>
        }
      >
        {m.emptyHint}
      </EmptyState>
    )
  }
  return (
    <>
      <ul className={css.list}>
        {data.items.map((adjustment) => (
          <AdjustmentRow key={adjustment.id} adjustment={adjustment} />
        ))}
      </ul>
      <LoadMore next={next} />
    </>
  )
}

/** Corrections of points: those waiting for a second owner, completed ones and declined ones. */
export const Adjustments = () => {
  const m = useMessages(messages)
  useTitle(m.title)
  const [status, setStatus] = useState<AdjustmentStatus>('waiting')
  return (
    <>
      <PageHead title={m.title} lead={m.lead} />
      <Segmented
        className={css.filter}
        label={m.filter}
        value={status}
        onChange={setStatus}
        options={adjustmentStatuses.map((value) => ({ value, label: m.filters[value] }))}
      />
      <Card flush>
        <List key={status} status={status} />
      </Card>
    </>
  )
}
