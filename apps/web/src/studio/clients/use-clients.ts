import type { Data } from '@cupo/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../api/call.ts'
import { RefusedError } from '../../api/query-client.ts'
import { type FilterSearch, filterOf } from './client-filter.ts'

export type Client = Data<'listClients'>['items'][number]

const pageSize = 100

/** The clients of a filter, page by page as the list is scrolled. */
export const useClients = (search: FilterSearch) => {
  const query = {
    ...filterOf(search),
    ...(search.sort === 'lastVisit' && { sort: 'lastVisit' as const }),
    limit: pageSize,
  }
  const result = useInfiniteQuery<Data<'listClients'>, RefusedError>({
    queryKey: ['listClients', 'pages', query],
    initialPageParam: null,
    queryFn: async ({ pageParam, signal }) => {
      const cursor = pageParam === null ? {} : { cursor: String(pageParam) }
      const answer = await call('listClients', { query: { ...query, ...cursor } }, { signal })
      if (!answer.ok) throw new RefusedError(answer)
      return answer.data
    },
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: (before) => before,
    // Structural sharing would compare all loaded pages after each new page.
    structuralSharing: false,
  })
  const pages = result.data?.pages
  const clients = useMemo(() => pages?.flatMap(({ items }) => items), [pages])
  return {
    clients,
    refusal: result.error?.refusal ?? null,
    retry: () => void result.refetch(),
    hasMore: result.hasNextPage,
    loadMore: () => {
      if (!result.isFetchingNextPage && result.hasNextPage) void result.fetchNextPage()
    },
  }
}
