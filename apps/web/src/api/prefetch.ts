import type { Input, RouteName } from '@cupo/contract'
import { apiQuery, queryClient } from './query-client.ts'

/**
 * Prefetches the first data of a screen when the user is about to open it. Does nothing before the signed-in area has
 * loaded.
 */
export const prefetch = <Name extends RouteName>(name: Name, input: Input<Name>): void => {
  if (queryClient.getQueryData(apiQuery('readNavigation', {}).queryKey) === undefined) return
  void queryClient.prefetchQuery(apiQuery(name, input))
}
