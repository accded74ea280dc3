import type { Data, Input, RouteName } from '@cupo/contract'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import type { NextPage } from '../ui/load-more.tsx'
import { apiQuery, queryClient, type RefusedError } from './query-client.ts'
import type { ApiOptions, ApiResult } from './use-api.ts'

type Page = { items: readonly unknown[]; nextCursor: string | null }

/** Endpoints that answer a list page by page. */
export type PagedRoute = { [Name in RouteName]: Data<Name> extends Page ? Name : never }[RouteName]

/** The loaded pages as one response: the items of all pages, the cursor of the last, the rest of the first. */
const joinPages = ({ pages }: InfiniteData<Page>): Page => ({
  ...pages[0],
  items: pages.flatMap(({ items }) => items),
  nextCursor: pages.at(-1)?.nextCursor ?? null,
})

const withCursor = <Name extends RouteName>(input: Input<Name>, cursor: string): Input<Name> => {
  const { query, ...rest } = input as { query?: object }
  return { ...rest, query: { ...query, cursor } } as Input<Name>
}

/**
 * Query options of a page. The first one is the cache entry of `prefetch` and `useApi` for the same input: a prefetched
 * page is not requested again, and a request in flight is joined.
 */
const pageQuery = <Name extends PagedRoute>(name: Name, input: Input<Name>, cursor: string | null) =>
  apiQuery(name, cursor === null ? input : withCursor(input, cursor))

const prefetchedPage = <Name extends PagedRoute>(name: Name, input: Input<Name>) => {
  const state = queryClient.getQueryState(pageQuery(name, input, null).queryKey)
  return state?.isInvalidated ? undefined : state
}

/**
 * Reads a list page by page: `usePages('listReceipts', { query: { limit: 20 } })`. `data` has the items of all loaded
 * pages, and `next` is the next page for `LoadMore`. A refetch reads all loaded pages again, each after the one before it.
 */
export const usePages = <Name extends PagedRoute>(
  name: Name,
  input: Input<Name>,
  { enabled, everyMs, keepPrevious, freshMs }: Omit<ApiOptions, 'untilAnsweredMs'> = {},
): ApiResult<Data<Name>> & { next: NextPage } => {
  const result = useInfiniteQuery<Page, RefusedError, Page, readonly unknown[], string | null>({
    queryKey: [name, input, 'pages'],
    initialPageParam: null,
    queryFn: ({ pageParam }) =>
      queryClient.fetchQuery({ ...pageQuery(name, input, pageParam), staleTime: 0, retry: false }) as Promise<Page>,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: joinPages,
    initialData: () => {
      const page = prefetchedPage(name, input)?.data as Page | undefined
      return page && { pages: [page], pageParams: [null] }
    },
    initialDataUpdatedAt: () => prefetchedPage(name, input)?.dataUpdatedAt,
    ...(enabled !== undefined && { enabled }),
    ...(everyMs !== undefined && { refetchInterval: everyMs }),
    ...(freshMs !== undefined && { staleTime: freshMs }),
    ...(keepPrevious === true && { placeholderData: (before?: InfiniteData<Page, string | null>) => before }),
  })
  const { data, error, isFetchingNextPage } = result
  const refusal = error?.refusal ?? null
  return {
    data: data as Data<Name> | undefined,
    refusal: result.isFetchNextPageError ? null : refusal,
    loading: result.isPending && result.fetchStatus !== 'idle',
    refreshing: result.isFetching && !result.isPending && !isFetchingNextPage,
    retry: () => void result.refetch(),
    next: {
      exists: result.hasNextPage,
      busy: isFetchingNextPage,
      mensaje: (result.isFetchNextPageError && !isFetchingNextPage && refusal?.mensaje) || null,
      shown: data?.items.length ?? 0,
      load: () => void (isFetchingNextPage || result.fetchNextPage()),
    },
  }
}
