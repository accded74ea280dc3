import type { ClassView } from '@cupo/contract'
import { useMemo } from 'react'
import { useNow } from '../../../format/use-now.ts'
import { clashOf, classStateOf } from '../../bookings/book/class-state.ts'
import { useBookedClasses } from '../../bookings/book/use-booked-classes.ts'
import { useStudios } from '../../bookings/book/use-policy.ts'
import { useFamilyByClass } from '../../dependants/use-family-of.ts'
import type { RowClass } from './class-row.tsx'
import { byWallClock, passes } from './filters.ts'
import type { CalendarSearch } from './search.ts'

const none: ReadonlyMap<string, number> = new Map()
const noFamily: RowClass['family'] = []

/**
 * Filters and orders classes, and adds the booking state of each and the bookings of dependants, which overlap nothing:
 * the member is not in these classes.
 */
export const useRows = (search: CalendarSearch) => {
  const now = useNow(60_000)
  const booked = useBookedClasses()
  const family = useFamilyByClass()
  const studios = useStudios().data?.items
  return useMemo(() => {
    const listMax = new Map(studios?.map(({ id, policy }) => [id, policy.waitlistMax]))
    return (views: readonly ClassView[], freed = none): RowClass[] =>
      [...views]
        .sort(byWallClock)
        .map((view) => {
          const classState = classStateOf(view, now, { booked, waitlistMax: listMax.get(view.studio.id) })
          const clash = classState === 'clash' ? clashOf(view, booked) : undefined
          return { view, classState, clash, freed: freed.get(view.id) ?? 0, family: family.get(view.id) ?? noFamily }
        })
        .filter((row) => passes(row, search))
  }, [now, booked, family, studios, search])
}
