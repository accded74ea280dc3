import { searchMinLength } from '@cupo/core/text-limits'
import { useState } from 'react'
import { useApi } from '../../api/use-api.ts'
import { fold } from '../../ui/mark-found.ts'
import { useDebounced } from '../../ui/use-debounced.ts'
import type { Client } from '../sales/use-sale.ts'
import { looksLikeCode } from './selection.ts'

/** Most people listed. */
const most = 6
/** Most people read: those whose name starts with the text are listed first. */
const mostRead = 24
const settleMs = 120

/** Sorts people whose name starts with the text first; otherwise in the same order. */
const startsFirst = (clients: readonly Client[], text: string): Client[] => {
  const start = fold(text)
  const starts = ({ name }: Client) => Number(fold(name).startsWith(start))
  return clients.toSorted((one, other) => starts(other) - starts(one))
}

/** Finds clients by name, address, phone or pass code. The first one is selected. */
export const useClientSearch = () => {
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const q = useDebounced(text.trim(), settleMs)
  const enough = q.length >= searchMinLength
  const isCode = looksLikeCode(q)
  const found = useApi('listClients', { query: { q, limit: mostRead } }, { enabled: enough, keepPrevious: true })
  const byCode = useApi('findByCode', { query: { code: q } }, { enabled: isCode })
  const owner = isCode && byCode.data ? [byCode.data.client] : []
  const listed = enough ? (found.data?.items ?? []).filter(({ id }) => id !== owner[0]?.id) : []
  const clients: readonly Client[] = [...owner, ...startsFirst(listed, q)].slice(0, most)
  const chosen = clients[Math.min(at, clients.length - 1)] ?? null
  const step = (by: number) => setAt((before) => Math.max(0, Math.min(clients.length - 1, before + by)))
  const type = (next: string) => {
    setText(next)
    setAt(0)
  }
  return {
    ...{ text, clients, chosen, type, step, choose: setAt, enough },
    /** Whether the listed people match the typed text. */
    settled: q === text.trim() && !found.refreshing && !found.loading && !byCode.loading,
    refusal: found.refusal,
    retry: found.retry,
    none: enough && found.data !== undefined && !found.refreshing && clients.length === 0,
  }
}
