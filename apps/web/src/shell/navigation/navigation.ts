import type { Data } from '@cupo/contract'
import { useApi } from '../../api/use-api.ts'
import { useRefreshOnNavigation } from '../feed/use-refresh-on-navigation.ts'

export type NavigationItem = Data<'readNavigation'>['default'][number]
export type NavigationChild = NonNullable<NavigationItem['children']>[number]

const none: readonly NavigationItem[] = []

/** The forms of the navigation that the server returns. */
export type NavigationForm = keyof Data<'readNavigation'>

/**
 * The navigation of the user's role; empty until loaded, with retries until then. Badges update by live events, or on
 * the next navigation for changes without an event.
 */
export const useNavigation = (form: NavigationForm = 'default'): readonly NavigationItem[] => {
  useRefreshOnNavigation('readNavigation')
  return useApi('readNavigation', {}, { freshMs: 60_000, untilAnsweredMs: 10_000 }).data?.[form] ?? none
}

/** The tabs of a phone: at most five links of the first group. */
export const tabsOf = (items: readonly NavigationItem[]): NavigationChild[] =>
  (items.find((item) => item.type === 'group')?.children ?? [])
    .filter(({ link, hidden, disabled }) => link && !hidden && !disabled)
    .slice(0, 5)

/** True if the path is the item's page, or below it unless the item requires an exact match. */
export const isCurrent = (
  item: { link?: string | undefined; exactMatch?: boolean | undefined },
  pathname: string,
): boolean =>
  item.link !== undefined &&
  (pathname === item.link || (item.exactMatch !== true && pathname.startsWith(`${item.link}/`)))
