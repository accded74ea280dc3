import { layouts } from '@cupo/core/preferences'

export type Layout = (typeof layouts)[number]

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Fixed layout of a route and its children. */
    layout?: Layout
  }
}

/** Layout chosen by the person last signed in on this device, available before the server responds. */
const chosenKey = 'cupo.layout'
const defaultKey = 'cupo.default-layout'
const listeners = new Set<() => void>()

const named = (value: unknown): Layout | undefined => layouts.find((layout) => layout === value)

const readStored = (key: string): Layout | undefined => {
  try {
    return named(localStorage.getItem(key))
  } catch {
    // Storage is blocked: use the default.
    return undefined
  }
}

let configured: Layout = readStored(chosenKey) ?? readStored(defaultKey) ?? 'classy'

/** The person's layout, or the default of the service. */
export const configuredLayout = (): Layout => configured

const configure = (layout: Layout): void => {
  configured = layout
  for (const listener of listeners) listener()
}

/** The layout that the person chose, or null. */
export const chosenLayout = (): Layout | null => readStored(chosenKey) ?? null

/** Applies and stores a person's layout; null returns to the default of the service. */
export const setLayout = (layout: Layout | null): void => {
  if (layout === null) localStorage.removeItem(chosenKey)
  else localStorage.setItem(chosenKey, layout)
  configure(layout ?? readStored(defaultKey) ?? 'classy')
}

/** Stores the default layout of the service, and applies it unless the person chose one. */
export const setDefaultLayout = (layout: Layout): void => {
  localStorage.setItem(defaultKey, layout)
  if (readStored(chosenKey) === undefined) configure(layout)
}

export const onLayoutChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * The layout of a page. In order of precedence: the innermost route with a fixed layout, a valid layout in the
 * address, the configured one.
 */
export const resolveLayout = (
  byConfiguration: Layout,
  requested: unknown,
  ofRoutes: readonly (Layout | undefined)[],
): Layout => ofRoutes.findLast((layout) => layout !== undefined) ?? named(requested) ?? byConfiguration
