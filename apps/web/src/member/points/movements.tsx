import { useEffect, useRef, useState } from 'react'
import { useApi } from '../../api/use-api.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { messages } from './messages.ts'
import { MovementList, MovementSkeleton } from './movement-list.tsx'

const pageSize = 20

/** Loads more when it scrolls into view; a button, so that it works by keyboard too. */
const MoreWhenSeen = ({ onMore }: { onMore: () => void }) => {
  const m = useMessages(messages)
  const button = useRef<HTMLDivElement>(null)
  const act = useRef(onMore)
  act.current = onMore
  useEffect(() => {
    if (button.current === null) return
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && act.current(), {
      rootMargin: '200px',
    })
    watcher.observe(button.current)
    return () => watcher.disconnect()
  }, [])
  return (
    <div ref={button}>
      <Button look="quiet" wide onClick={onMore}>
        {m.more}
      </Button>
    </div>
  )
}

/** One page of movements; loads the next at its end. */
const Page = ({ cursor }: { cursor: string | null }) => {
  const m = useMessages(messages)
  const [more, setMore] = useState(false)
  const query = { limit: pageSize, ...(cursor !== null && { cursor }) }
  const { data, refusal, retry } = useApi('listMovements', { query })
  if (data === undefined) {
    return refusal === null ? <MovementSkeleton rows={4} /> : <ErrorState mensaje={refusal.mensaje} onRetry={retry} />
  }
  if (data.items.length === 0 && cursor === null) {
    return <EmptyState title={m.noMovements}>{m.noMovementsHint}</EmptyState>
  }
  return (
    <>
      <MovementList movements={data.items} />
      {data.nextCursor !== null &&
        (more ? <Page cursor={data.nextCursor} /> : <MoreWhenSeen onMore={() => setMore(true)} />)}
    </>
  )
}

/** All movements of the member's points, newest first. */
export const Movements = () => <Page cursor={null} />
