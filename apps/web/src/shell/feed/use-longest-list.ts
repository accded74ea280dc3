import type { Data, Input } from '@cupo/contract'
import { useState } from 'react'
import { type ApiResult, useApi } from '../../api/use-api.ts'
import type { NextPage } from '../../ui/load-more.tsx'

type List = 'listNotifications' | 'listMessages' | 'listChats'

/** The server's page limit. Older items appear as newer ones are removed, and older conversations are found by name. */
const maxShown = 100

/** A list of the frame: its newest items, and on demand as many as one response can have. */
export const useLongestList = <Name extends List>(name: Name): ApiResult<Data<Name>> & { next: NextPage } => {
  const [all, setAll] = useState(false)
  const first = useApi(name, {} as Input<Name>)
  const longest = useApi(name, { query: { limit: maxShown } } as Input<Name>, { enabled: all })
  const result = all && longest.data !== undefined ? longest : first
  const data = result.data as Data<List> | undefined
  return {
    ...result,
    next: {
      exists: result === first && data?.nextCursor != null,
      busy: all && longest.loading,
      mensaje: (all && longest.refusal?.mensaje) || null,
      shown: data?.items.length ?? 0,
      load: () => (all ? longest.retry() : setAll(true)),
    },
  }
}
