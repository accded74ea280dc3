import { useState } from 'react'

const storageKey = 'cupo.setAside'

type Kept = { date: string; ids: string[] }

const read = (date: string): string[] => {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Kept | null
    return kept?.date === date ? kept.ids : []
  } catch {
    return []
  }
}

/** Decisions dismissed on this device, hidden until the end of the day. */
export const useSetAside = (date: string) => {
  const [ids, setIds] = useState(() => read(date))
  return {
    isAside: (id: string) => ids.includes(id),
    setAside: (id: string) => {
      const next = [...read(date), id]
      localStorage.setItem(storageKey, JSON.stringify({ date, ids: next } satisfies Kept))
      setIds(next)
    },
  }
}
