import type { ComponentType } from 'react'
import type { HeaderWidgetId } from './header-widgets.tsx'

/** The user's choices for the side panel of a wide screen. */
export type PanelState = {
  shown: boolean
  toggle: () => void
  /** The narrow panel of `dense` is pinned open. */
  widened: boolean
  toggleWidth: () => void
  /** The panel of `classy` is folded to a rail of icons. */
  folded: boolean
  toggleFold: () => void
}

/** How a layout arranges the shared parts from 960 px up; below that, all but `empty` are the same. */
export type Arrangement = {
  /** CSS class of the app root. */
  look?: string | undefined
  /** Component beside the page. */
  Side?: ComponentType<PanelState>
  /** Component at the start of the header. */
  Start?: ComponentType<PanelState>
  /** Component under the header. */
  Bar?: ComponentType
  /** The header is dark in both colour schemes. */
  nightHeader?: boolean
  /** Header widgets that this layout shows elsewhere or not at all. */
  without?: readonly HeaderWidgetId[]
  /** Shows the footer. */
  foot?: boolean
  /** Only the page, without header and navigation. */
  alone?: boolean
}
