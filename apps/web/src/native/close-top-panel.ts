/** Elements over the page that close on Escape: dialogs, menus and panels. */
const panels = 'dialog[open], [role="menu"], [role="dialog"], [popover]:popover-open'

/**
 * Closes the topmost panel like Escape. A dialog that only closes by its buttons stays open.
 * @returns false if there is no panel
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
