import { searchMinLength } from '@cupo/core/text-limits'
import { useState } from 'react'
import { useApi } from '../../api/use-api.ts'
import { useDebounced } from '../../ui/use-debounced.ts'
import { useRecentClients } from '../sales/recent-clients.ts'
import type { Client } from '../sales/use-sale.ts'
import { looksLikeCode } from './selection.ts'

/** Most people found. */
const most = 6
const settleMs = 120

/** The clients handled last, in this order, while the field is empty. */
const useRecent = (shown: boolean): readonly Client[] => {
  const ids = useRecentClients()
  const query = { ids: ids.join(','), limit: Math.max(1, ids.length) }
  const { data } = useApi('listClients', { query }, { enabled: shown && ids.length > 0, keepPrevious: true })
  const found = new Map(data?.items.map((client) => [client.id, client]))
  return shown ? ids.flatMap((id) => found.get(id) ?? []) : []
}

/**
 * Finds clients by name, address, phone or pass code, and selects the first one. An empty field lists the clients handled
 * last, and selects none of them: Enter books for the selected client.
 */
export const useClientSearch = () => {
  const [text, setText] = useState('')
  const [chosenId, choose] = useState<string | null>(null)
  const q = useDebounced(text.trim(), settleMs)
  const enough = q.length >= searchMinLength
  const isCode = looksLikeCode(q)
  const found = useApi(
    'listClients',
    { query: { q, limit: most, sort: 'match' } },
    { enabled: enough, keepPrevious: true },
  )
  const byCode = useApi('findByCode', { query: { code: q } }, { enabled: isCode })
  const owner = isCode && byCode.data ? [byCode.data.client] : []
  const listed = enough ? (found.data?.items ?? []).filter(({ id }) => id !== owner[0]?.id) : []
  const isEmpty = text.trim() === ''
  const recent = useRecent(isEmpty)
  const clients: readonly Client[] = isEmpty ? recent : [...owner, ...listed].slice(0, most)
  const first = isEmpty ? null : (clients[0] ?? null)
  const chosen = clients.find(({ id }) => id === chosenId) ?? first
  const step = (by: number) => {
    const at = chosen === null ? -1 : clients.indexOf(chosen)
    choose(clients[Math.max(0, Math.min(clients.length - 1, at + by))]?.id ?? null)
  }
  const type = (next: string) => {
    setText(next)
    choose(null)
  }
  return {
    ...{ text, clients, chosen, type, step, choose, enough },
    /** Whether the listed people are those handled last. */
    isRecent: isEmpty,
    /** Whether the listed people match the typed text; those handled last need no search. */
    settled: isEmpty || (q === text.trim() && !found.refreshing && !found.loading && !byCode.loading),
    refusal: found.refusal,
    retry: found.retry,
    none: enough && found.data !== undefined && !found.refreshing && clients.length === 0,
  }
}
