import { type RefObject, useEffect, useRef } from 'react'

type Modal = {
  /** Whether the element is mounted. */
  open?: boolean
  /** The element that gets focus on close; default: the one focused before. */
  opener?: RefObject<HTMLElement | null> | undefined
  /** Called just before the element is shown, to position it. */
  place?: ((dialog: HTMLDialogElement) => void) | undefined
  /** Focuses the first field for typing instead of the close button. */
  typing?: boolean
  /** Called for a press on the backdrop: the panel covers the dialog element, so the element itself is the target. */
  onBackdrop?: (() => void) | undefined
}

/** Fields that take typing. */
const typed = 'input:not([type=radio], [type=checkbox], [type=file], [type=hidden], :disabled), textarea:not(:disabled)'

/**
 * Moves focus from the close button to the first field, so that the user can type immediately. Not on touch screens,
 * where the keyboard would cover the dialog.
 */
const focusField = (dialog: HTMLDialogElement): void => {
  if (matchMedia('(pointer: fine)').matches) dialog.querySelector<HTMLElement>(typed)?.focus()
}

/** Shows a <dialog> as a modal while it is mounted and restores focus when it unmounts. */
export const useModal = ({
  open = true,
  opener,
  place,
  typing = false,
  onBackdrop,
}: Modal = {}): RefObject<HTMLDialogElement | null> => {
  const dialog = useRef<HTMLDialogElement>(null)
  const atOpening = useRef(place)
  atOpening.current = place
  const closing = useRef(onBackdrop)
  closing.current = onBackdrop
  useEffect(() => {
    const element = dialog.current
    if (element === null || !open) return
    let pressed = false
    const press = ({ target }: Event) => {
      pressed = target === element
    }
    // Closes on `click`, not on `pointerdown`: the browser moves the focus after `pointerdown`, away from a restored
    // opener. A drag out of the panel also ends in a click on the element, but did not start there.
    const click = ({ target }: Event) => {
      if (pressed && target === element) closing.current?.()
    }
    element.addEventListener('pointerdown', press)
    element.addEventListener('click', click)
    return () => {
      element.removeEventListener('pointerdown', press)
      element.removeEventListener('click', click)
    }
  }, [open])
  useEffect(() => {
    const element = dialog.current
    if (element === null || !open) return
    const before = opener?.current ?? document.activeElement
    atOpening.current?.(element)
    element.showModal()
    if (typing) focusField(element)
    return () => {
      const { activeElement } = document
      const isTaken = activeElement !== document.body && !element.contains(activeElement)
      element.close()
      // React runs this cleanup after it has removed the element: a field focused in between keeps the focus.
      if (isTaken && activeElement instanceof HTMLElement) return activeElement.focus()
      // The element unmounts on close, so the browser cannot restore focus itself.
      if (before instanceof HTMLElement && before.isConnected) before.focus()
      // The opener was removed by the confirmed action.
      if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
    }
  }, [open, opener, typing])
  return dialog
}
