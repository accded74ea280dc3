import type { Data, Input, RouteName } from '@cupo/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Refusal } from './call.ts'
import { apiQuery } from './query-client.ts'

export type ApiOptions = {
  /** False: don't fetch yet. */
  enabled?: boolean
  /** Polling interval in ms while the page is visible, or a function that returns it. */
  everyMs?: number | (() => number)
  /** Polling interval in ms until the first success, for data without a retry button. */
  untilAnsweredMs?: number
  /** Show the response to the previous input while the new one loads. */
  keepPrevious?: boolean
  /** Stale time in ms; 30 s by default. */
  freshMs?: number
}

/** State of a query. `data` and `refusal` are both set when a refetch failed. */
export type ApiResult<Value> = {
  data: Value | undefined
  refusal: Refusal | null
  /** First load: show the skeleton. */
  loading: boolean
  /** A refetch is in flight while data is shown. */
  refreshing: boolean
  retry: () => void
}

/** Queries an endpoint through the cache: `useApi('readClass', { params: { id } })`. */
export const useApi = <Name extends RouteName>(
  name: Name,
  input: Input<Name>,
  options: ApiOptions = {},
): ApiResult<Data<Name>> => {
  const result = useQuery({
    ...apiQuery(name, input),
    ...(options.enabled !== undefined && { enabled: options.enabled }),
    ...(options.everyMs !== undefined && { refetchInterval: options.everyMs }),
    ...(options.untilAnsweredMs !== undefined && {
      refetchInterval: ({ state }: { state: { data: unknown } }) =>
        (state.data === undefined && options.untilAnsweredMs) ||
        (typeof options.everyMs === 'function' ? options.everyMs() : (options.everyMs ?? false)),
    }),
    ...(options.freshMs !== undefined && { staleTime: options.freshMs }),
    ...(options.keepPrevious === true && { placeholderData: keepPreviousData }),
  })
  return {
    data: result.data as Data<Name> | undefined,
    refusal: result.error?.refusal ?? null,
    loading: result.isPending && result.fetchStatus !== 'idle',
    refreshing: result.isFetching && !result.isPending,
    retry: () => void result.refetch(),
  }
}
