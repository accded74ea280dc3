import type { Input, RouteName } from '@cupo/contract'
import { apiQuery, queryClient } from './query-client.ts'

/**
 * Begins to read what a screen shows first as soon as somebody means to go there, and waits for nothing. Before the area
 * itself is read there is nothing to be gained by it.
 */
export const readAhead = <Name extends RouteName>(name: Name, input: Input<Name>): void => {
  if (queryClient.getQueryData(apiQuery('readNavigation', {}).queryKey) === undefined) return
  void queryClient.prefetchQuery(apiQuery(name, input))
}
