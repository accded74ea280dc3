import { clientListNames } from '@cupo/core/clients'
import { textLimits } from '@cupo/core/text-limits'
import { IconDownload, IconFileImport, IconSearch, IconUserPlus } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useApi } from '../../api/use-api.ts'
import { useDownload } from '../../api/use-download.ts'
import { paths } from '../../app/paths.ts'
import { useTitle } from '../../app/use-title.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { useWide } from '../../ui/use-wide.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { messages as campaignMessages } from '../campaigns/messages.ts'
import { SavedLists } from '../client-lists/saved-lists.tsx'
import { ListSkeleton } from '../listed.tsx'
import { KeyHint } from '../sales/key-hint.tsx'
import { useKeys } from '../sales/use-keys.ts'
import { type FilterSearch, filterOf, listOfSearch, searchOfList } from './client-filter.ts'
import { ClientTable } from './client-table.tsx'
import css from './clients.module.css'
import { FilterSentence } from './filter-sentence.tsx'
import { messages } from './messages.ts'
import { rememberList } from './remembered-list.ts'
import { SelectionBar } from './selection-bar.tsx'
import { useClients } from './use-clients.ts'
import { useSelection } from './use-selection.ts'

/** The filter in the address. The search text is applied with a delay. */
const useFilter = () => {
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as FilterSearch
  const [text, setText] = useState(search.q ?? '')
  const q = useDebounced(text.trim(), 150)
  const set = (next: FilterSearch) =>
    void navigate({ to: paths.studio.clients, search: next as never, replace: true, resetScroll: false })
  const current = useRef({ search, set })
  current.current = { search, set }
  useEffect(() => {
    const { search: before, set: change } = current.current
    const { q: known, ...rest } = before
    if (q !== (known ?? '')) change(q === '' ? rest : { ...rest, q })
  }, [q])
  return { search, set, text, setText }
}

type Filter = ReturnType<typeof useFilter>

type May = { export: boolean; import: boolean }

const Head = ({ filter, total, may }: { filter: Filter; total: number | undefined; may: May }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const field = useRef<HTMLInputElement>(null)
  const { busy, save } = useDownload('exportClients')
  const wide = useWide()
  useKeys({ f: () => field.current?.focus() })
  return (
    <header className={css.top}>
      <h1>
        {m.title} {total !== undefined && <small className="soft">{f.number(total)}</small>}
      </h1>
      <label className={css.search}>
        <IconSearch aria-hidden="true" />
        <input
          ref={field}
          type="search"
          value={filter.text}
          placeholder={m.search}
          aria-label={m.search}
          maxLength={textLimits.search}
          onChange={(event) => filter.setText(event.target.value)}
        />
        <KeyHint of="F" />
      </label>
      {may.import && (
        <Link to={paths.studio.import} className={buttonClass({}, css.import)}>
          <IconFileImport aria-hidden="true" />
          {wide ? m.import : <VisuallyHidden>{m.import}</VisuallyHidden>}
        </Link>
      )}
      {may.export && (
        <Button
          className={css.export}
          busy={busy}
          onClick={() => save({ query: filterOf(filter.search) }, `${m.title.toLowerCase()}.csv`)}
        >
          <IconDownload aria-hidden="true" />
          {m.export}
        </Button>
      )}
      <Link to={paths.studio.newClient} className={buttonClass({ look: 'fill' })}>
        <IconUserPlus aria-hidden="true" />
        {m.add}
      </Link>
    </header>
  )
}

/** The filter as the segment of a campaign. */
const campaignSearchOf = ({ sort: _, archived: __, ...search }: FilterSearch) => search

type ListsProps = { filter: Filter; counts: Record<string, number> | undefined; mayMessage: boolean }

const Lists = ({ filter, counts, mayMessage }: ListsProps) => {
  const m = useMessages(messages)
  const c = useMessages(campaignMessages)
  const f = useFormat()
  const open = listOfSearch(filter.search)
  const show = (search: FilterSearch) => {
    filter.setText(search.q ?? '')
    filter.set(search)
  }
  return (
    <fieldset className={css.lists} aria-label={m.lists}>
      {clientListNames.map((name) => (
        <Chip key={name} icon={null} on={open === name} onClick={() => show(open === name ? {} : searchOfList(name))}>
          {m.list[name]} {counts !== undefined && <small>{f.number(counts[name] ?? 0)}</small>}
        </Chip>
      ))}
      <SavedLists search={filter.search} onShow={show} />
      {mayMessage && filter.search.archived === undefined && (
        <Link
          to={paths.studio.campaigns}
          search={{ ...campaignSearchOf(filter.search), new: 'true' } as never}
          className={buttonClass({ size: 'sm', look: 'quiet' })}
        >
          {c.writeToList}
        </Link>
      )}
      <Link to={paths.studio.duplicates} className={buttonClass({ size: 'sm', look: 'quiet' }, css.last)}>
        {m.duplicates}
      </Link>
    </fieldset>
  )
}

const Nobody = ({ filter, total }: { filter: Filter; total: number }) => {
  const m = useMessages(messages)
  if (total === 0 && Object.keys(filterOf(filter.search)).length === 0) {
    return (
      <EmptyState
        title={m.noClients}
        action={
          <Link to={paths.studio.newClient} className={buttonClass()}>
            {m.addFirst}
          </Link>
        }
      >
        {m.noClientsText}
      </EmptyState>
    )
  }
  const clear = () => {
    filter.setText('')
    filter.set({})
  }
  return (
    <EmptyState title={m.none} action={<Button onClick={clear}>{m.clear}</Button>}>
      {m.noneText}
    </EmptyState>
  )
}

/** All people who booked or bought at the studio, with ready-made lists, a filter as a sentence, and bulk actions. */
export const Clients = () => {
  const m = useMessages(messages)
  useTitle(m.title)
  const filter = useFilter()
  const { search } = filter
  const { clients, refusal, retry, loadMore } = useClients(search)
  const { data: counts } = useApi('readClientLists', { query: filterOf(search) }, { keepPrevious: true })
  const selection = useSelection()
  const key = JSON.stringify(filterOf(search))
  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter shows other people
  useEffect(() => selection.clear(), [key])
  useEffect(() => {
    if (clients !== undefined) rememberList(clients, search)
  }, [clients, search])
  const count = Math.max(counts?.found.count ?? 0, clients?.length ?? 0)
  return (
    <>
      <Head filter={filter} total={counts?.total} may={counts?.may ?? { export: false, import: false }} />
      <Lists filter={filter} counts={counts?.lists} mayMessage={counts?.may.message ?? false} />
      <div className={css.card}>
        <FilterSentence search={search} counts={counts} onChange={filter.set} />
        {clients === undefined && refusal !== null && <ErrorState mensaje={refusal.mensaje} onRetry={retry} />}
        {clients === undefined && refusal === null && <ListSkeleton />}
        {clients?.length === 0 && <Nobody filter={filter} total={counts?.total ?? 0} />}
        {clients !== undefined && clients.length > 0 && (
          <ClientTable
            clients={clients}
            count={count}
            selection={selection}
            sorted={search.sort === 'lastVisit' ? 'lastVisit' : 'name'}
            onSort={(sort) => {
              const { sort: _, ...rest } = search
              filter.set(sort === 'name' ? rest : { ...rest, sort })
            }}
            onEnd={loadMore}
          />
        )}
      </div>
      <SelectionBar selection={selection} search={search} count={count} mayMessage={counts?.may.message ?? false} />
    </>
  )
}
