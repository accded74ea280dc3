import type { ComponentType } from 'react'
import type { HeaderWidgetId } from './header-widgets.tsx'

/** What a person has done to the side panel of a wide screen. */
export type PanelState = {
  shown: boolean
  toggle: () => void
  /** The narrow panel of `dense` stays open. */
  widened: boolean
  toggleWidth: () => void
  /** The panel of `classy` is a rail of icons. */
  folded: boolean
  toggleFold: () => void
}

/** How a layout puts the shared parts together from 960 px up; below, all but `empty` are alike. */
export type Arrangement = {
  /** Its class on the whole app. */
  look?: string | undefined
  /** Beside the page. */
  Side?: ComponentType<PanelState>
  /** At the start of the header. */
  Start?: ComponentType<PanelState>
  /** Under the header. */
  Bar?: ComponentType
  /** The header is dark in both schemes. */
  nightHeader?: boolean
  /** The header's widgets that this layout shows elsewhere or not at all. */
  without?: readonly HeaderWidgetId[]
  /** The foot under the page. */
  foot?: boolean
  /** The page alone. */
  alone?: boolean
}
