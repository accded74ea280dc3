import type { Query } from '@cupo/contract'
import { accountState } from '@cupo/core/account-states'
import { IconFileSpreadsheet, IconSearch, IconUserPlus } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useApi } from '../../api/use-api.ts'
import { usePages } from '../../api/use-pages.ts'
import { paths } from '../../app/paths.ts'
import { useTitle } from '../../app/use-title.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Rich } from '../../ui/rich.tsx'
import { SearchEmpty } from '../../ui/search-empty.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import type { Groups } from './groups/group-card.tsx'
import { GroupsAside } from './groups/groups-aside.tsx'
import { messages } from './messages.ts'
import css from './people.module.css'
import { PeopleTable } from './people-table.tsx'
import type { Act, Month, People } from './person-row.tsx'

const ImportDialog = lazy(async () => ({
  default: (await import('../corporate-imports/import-dialog.tsx')).ImportDialog,
}))
const InviteDialog = lazy(async () => ({ default: (await import('./invite-dialog.tsx')).InviteDialog }))
const MoveDialog = lazy(async () => ({ default: (await import('./move-dialog.tsx')).MoveDialog }))
const EndDialog = lazy(async () => ({ default: (await import('./end-dialog.tsx')).EndDialog }))
const WithdrawDialog = lazy(async () => ({ default: (await import('./end-dialog.tsx')).WithdrawDialog }))

const pageSize = 25

type State = NonNullable<Query<'listCorporatePeople'>['state']>
const states: readonly State[] = ['all', accountState.invited, 'changing']

type HeadProps = {
  people: People | undefined
  groups: Groups | undefined
  onInvite: () => void
  onImport: () => void
}

/** The company's month in one sentence: covered people, their points, joins and departures. */
const Head = ({ people, groups, onInvite, onImport }: HeadProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { joining, ending } = people?.counts ?? { joining: 0, ending: 0 }
  const changes =
    joining > 0
      ? `${m.joining(joining)}${ending > 0 ? `; ${m.ending(ending)}` : ''}.`
      : ending > 0
        ? `${m.endingOnly(ending)}.`
        : ''
  return (
    <header className={css.head}>
      <h1 className={css.big}>
        {groups === undefined ? (
          m.title
        ) : (
          <Rich text={`${m.covered({ people: groups.people, monthly: f.number(groups.monthly) })} ${changes}`} />
        )}
      </h1>
      {groups?.items.length !== 0 && (
        <div className={css.acts}>
          <Button onClick={onImport}>
            <IconFileSpreadsheet aria-hidden="true" />
            {m.importList}
          </Button>
          <Button look="fill" disabled={people === undefined || groups === undefined} onClick={onInvite}>
            <IconUserPlus aria-hidden="true" />
            {m.invite}
          </Button>
        </div>
      )}
    </header>
  )
}

type FilterProps = {
  state: State
  counts: People['counts'] | undefined
  text: string
  onState: (state: State) => void
  onText: (text: string) => void
}

const Filters = ({ state, counts, text, onState, onText }: FilterProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  return (
    <div className={css.filters}>
      <fieldset aria-label={m.filters} className={css.chips}>
        {states.map((each) => (
          <Chip key={each} on={state === each} onClick={() => onState(each)}>
            {m[each]} {counts !== undefined && <b>{f.number(counts[each])}</b>}
          </Chip>
        ))}
      </fieldset>
      <label className={css.search}>
        <IconSearch aria-hidden="true" />
        <input
          type="search"
          aria-label={m.search}
          placeholder={m.searchHint}
          value={text}
          onChange={(event) => onText(event.target.value)}
        />
      </label>
    </div>
  )
}

/** Without a group nobody gets points, so a company begins with one. */
const FirstGroup = () => {
  const m = useMessages(messages)
  return (
    <EmptyState
      title={m.firstGroup}
      action={
        <Link to={paths.corporate.groups} className={buttonClass({ look: 'fill' })}>
          {m.toGroups}
        </Link>
      }
    >
      {m.firstGroupText}
    </EmptyState>
  )
}

const Empty = ({ state, q, onClear }: { state: State; q: string; onClear: () => void }) => {
  const m = useMessages(messages)
  if (q !== '') return <SearchEmpty title={m.noMatch} text={q} onClear={onClear} />
  if (state === accountState.invited) return <EmptyState title={m.noneInvited}>{m.noneInvitedText}</EmptyState>
  if (state === 'changing') return <EmptyState title={m.noneChanging}>{m.noneChangingText}</EmptyState>
  return <EmptyState title={m.empty}>{m.emptyText}</EmptyState>
}

type DialogProps = { act: Act | 'invite' | null; groups: Groups; month: Month; onClose: () => void }

const Dialogs = ({ act, groups, month, onClose }: DialogProps) => (
  <Suspense>
    {act === 'invite' && <InviteDialog groups={groups} month={month} onClose={onClose} />}
    {act !== null && act !== 'invite' && act.kind === 'move' && (
      <MoveDialog person={act.person} groups={groups} month={month} onClose={onClose} />
    )}
    {act !== null && act !== 'invite' && act.kind === 'end' && (
      <EndDialog person={act.person} month={month} onClose={onClose} />
    )}
    {act !== null && act !== 'invite' && act.kind === 'withdraw' && (
      <WithdrawDialog person={act.person} onClose={onClose} />
    )}
  </Suspense>
)

/** The filter in the address, and the search text. `?invite=1` opens the invitation. */
const useFilter = () => {
  const search = useSearch({ strict: false }) as { state?: string; invite?: string }
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const q = useDebounced(text.trim())
  const state = states.find((each) => each === search.state) ?? 'all'
  const setState = (next: State) =>
    void navigate({
      to: paths.corporate.people,
      search: (next === 'all' ? {} : { state: next }) as never,
      replace: true,
      resetScroll: false,
    })
  return { text, setText, q, state, setState, invite: search.invite !== undefined }
}

/** The covered people of a company, and its groups. */
export const CorporatePeople = () => {
  const m = useMessages(messages)
  useTitle(m.title)
  const { text, setText, q, state, setState, invite } = useFilter()
  const query = { limit: pageSize, ...(q !== '' && { q }), ...(state !== 'all' && { state }) }
  const { data, refusal, loading, retry, next } = usePages('listCorporatePeople', { query }, { keepPrevious: true })
  const groups = useApi('listCorporateGroups', { query: {} })
  const [act, setAct] = useState<Act | 'invite' | null>(invite ? 'invite' : null)
  const [importing, setImporting] = useState(false)
  return (
    <>
      <Head people={data} groups={groups.data} onInvite={() => setAct('invite')} onImport={() => setImporting(true)} />
      <div className={css.columns}>
        <section aria-label={m.title}>
          <Filters state={state} counts={data?.counts} text={text} onState={setState} onText={setText} />
          {loading && (
            <div aria-busy="true" className={css.loading}>
              {[0, 1, 2, 3, 4].map((place) => (
                <Skeleton key={place} height={44} />
              ))}
            </div>
          )}
          {data === undefined && refusal !== null && <ErrorState mensaje={refusal.mensaje} onRetry={retry} />}
          {groups.data?.items.length === 0 && <FirstGroup />}
          {data?.items.length === 0 && groups.data?.items.length !== 0 && (
            <Empty state={state} q={q} onClear={() => setText('')} />
          )}
          {data !== undefined && data.items.length > 0 && (
            <PeopleTable people={data} next={next} all={q === '' ? data.counts[state] : 0} onAct={setAct} />
          )}
        </section>
        <GroupsAside result={groups} note={m.privacy} />
      </div>
      {importing && (
        <Suspense>
          <ImportDialog onClose={() => setImporting(false)} />
        </Suspense>
      )}
      {data !== undefined && groups.data !== undefined && (
        <Dialogs
          act={act === 'invite' && groups.data.items.length === 0 ? null : act}
          groups={groups.data}
          month={data.month}
          onClose={() => setAct(null)}
        />
      )}
    </>
  )
}
