import { type ComponentType, createElement, lazy, type ReactNode, useState } from 'react'
import { patient } from '../app/patient.ts'

type LazyWidgets = typeof import('./lazy-widgets.ts')
type Props = { children?: ReactNode }

let loaded: LazyWidgets | null = null

/** Fetches the widgets that come apart from the page. The area waits for them before it is drawn. */
export const loadWidgets = async (): Promise<LazyWidgets> => {
  loaded ??= await import('./lazy-widgets.ts')
  return loaded
}

const widgetIn = (widgets: LazyWidgets, name: keyof LazyWidgets): ComponentType<Props> => {
  const widget: unknown = widgets[name]
  return widget as ComponentType<Props>
}

/** A widget of that file: drawn at once where the file is there, else as soon as it has come. */
export const lazyWidget = (name: keyof LazyWidgets): ComponentType<Props> => {
  const Later = lazy(async () => ({ default: widgetIn(await patient(loadWidgets)(), name) }))
  return (props) => {
    const [Widget] = useState<ComponentType<Props>>(() => (loaded ? widgetIn(loaded, name) : Later))
    return createElement(Widget, props)
  }
}
