import { usePages } from '../../api/use-pages.ts'
import { useMessages } from '../../i18n/messages.ts'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { messages } from './messages.ts'
import { MovementList, MovementSkeleton } from './movement-list.tsx'

const pageSize = 20

/** All movements of the member's points, newest first. */
export const Movements = () => {
  const m = useMessages(messages)
  const { data, refusal, retry, next } = usePages('listMovements', { query: { limit: pageSize } })
  if (data === undefined) {
    return refusal === null ? <MovementSkeleton rows={4} /> : <ErrorState mensaje={refusal.mensaje} onRetry={retry} />
  }
  if (data.items.length === 0) return <EmptyState title={m.noMovements}>{m.noMovementsHint}</EmptyState>
  return (
    <>
      <MovementList movements={data.items} />
      <LoadMore next={next} whenSeen />
    </>
  )
}
