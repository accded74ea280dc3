import { useDebugValue, useRef, useSyncExternalStore } from 'react'

/** A selected part of an outside store; a selection that equals the one before keeps its identity. */
export const useSyncExternalStoreWithSelector = <Snapshot, Selection>(
  subscribe: (listener: () => void) => () => void,
  getSnapshot: () => Snapshot,
  _getServerSnapshot: unknown,
  selector: (snapshot: Snapshot) => Selection,
  isEqual: (before: Selection, after: Selection) => boolean,
): Selection => {
  const kept = useRef<{ selection: Selection } | null>(null)
  const select = () => {
    const selection = selector(getSnapshot())
    if (kept.current === null || !isEqual(kept.current.selection, selection)) kept.current = { selection }
    return kept.current.selection
  }
  const selection = useSyncExternalStore(subscribe, select)
  useDebugValue(selection)
  return selection
}
