/** Attributes of the element that represents a subject, such as the row of a class. */
export const subject = (key: string) => ({ 'data-subject': key, tabIndex: -1 })

const moveFocus = (key: string): void => {
  // A dialog that opened with the outcome keeps the focus.
  if (document.querySelector('dialog[open]') !== null) return
  const target =
    document.querySelector<HTMLElement>(`[data-subject="${CSS.escape(key)}"]`) ?? document.getElementById('main')
  target?.focus({ preventScroll: target.id === 'main' })
}

/**
 * Moves focus to the element of a subject after an action on it. Falls back to the page if the element is absent or is
 * removed by a later refetch, so that focus is never lost to <body>.
 */
export const focusSubject = (key: string): void => {
  // Wait for React to render the outcome and for the closing dialog to restore focus.
  setTimeout(() => moveFocus(key), 50)
  for (const later of [600, 1_800]) {
    setTimeout(() => document.activeElement === document.body && moveFocus(key), later)
  }
}
