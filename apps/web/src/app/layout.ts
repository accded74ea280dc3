import { layouts } from '@cupo/core/preferences'

export type Layout = (typeof layouts)[number]

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The layout that a route, and what lies under it, is always shown in. */
    layout?: Layout
  }
}

/** The choice of the person who is signed in, or was last, on this device: it is there before the server says it. */
const chosenKey = 'cupo.layout'
const defaultKey = 'cupo.default-layout'
const listeners = new Set<() => void>()

const named = (value: unknown): Layout | undefined => layouts.find((layout) => layout === value)

const kept = (key: string): Layout | undefined => {
  try {
    return named(localStorage.getItem(key))
  } catch {
    // Storage is shut off: the page is drawn all the same.
    return undefined
  }
}

let configured: Layout = kept(chosenKey) ?? kept(defaultKey) ?? 'classy'

/** The layout by configuration: the service's, or what the person chose. */
export const configuredLayout = (): Layout => configured

const configure = (layout: Layout): void => {
  configured = layout
  for (const listener of listeners) listener()
}

/** What the person chose, if anything. */
export const chosenLayout = (): Layout | null => kept(chosenKey) ?? null

/** Puts the layout of a person on the page; null is the service's own. */
export const setLayout = (layout: Layout | null): void => {
  if (layout === null) localStorage.removeItem(chosenKey)
  else localStorage.setItem(chosenKey, layout)
  configure(layout ?? kept(defaultKey) ?? 'classy')
}

/** Keeps the service's own layout for the next visit, and takes it while the person has chosen no other. */
export const setDefaultLayout = (layout: Layout): void => {
  localStorage.setItem(defaultKey, layout)
  if (kept(chosenKey) === undefined) configure(layout)
}

export const onLayoutChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * The layout of a page: what is configured, over it what the address asks for (if it is one of ours), over both what
 * the page's routes say, the innermost last.
 */
export const resolveLayout = (
  byConfiguration: Layout,
  asked: unknown,
  ofRoutes: readonly (Layout | undefined)[],
): Layout => ofRoutes.findLast((layout) => layout !== undefined) ?? named(asked) ?? byConfiguration
