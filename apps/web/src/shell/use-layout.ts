import { useMatches } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { configuredLayout, type Layout, onLayoutChange, resolveLayout } from '../app/layout.ts'

/** The layout of the current page, recomputed on each navigation and choice. */
export const useLayout = (): Layout => {
  const configured = useSyncExternalStore(onLayoutChange, configuredLayout)
  return useMatches({
    select: (matches) =>
      resolveLayout(
        configured,
        (matches[0]?.search as { layout?: unknown } | undefined)?.layout,
        matches.map(({ staticData }) => staticData.layout),
      ),
  })
}
