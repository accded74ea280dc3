import { useLayoutEffect, useState } from 'react'
import type { Layout } from '../app/layout.ts'
import type { Arrangement } from './arrangement.ts'
import { classy } from './layouts/classy.tsx'
import { loadedOthers, loadOthers } from './layouts/others.ts'

const arrangementOf = (layout: Layout): Arrangement | undefined =>
  layout === 'classy' ? classy : loadedOthers()?.[layout]

/** The arrangement of the current layout. While another layout's chunk loads, the previous one stays. */
export const useArrangement = (layout: Layout): { layout: Layout; arrangement: Arrangement } => {
  const [shown, show] = useState<Layout>(arrangementOf(layout) === undefined ? 'classy' : layout)
  useLayoutEffect(() => {
    let left = false
    if (arrangementOf(layout) !== undefined) show(layout)
    else void loadOthers().then(() => left || show(layout))
    return () => {
      left = true
    }
  }, [layout])
  return { layout: shown, arrangement: arrangementOf(shown) ?? classy }
}
