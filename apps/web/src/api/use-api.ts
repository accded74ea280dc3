import type { Data, Input, RouteName } from '@cupo/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Refusal } from './call.ts'
import { apiQuery } from './query-client.ts'

export type ApiOptions = {
  /** False: don't ask yet. */
  enabled?: boolean
  /** Ask again every so many milliseconds while the page is seen; a function says how many from time to time. */
  everyMs?: number | (() => number)
  /** Ask again every so many milliseconds while there is no answer to show: for what nobody can ask for by hand. */
  untilAnsweredMs?: number
  /** Show the answer to the last input while the one to the new input is awaited. */
  keepPrevious?: boolean
  /** How long an answer is taken as fresh; 30 s unless said. */
  freshMs?: number
}

/** What a screen knows of an answer: `data` may be there beside a `refusal` when only the refresh failed. */
export type ApiResult<Value> = {
  data: Value | undefined
  refusal: Refusal | null
  /** No answer yet: show the skeleton. */
  loading: boolean
  /** An answer is on screen and a newer one is on its way. */
  refreshing: boolean
  retry: () => void
}

/** Reads an endpoint into the component, kept in the cache: `useApi('readClass', { params: { id } })`. */
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
