import type { Data, Input, RouteName } from '@cupo/contract'
import { QueryClient, queryOptions } from '@tanstack/react-query'
import { onLanguageChange } from '../i18n/language.ts'
import { call, type Refusal } from './call.ts'
import { currentSession, onSessionChange } from './session.ts'

/** A refusal as an error, for the query cache. */
export class RefusedError extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.mensaje)
    this.refusal = refusal
  }
}

const isRetryable = (failures: number, error: Error): boolean =>
  failures < 2 && error instanceof RefusedError && (error.refusal.status === 0 || error.refusal.status >= 500)

export const queryClient = new QueryClient({
  // Run queries offline too: each screen shows the network error instead of a paused query.
  defaultOptions: { queries: { staleTime: 30_000, gcTime: 300_000, retry: isRetryable, networkMode: 'always' } },
})

/** Query options of an endpoint with an input. */
export const apiQuery = <Name extends RouteName>(name: Name, input: Input<Name>) =>
  queryOptions<Data<Name>, RefusedError>({
    queryKey: [name, input],
    queryFn: async ({ signal }) => {
      const answer = await call(name, input, { signal })
      if (!answer.ok) throw new RefusedError(answer)
      return answer.data
    },
  })

/** Invalidates all cached responses of these endpoints; active ones are refetched. */
export const refresh = (...names: RouteName[]): Promise<unknown> =>
  Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name] })))

onLanguageChange(() => void queryClient.invalidateQueries())
let userId = currentSession()?.user.id
onSessionChange(() => {
  const now = currentSession()?.user.id
  if (now !== userId) queryClient.clear()
  userId = now
})
