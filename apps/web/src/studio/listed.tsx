import type { ReactNode } from 'react'
import type { ApiResult } from '../api/use-api.ts'
import { Card } from '../ui/card.tsx'
import { ErrorState } from '../ui/empty-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import css from './list.module.css'

type ListedProps<Item> = {
  result: ApiResult<{ items: readonly Item[] }>
  /** What stands in the place of a list without items. */
  empty: ReactNode
  children: (items: readonly Item[]) => ReactNode
}

/** The shape of a list that is awaited. */
export const ListWaiting = () => (
  <Card flush aria-busy="true" className={css.loading}>
    {['46%', '34%', '52%', '40%'].map((width) => (
      <div key={width} className={css.loadingRow}>
        <Skeleton width={44} height={44} round />
        <Skeleton width={width} />
      </div>
    ))}
  </Card>
)

/** A list as it comes: its shape while it is awaited, the way to another try, what an empty one says, or the items. */
export const Listed = <Item,>({ result, empty, children }: ListedProps<Item>) => {
  const { data, refusal, retry } = result
  if (data) return data.items.length === 0 ? empty : children(data.items)
  if (refusal) return <ErrorState mensaje={refusal.mensaje} onRetry={retry} />
  return <ListWaiting />
}
