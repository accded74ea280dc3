import { IconDownload, IconShieldCheck } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useApi } from '../../api/use-api.ts'
import { useDownload } from '../../api/use-download.ts'
import { usePages } from '../../api/use-pages.ts'
import { brandFile } from '../../app/brand-file.ts'
import { useTitle } from '../../app/use-title.ts'
import { EntryDetails } from '../../audit/entry-details.tsx'
import { EntryList } from '../../audit/entry-list.tsx'
import { type Query, queryOf } from '../../audit/entry-query.ts'
import { messages as filterMessages } from '../../audit/filter-messages.ts'
import { Filters, type FilterValues } from '../../audit/filters.tsx'
import type { AuditEntry } from '../../audit/use-entry-text.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Card, PageHead } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { focusSubject } from '../../ui/focus-subject.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useMedia } from '../../ui/use-media.ts'
import css from './audit-log.module.css'
import { CheckLine } from './check-line.tsx'
import { messages } from './messages.ts'

/** A check reads the whole log, so its result is cached for five minutes. */
const checkedForMs = 300_000

const neighboursOf = (entry: AuditEntry, items: readonly AuditEntry[]) => {
  const at = (step: number) =>
    entry.seq === null ? undefined : items.find(({ seq }) => seq === String(Number(entry.seq) + step))
  return { after: at(1), before: at(-1) }
}

const Details = ({
  entry,
  items,
  onClose,
}: {
  entry: AuditEntry | undefined
  items: AuditEntry[]
  onClose: () => void
}) => {
  const m = useMessages(messages)
  const beside = useMedia('(min-width: 77.5em)')
  const content = entry && <EntryDetails entry={entry} neighbours={neighboursOf(entry, items)} />
  if (beside) {
    return (
      <Card as="section" className={css.details} aria-label={m.details}>
        {content ?? <p className="soft sm">{m.choose}</p>}
      </Card>
    )
  }
  return (
    <Dialog open={entry !== undefined} kind="sheet" title={m.details} onClose={onClose}>
      {content}
    </Dialog>
  )
}

type LogProps = { filters: FilterValues; query: Query; entry: string | undefined; broken: ReadonlySet<string> }

const Log = ({ filters, query, entry, broken }: LogProps) => {
  const n = useMessages(filterMessages)
  const navigate = useNavigate()
  const { data, refusal, loading, retry, next } = usePages('listAudit', { query }, { keepPrevious: true })
  const items = data?.items
  const choose = (id: string | undefined) =>
    void navigate({
      to: '.',
      search: (now: object) => ({ ...now, entry: id }) as never,
      replace: true,
      resetScroll: false,
    })
  const close = () => {
    choose(undefined)
    if (entry !== undefined) focusSubject(`audit:${entry}`)
  }
  const narrowed = Object.values(filters).some((value) => value !== undefined)
  const whoName = items?.find(({ by }) => by !== null && by.id === filters.who)?.by?.name
  return (
    <>
      <Filters filters={filters} whoName={whoName} />
      {loading && (
        <div aria-busy="true" className={css.loading}>
          <Skeleton height={20} width="40%" />
          <Skeleton height={280} />
        </div>
      )}
      {!items && refusal && <ErrorState mensaje={refusal.mensaje} onRetry={retry} />}
      {items?.length === 0 && <EmptyState title={narrowed ? n.empty : n.nothing} figure="solid" />}
      {items !== undefined && items.length > 0 && (
        <div className={css.columns}>
          <div>
            <EntryList entries={items} broken={broken} chosen={entry} onChoose={({ id }) => choose(id)} />
            <LoadMore next={next} />
          </div>
          <Details entry={items.find(({ id }) => id === entry)} items={items} onClose={close} />
        </div>
      )}
    </>
  )
}

/** The log of changes: search, filters, entries on their chain, details with both hashes, the check and the export. */
export const AuditLog = () => {
  const m = useMessages(messages)
  useTitle(m.title)
  const { entry, ...filters }: FilterValues & { entry?: string } = useSearch({ strict: false })
  const query = queryOf(filters)
  const check = useApi('checkAudit', {}, { freshMs: checkedForMs })
  const { busy, save } = useDownload('exportAudit')
  const checking = check.loading || check.refreshing
  return (
    <>
      <PageHead
        title={m.title}
        actions={
          <>
            <Button busy={checking} onClick={check.retry}>
              <IconShieldCheck aria-hidden="true" />
              {m.check}
            </Button>
            <Button busy={busy} onClick={() => save({ query }, `${brandFile()}-registro.csv`)}>
              <IconDownload aria-hidden="true" />
              {m.export}
            </Button>
          </>
        }
      />
      <CheckLine check={check.data} busy={checking} failed={check.refusal?.mensaje} />
      <Log filters={filters} query={query} entry={entry} broken={new Set(check.data?.broken.map(({ id }) => id))} />
    </>
  )
}
