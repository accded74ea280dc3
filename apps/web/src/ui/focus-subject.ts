/** Attributes of the element that stands for something a person acts on: the row of a class, for one. */
export const subject = (key: string) => ({ 'data-subject': key, tabIndex: -1 })

const moveFocus = (key: string): void => {
  // A dialog that opened for the outcome keeps the focus.
  if (document.querySelector('dialog[open]') !== null) return
  const target =
    document.querySelector<HTMLElement>(`[data-subject="${CSS.escape(key)}"]`) ?? document.getElementById('main')
  target?.focus({ preventScroll: target.id === 'main' })
}

/**
 * Moves the focus to what was just confirmed, once the page shows it. Where nothing stands for it any more, the page
 * takes the focus, so that it is never lost to the document: also when the answers read again take the row away.
 */
export const focusSubject = (key: string): void => {
  // After React has drawn the outcome and the closing dialog has given the focus back.
  setTimeout(() => moveFocus(key), 50)
  for (const later of [600, 1_800]) {
    setTimeout(() => document.activeElement === document.body && moveFocus(key), later)
  }
}
