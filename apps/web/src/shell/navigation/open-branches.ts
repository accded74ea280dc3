import { isCurrent, type NavigationItem } from './navigation.ts'

/** A navigation item of any depth. */
export type NavItem = Omit<NavigationItem, 'children'> & { children?: readonly NavItem[] | undefined }

/** The ids of the collapsables around the item that satisfies `is`, outermost first; null if no item does. */
const wayTo = (items: readonly NavItem[], is: (item: NavItem) => boolean): string[] | null => {
  for (const item of items) {
    const own = item.type === 'collapsable' ? [item.id] : []
    if (is(item)) return own
    const inside = wayTo(item.children ?? [], is)
    if (inside !== null) return [...own, ...inside]
  }
  return null
}

/** The branches that contain the current page. */
export const branchesOf = (items: readonly NavItem[], pathname: string): string[] =>
  wayTo(items, (item) => isCurrent(item, pathname)) ?? []

/**
 * The open branches after a toggle. Opening a branch closes the others, except its ancestors and those of the current
 * page. Closing a branch closes its descendants.
 */
export const toggleBranch = (
  open: readonly string[],
  items: readonly NavItem[],
  id: string,
  pathname: string,
): string[] => {
  const way = wayTo(items, (item) => item.id === id) ?? [id]
  if (open.includes(id)) {
    const within = (each: string) => wayTo(items, (item) => item.id === each)?.includes(id) ?? false
    return open.filter((each) => !within(each))
  }
  return [...new Set([...branchesOf(items, pathname), ...way])]
}
