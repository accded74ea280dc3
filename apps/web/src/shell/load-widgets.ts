import { type ComponentType, createElement, lazy, type ReactNode, useState } from 'react'
import { retryImport } from '../app/retry-import.ts'

type LazyWidgets = typeof import('./lazy-widgets.ts')
type Props = { children?: ReactNode }

let loaded: LazyWidgets | null = null

/** Loads the lazy header widgets. The area waits for them before the first render. */
export const loadWidgets = async (): Promise<LazyWidgets> => {
  loaded ??= await import('./lazy-widgets.ts')
  return loaded
}

const widgetIn = (widgets: LazyWidgets, name: keyof LazyWidgets): ComponentType<Props> => {
  const widget: unknown = widgets[name]
  return widget as ComponentType<Props>
}

/** A lazy widget: rendered synchronously once the chunk is loaded, else suspended until then. */
export const lazyWidget = (name: keyof LazyWidgets): ComponentType<Props> => {
  const Later = lazy(async () => ({ default: widgetIn(await retryImport(loadWidgets)(), name) }))
  return (props) => {
    const [Widget] = useState<ComponentType<Props>>(() => (loaded ? widgetIn(loaded, name) : Later))
    return createElement(Widget, props)
  }
}
