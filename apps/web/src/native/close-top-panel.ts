/** What lies over the page and goes with Escape: dialogs, menus and panels. */
const panels = 'dialog[open], [role="menu"], [role="dialog"], [popover]:popover-open'

/**
 * Closes the panel that lies on top, as Escape does; false when there is none. A dialog that only its buttons close
 * stays, and keeps the page behind it.
 */
export const closeTopPanel = (): boolean => {
  const top = [...document.querySelectorAll<HTMLElement>(panels)].findLast((panel) => panel.checkVisibility())
  if (top === undefined) return false
  if (top instanceof HTMLDialogElement) top.dispatchEvent(new Event('cancel', { cancelable: true }))
  else {
    const target = top.contains(document.activeElement) ? document.activeElement : top
    target?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  }
  return true
}
