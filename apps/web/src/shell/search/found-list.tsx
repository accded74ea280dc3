import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { messages as stateMessages } from '../../ui/empty-state-messages.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { messages } from './messages.ts'
import { ResultList } from './result-list.tsx'
import css from './search.module.css'
import type { Result, useSearch } from './use-search.ts'

const Waiting = () => (
  <div aria-busy="true" className={css.waiting}>
    <Skeleton width="40%" />
    <Skeleton height={36} />
    <Skeleton height={36} />
  </div>
)

const Failed = ({ mensaje, onRetry }: { mensaje: string; onRetry: () => void }) => {
  const m = useMessages(stateMessages)
  return (
    <div role="alert" className={css.note}>
      <p>{mensaje}</p>
      <Button size="sm" onClick={onRetry}>
        {m.retry}
      </Button>
    </div>
  )
}

type FoundListProps = {
  id: string
  search: ReturnType<typeof useSearch>
  at: number
  onReach: (at: number) => void
  onChoose: (result: Result) => void
}

/** The list below the field: results, or the loading, empty or error state. */
export const FoundList = ({ id, search, at, onReach, onChoose }: FoundListProps) => {
  const m = useMessages(messages)
  const { groups, settled, refusal, retry } = search
  const some = groups !== null && groups.length > 0
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press on the list keeps the focus in the field
    <div className={cx(css.list, !settled && css.older)} onMouseDown={(event) => event.preventDefault()}>
      {refusal !== null ? (
        <Failed mensaje={refusal.mensaje} onRetry={retry} />
      ) : some ? (
        <ResultList id={id} groups={groups} at={at} onReach={onReach} onChoose={onChoose} />
      ) : settled ? (
        <p className={css.note}>{m.empty}</p>
      ) : (
        <Waiting />
      )}
    </div>
  )
}
