import type { ClassView } from '@cupo/contract'
import { useMemo } from 'react'
import { useNow } from '../../../format/use-now.ts'
import { clashOf, standingOf } from '../../bookings/book/standing.ts'
import { useHeldClasses } from '../../bookings/book/use-held.ts'
import { useStudios } from '../../bookings/book/use-terms.ts'
import type { RowClass } from './class-row.tsx'
import { byWallClock, passes } from './filters.ts'
import type { CalendarSearch } from './search.ts'

const none: ReadonlyMap<string, number> = new Map()

/** Filters and orders classes, and adds the booking state of each. */
export const useRows = (search: CalendarSearch) => {
  const now = useNow(60_000)
  const held = useHeldClasses()
  const studios = useStudios().data?.items
  return useMemo(() => {
    const listMax = new Map(studios?.map(({ id, policy }) => [id, policy.waitlistMax]))
    return (views: readonly ClassView[], freed = none): RowClass[] =>
      [...views]
        .sort(byWallClock)
        .map((view) => {
          const standing = standingOf(view, now, { held, waitlistMax: listMax.get(view.studio.id) })
          const clash = standing === 'clash' ? clashOf(view, held) : undefined
          return { view, standing, clash, freed: freed.get(view.id) ?? 0 }
        })
        .filter((row) => passes(row, search))
  }, [now, held, studios, search])
}
