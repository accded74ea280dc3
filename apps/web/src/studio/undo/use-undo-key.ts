import { useEffect } from 'react'

/** Undoes by Ctrl+Z or Cmd+Z outside of fields. @param undo null while there is nothing to undo */
export const useUndoKey = (undo: (() => void) | null): void => {
  useEffect(() => {
    if (undo === null) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key !== 'z' || event.defaultPrevented) return
      if (event.target instanceof HTMLElement && event.target.matches('input, textarea')) return
      event.preventDefault()
      undo()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  })
}
