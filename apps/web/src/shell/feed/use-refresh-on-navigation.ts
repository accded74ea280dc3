import type { RouteName } from '@cupo/contract'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { queryClient } from '../../api/query-client.ts'

/** Reads an endpoint again after each navigation, unless what is kept of it is fresh still. */
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
