import { cityNameIn } from '@cupo/core/search'
import type { Db } from '../../deps.ts'
import { shortDayAndTime } from '../../http/phrases/params.ts'
import { type ClassRow, readClassRows } from '../classes/store.ts'
import { readMatchingClassIds } from './class-store.ts'
import type { Found, SearchRequest } from './name-groups.ts'

/** Link of a result: the roster for staff of the class, otherwise the class page. */
const linkTo = (row: ClassRow, { caller }: SearchRequest): string =>
  caller.role === 'studio' || (caller.role === 'coach' && row.coach_id === caller.userId)
    ? `/gym/studios/classes/${row.id}/roster`
    : `/gym/calendar/class/${row.id}`

/** City of a class, shown when its time zone differs from that of the caller's city. */
const foreignCity = (row: ClassRow, { city, language }: SearchRequest): string[] => {
  if (city === null || row.time_zone === city.timeZone) return []
  return [cityNameIn(row.city ?? (row.time_zone.split('/').at(-1) ?? '').replaceAll('_', ' '), language)]
}

export const foundClass = (row: ClassRow, request: SearchRequest): Found => {
  const at = shortDayAndTime(request.language, { at: row.starts_at.toISOString(), timeZone: row.time_zone })
  const studio = request.caller.role === 'studio' ? null : row.studio_name
  return {
    id: row.id,
    title: row.name,
    subtitle: [[at, ...foreignCity(row, request)].join(', '), studio, row.coach_name]
      .filter((part) => part !== null)
      .join(' · '),
    link: linkTo(row, request),
    seats: { color: row.color, capacity: row.capacity, taken: row.booked + row.held },
  }
}

/**
 * Upcoming classes visible to the caller whose discipline, coach and studio together match all words: in the caller's
 * city, or anywhere if there are none.
 */
export const findClasses = async (db: Db, request: SearchRequest): Promise<Found[]> => {
  const inCity = await readMatchingClassIds(db, request)
  const ids =
    inCity.length > 0 || request.city === null ? inCity : await readMatchingClassIds(db, { ...request, city: null })
  if (ids.length === 0) return []
  const rows = await readClassRows(db, { ids }, request.caller)
  return rows.map((row) => foundClass(row, request))
}
