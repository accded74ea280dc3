import type { Data } from '@cupo/contract'
import { useApi } from '../api/use-api.ts'
import { useRefreshOnNavigation } from './feed/use-refresh-on-navigation.ts'

export type NavigationItem = Data<'readNavigation'>['default'][number]
export type NavigationChild = NonNullable<NavigationItem['children']>[number]

const none: readonly NavigationItem[] = []

/** The forms that the server draws a navigation in. */
export type NavigationForm = keyof Data<'readNavigation'>

/**
 * The navigation of the signed-in person's role; empty until it has come, which is asked for until it does. What waits
 * on its pages comes live, or with the next page for what no event tells.
 */
export const useNavigation = (form: NavigationForm = 'default'): readonly NavigationItem[] => {
  useRefreshOnNavigation('readNavigation')
  return useApi('readNavigation', {}, { freshMs: 60_000, untilAnsweredMs: 10_000 }).data?.[form] ?? none
}

/** The tabs of a phone: the links of the first group, five at most. */
export const tabsOf = (items: readonly NavigationItem[]): NavigationChild[] =>
  (items.find((item) => item.type === 'group')?.children ?? [])
    .filter(({ link, hidden, disabled }) => link && !hidden && !disabled)
    .slice(0, 5)

/** True when the address is the item's page, or lies under it unless the item asks for an exact match. */
export const isCurrent = (
  item: { link?: string | undefined; exactMatch?: boolean | undefined },
  pathname: string,
): boolean =>
  item.link !== undefined &&
  (pathname === item.link || (item.exactMatch !== true && pathname.startsWith(`${item.link}/`)))
