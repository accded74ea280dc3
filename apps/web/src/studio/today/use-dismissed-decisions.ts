import { useState } from 'react'

const storageKey = 'cupo.setAside'

type StoredIds = { date: string; ids: string[] }

const readIds = (date: string): string[] => {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as StoredIds | null
    return stored?.date === date ? stored.ids : []
  } catch {
    return []
  }
}

/** Decisions dismissed on this device, hidden until the end of the day. */
export const useDismissedDecisions = (date: string) => {
  const [ids, setIds] = useState(() => readIds(date))
  return {
    isDismissed: (id: string) => ids.includes(id),
    dismiss: (id: string) => {
      const next = [...readIds(date), id]
      localStorage.setItem(storageKey, JSON.stringify({ date, ids: next } satisfies StoredIds))
      setIds(next)
    },
  }
}
