import type { ReactNode } from 'react'
import type { ApiResult } from '../api/use-api.ts'
import { Card } from '../ui/card.tsx'
import { ErrorState } from '../ui/empty-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import css from './list.module.css'

type ListedProps<Item> = {
  result: ApiResult<{ items: readonly Item[] }>
  /** Shown instead of an empty list. */
  empty: ReactNode
  children: (items: readonly Item[]) => ReactNode
}

/** Skeleton of a list. */
export const ListSkeleton = () => (
  <Card flush aria-busy="true" className={css.loading}>
    {['46%', '34%', '52%', '40%'].map((width) => (
      <div key={width} className={css.loadingRow}>
        <Skeleton width={44} height={44} round />
        <Skeleton width={width} />
      </div>
    ))}
  </Card>
)

/** The states of a list: skeleton, error with retry, empty, or its items. */
export const Listed = <Item,>({ result, empty, children }: ListedProps<Item>) => {
  const { data, refusal, retry } = result
  if (data) return data.items.length === 0 ? empty : children(data.items)
  if (refusal) return <ErrorState mensaje={refusal.mensaje} onRetry={retry} />
  return <ListSkeleton />
}
