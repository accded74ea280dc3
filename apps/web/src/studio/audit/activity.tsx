import { IconChevronLeft } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { paths } from '../../app/paths.ts'
import { useTitle } from '../../app/use-title.ts'
import { EntryList } from '../../audit/entry-list.tsx'
import { messages as filterMessages } from '../../audit/filter-messages.ts'
import { Filters, type FilterValues } from '../../audit/filters.tsx'
import { messages as entryMessages } from '../../audit/messages.ts'
import { queryOf, useEntries } from '../../audit/use-entries.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/card.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import css from './activity.module.css'
import { messages } from './messages.ts'

/** The changes made at the studio, by author: its part of the service's log. */
export const Activity = () => {
  const m = useMessages(messages)
  const e = useMessages(entryMessages)
  const n = useMessages(filterMessages)
  useTitle(m.title)
  const filters: FilterValues = useSearch({ strict: false })
  const { items, refusal, loading, retry, more } = useEntries('listStudioAudit', queryOf(filters))
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
        </div>
      )}
      {more && (
        <div className={css.more}>
          <Button size="sm" busy={more.busy} onClick={more.load}>
            {e.more}
          </Button>
        </div>
      )}
    </>
  )
}
