import { isCurrent, type NavigationItem } from './navigation.ts'

/** A navigation item of any depth. */
export type NavItem = Omit<NavigationItem, 'children'> & { children?: readonly NavItem[] | undefined }

/** The ids of the collapsables on the way to the item that answers to `is`, outermost first; null if there is none. */
const wayTo = (items: readonly NavItem[], is: (item: NavItem) => boolean): string[] | null => {
  for (const item of items) {
    const own = item.type === 'collapsable' ? [item.id] : []
    if (is(item)) return own
    const inside = wayTo(item.children ?? [], is)
    if (inside !== null) return [...own, ...inside]
  }
  return null
}

/** The branches that hold the current page. */
export const branchesOf = (items: readonly NavItem[], pathname: string): string[] =>
  wayTo(items, (item) => isCurrent(item, pathname)) ?? []

/**
 * What is open once a branch was pressed: a closed one opens and closes the others, except those it lies in and
 * those that hold the current page; an open one closes with what lies in it.
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
