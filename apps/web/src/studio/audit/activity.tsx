import { IconChevronLeft } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { usePages } from '../../api/use-pages.ts'
import { paths } from '../../app/paths.ts'
import { useTitle } from '../../app/use-title.ts'
import { EntryList } from '../../audit/entry-list.tsx'
import { queryOf } from '../../audit/entry-query.ts'
import { messages as filterMessages } from '../../audit/filter-messages.ts'
import { Filters, type FilterValues } from '../../audit/filters.tsx'
import { useMessages } from '../../i18n/messages.ts'
import { PageHead } from '../../ui/card.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import css from './activity.module.css'
import { messages } from './messages.ts'

/** The changes made at the studio, by author: its part of the service's log. */
export const Activity = () => {
  const m = useMessages(messages)
  const n = useMessages(filterMessages)
  useTitle(m.title)
  const filters: FilterValues = useSearch({ strict: false })
  const query = queryOf(filters)
  const { data, refusal, loading, retry, next } = usePages('listStudioAudit', { query }, { keepPrevious: true })
  const items = data?.items
  const narrowed = Object.values(filters).some((value) => value !== undefined)
  const whoName = items?.find(({ by }) => by !== null && by.id === filters.who)?.by?.name
  return (
    <>
      <Link className={css.back} to={paths.studio.staff}>
        <IconChevronLeft aria-hidden="true" />
        {m.back}
      </Link>
      <PageHead title={m.title} lead={m.lead} />
      <Filters filters={filters} whoName={whoName} />
      {loading && (
        <div aria-busy="true" className={css.loading}>
          <Skeleton height={280} />
        </div>
      )}
      {!items && refusal && <ErrorState mensaje={refusal.mensaje} onRetry={retry} />}
      {items?.length === 0 && <EmptyState title={narrowed ? n.empty : n.nothing} figure="solid" />}
      {items && (
        <div className={css.entries}>
          <EntryList entries={items} />
          <LoadMore next={next} />
        </div>
      )}
    </>
  )
}
