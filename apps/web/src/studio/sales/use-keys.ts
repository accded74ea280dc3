import { useEffect, useRef } from 'react'

/** Acts by key, in lower case: `{ e: payCash, enter: charge }`. */
export type Keys = Readonly<Record<string, () => void>>

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** A control focused by keyboard handles Enter itself. */
const answersEnter = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('button:focus-visible, a:focus-visible')

/**
 * Single-key acts of a page. They are disabled while a text field has focus, with Ctrl, Alt or Meta, and while a dialog
 * is open.
 */
export const useKeys = (keys: Keys): void => {
  const current = useRef(keys)
  current.current = keys
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isField(event.target)) return
      if (document.querySelector('dialog[open]') !== null) return
      const key = event.key.toLowerCase()
      if (key === 'enter' && answersEnter(event.target)) return
      const act = current.current[key]
      if (act === undefined) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
