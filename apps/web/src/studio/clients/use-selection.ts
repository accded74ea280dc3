import { maxSelected } from '@cupo/core/clients'
import { useCallback, useState } from 'react'

/** The people selected in the list: by id, or all matches of the filter. */
export type Selection = { all: boolean; ids: ReadonlySet<string> }

const nobody: Selection = { all: false, ids: new Set() }

export const useSelection = () => {
  const [selection, setSelection] = useState<Selection>(nobody)
  const toggle = useCallback(
    (id: string, on?: boolean) =>
      setSelection((before) => {
        const ids = new Set(before.ids)
        if (on ?? !ids.has(id)) {
          if (ids.size < maxSelected) ids.add(id)
        } else ids.delete(id)
        return { all: false, ids }
      }),
    [],
  )
  return {
    ...selection,
    has: (id: string) => selection.all || selection.ids.has(id),
    toggle,
    chooseAll: () => setSelection({ all: true, ids: new Set() }),
    clear: () => setSelection(nobody),
  }
}
