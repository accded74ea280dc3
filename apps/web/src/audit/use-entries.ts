import type { Input } from '@cupo/contract'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { useApi } from '../api/use-api.ts'
import type { FilterValues } from './filters.tsx'
import type { AuditEntry } from './use-entry-text.ts'

export type Query = NonNullable<Input<'exportAudit'>['query']>

/** Request query for the filters in the address. */
export const queryOf = ({ q, who, what, from, to }: FilterValues): Query => ({
  ...(q !== undefined && { q }),
  ...(who !== undefined && { who }),
  ...(what !== undefined && { what: what as NonNullable<Query['what']> }),
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
})

/** The first page of a filter, and older pages on demand. */
export const useEntries = (name: 'listAudit' | 'listStudioAudit', query: Query) => {
  const [opened, setOpened] = useState<{ of: Query; items: AuditEntry[]; next: string | null } | null>(null)
  const [busy, setBusy] = useState(false)
  const { data, refusal, loading, retry } = useApi(name, { query }, { keepPrevious: true })
  const older = opened !== null && JSON.stringify(opened.of) === JSON.stringify(query) ? opened : null
  const next = older === null ? (data?.nextCursor ?? null) : older.next
  const loadMore = async (): Promise<void> => {
    if (next === null) return
    setBusy(true)
    const answer = await call(name, { query: { ...query, cursor: next } })
    if (answer.ok)
      setOpened({ of: query, items: [...(older?.items ?? []), ...answer.data.items], next: answer.data.nextCursor })
    setBusy(false)
  }
  const items = data && [...data.items, ...(older?.items ?? [])]
  return { items, refusal, loading, retry, more: next === null ? null : { busy, load: () => void loadMore() } }
}
