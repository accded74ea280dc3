import { type RefObject, useEffect, useRef } from 'react'

type Modal = {
  /** False while the element is not on the page. */
  open?: boolean
  /** What the focus goes back to; where nothing is named, what had it before. */
  opener?: RefObject<HTMLElement | null> | undefined
  /** Called with the element just before it shows, to place it. */
  place?: ((dialog: HTMLDialogElement) => void) | undefined
}

/** Shows a <dialog> as a modal for as long as it is on the page, and gives the focus back when it goes. */
export const useModal = ({ open = true, opener, place }: Modal = {}): RefObject<HTMLDialogElement | null> => {
  const dialog = useRef<HTMLDialogElement>(null)
  const atOpening = useRef(place)
  atOpening.current = place
  useEffect(() => {
    const element = dialog.current
    if (element === null || !open) return
    const before = opener?.current ?? document.activeElement
    atOpening.current?.(element)
    element.showModal()
    return () => {
      element.close()
      // The element leaves the page with its closing, so the browser has nowhere to give the focus back from.
      if (before instanceof HTMLElement && before.isConnected) before.focus()
      // The opener went away with what was confirmed.
      if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
    }
  }, [open, opener])
  return dialog
}
