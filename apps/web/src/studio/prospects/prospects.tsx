import { type ProspectStage, prospectStages } from '@cupo/core/prospects'
import { IconUserPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { livePollMs } from '../../api/live/poll-interval.ts'
import { useApi } from '../../api/use-api.ts'
import { paths } from '../../app/paths.ts'
import { useTitle } from '../../app/use-title.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { PageHead } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Filter } from '../../ui/filter.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useWide } from '../../ui/use-wide.ts'
import css from './board.module.css'
import { type Board, useBoardSearch } from './board-state.ts'
import { ClosedList } from './closed-list.tsx'
import { Column } from './column.tsx'
import { Funnel } from './funnel.tsx'
import { messages } from './messages.ts'

type Search = ReturnType<typeof useBoardSearch>

const Loading = () => (
  <div aria-busy="true" className={css.loading}>
    {prospectStages.map((stage) => (
      <Skeleton key={stage} height={220} />
    ))}
  </div>
)

const Filters = ({ board, search: { search, change } }: { board: Board; search: Search }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { who = null, show } = search
  const toggle = (next: 'attention' | 'closed') => change({ show: show === next ? '' : next })
  return (
    <fieldset className={css.filters} aria-label={m.filters}>
      <Chip on={show === 'attention'} icon={null} onClick={() => toggle('attention')}>
        {m.attention} <small>{f.number(board.attention)}</small>
      </Chip>
      <Filter
        label={m.inCharge}
        value={who}
        all={m.everybody}
        onChange={(next) => change({ who: next ?? '' })}
        options={[
          { value: 'none', label: m.nobody },
          ...board.people.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Chip on={show === 'closed'} icon={null} onClick={() => toggle('closed')}>
        {m.closed} <small>{f.number(board.closed)}</small>
      </Chip>
    </fieldset>
  )
}

const Nobody = ({ filtered, onClear }: { filtered: boolean; onClear: () => void }) => {
  const m = useMessages(messages)
  if (filtered) return <EmptyState title={m.emptyFilter} action={<Button onClick={onClear}>{m.clear}</Button>} />
  return (
    <EmptyState
      title={m.empty}
      action={
        <Link to={paths.studio.newClient} className={buttonClass()}>
          {m.add}
        </Link>
      }
    >
      {m.emptyText}
    </EmptyState>
  )
}

type ColumnsProps = {
  board: Board
  search: Search
  busy: boolean
  onMore: (stage: ProspectStage, cards: number) => void
}

/** Four columns; on a phone the chosen one. */
const Columns = ({ board, search: { search, change }, busy, onMore }: ColumnsProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const wide = useWide()
  const chosen = prospectStages.find((stage) => stage === search.stage) ?? prospectStages[0]
  const filtered = search.show === 'attention' || search.who !== undefined
  return (
    <>
      {!wide && (
        <Segmented
          label={m.which}
          className={css.stages}
          value={chosen}
          onChange={(stage) => change({ stage })}
          options={prospectStages.map((stage) => ({
            value: stage,
            label: (
              <>
                <b className="clock">{f.number(board.columns[stage].count)}</b> {m.stage[stage]}
              </>
            ),
          }))}
        />
      )}
      <div className={css.board}>
        {(wide ? prospectStages : [chosen]).map((stage) => (
          <Column
            key={stage}
            stage={stage}
            column={board.columns[stage]}
            board={board}
            filtered={filtered}
            busy={busy}
            onMore={(cards) => onMore(stage, cards)}
          />
        ))}
      </div>
    </>
  )
}

/** The board of prospects: clients who have bought nothing but a trial, by stage. */
export const Prospects = () => {
  const m = useMessages(messages)
  useTitle(m.title)
  const search = useBoardSearch()
  const [cards, setCards] = useState<Partial<Record<ProspectStage, string>>>({})
  const { who, show } = search.search
  const query = {
    ...cards,
    ...(who !== undefined && { assigneeId: who }),
    ...(show === 'attention' && { attention: 'true' as const }),
  }
  // Always read again: a person comes back from the desk or the till, where the stage changed.
  const options = { everyMs: livePollMs, keepPrevious: true, freshMs: 0 }
  const { data, refusal, retry, refreshing } = useApi('readProspects', { query }, options)
  const count = data === undefined ? 0 : prospectStages.reduce((sum, stage) => sum + data.columns[stage].count, 0)
  const filtered = show === 'attention' || who !== undefined
  return (
    <>
      <PageHead
        title={m.title}
        actions={
          <Link to={paths.studio.newClient} className={buttonClass({ look: 'fill' })}>
            <IconUserPlus aria-hidden="true" />
            {m.add}
          </Link>
        }
      />
      {data === undefined && refusal !== null && <ErrorState mensaje={refusal.mensaje} onRetry={retry} />}
      {data === undefined && refusal === null && <Loading />}
      {data !== undefined && (
        <>
          <Funnel funnel={data.funnel} />
          <Filters board={data} search={search} />
          {show === 'closed' && <ClosedList />}
          {show !== 'closed' && count === 0 && <Nobody filtered={filtered} onClear={search.clear} />}
          {show !== 'closed' && count > 0 && (
            <Columns
              board={data}
              search={search}
              busy={refreshing}
              onMore={(stage, most) => setCards((before) => ({ ...before, [stage]: String(most) }))}
            />
          )}
        </>
      )}
    </>
  )
}
