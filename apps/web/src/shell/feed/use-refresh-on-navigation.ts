import type { RouteName } from '@cupo/contract'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { queryClient } from '../../api/query-client.ts'

/** Refetches an endpoint after each navigation unless its cached response is fresh. */
export const useRefreshOnNavigation = (name: RouteName): void => {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onResolved', ({ hrefChanged }) => {
        if (hrefChanged) void queryClient.refetchQueries({ queryKey: [name], type: 'active', stale: true })
      }),
    [router, name],
  )
}
