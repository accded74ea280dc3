import type { ComponentType } from 'react'
import { FullscreenButton } from './fullscreen/fullscreen-button.tsx'
import { LanguageMenu } from './language/language-menu.tsx'
import { lazyWidget } from './load-widgets.ts'
import { PointsPill } from './points/points-pill.tsx'
import { UserMenu } from './users/user-menu.tsx'

export type HeaderWidgetId =
  | 'points'
  | 'language'
  | 'fullscreen'
  | 'search'
  | 'shortcuts'
  | 'messages'
  | 'notifications'
  | 'chat'
  | 'look'
  | 'user'

export type HeaderWidget = {
  id: HeaderWidgetId
  /** The widget's button. The panel it opens is loaded on first use. */
  Widget: ComponentType
  /** Below 960 px: in the bar itself or behind the bar's 'Más' button. */
  narrow: 'bar' | 'more'
  /** Hidden in the header of a wide screen, which shows it elsewhere. */
  onlyNarrow?: boolean
}

/** The header widgets in order. A layout may leave some out. */
export const headerWidgets: readonly HeaderWidget[] = [
  { id: 'points', Widget: PointsPill, narrow: 'bar' },
  { id: 'language', Widget: LanguageMenu, narrow: 'more' },
  { id: 'fullscreen', Widget: FullscreenButton, narrow: 'more' },
  { id: 'search', Widget: lazyWidget('Search'), narrow: 'bar' },
  { id: 'shortcuts', Widget: lazyWidget('Shortcuts'), narrow: 'more' },
  {
    id: 'messages',
    Widget: lazyWidget('MessageFeed'),
    narrow: 'more',
  },
  {
    id: 'notifications',
    Widget: lazyWidget('Notifications'),
    narrow: 'bar',
  },
  { id: 'chat', Widget: lazyWidget('QuickChat'), narrow: 'more' },
  {
    id: 'look',
    Widget: lazyWidget('ThemeWidget'),
    narrow: 'more',
    onlyNarrow: true,
  },
  { id: 'user', Widget: UserMenu, narrow: 'bar' },
]
