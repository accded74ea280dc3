import type { Data } from '@cupo/contract'
import { isScheduledClass } from '@cupo/core/seats'
import type { Db } from '../../deps.ts'
import type { Caller } from '../../http/gate.ts'
import type { City } from '../cities/store.ts'
import { readClassViews } from '../classes/class-view.ts'
import type { ClassFilter } from '../classes/store.ts'
import { classFilterOf, filtersView, parseQuery } from './parse-query.ts'

const most = 50
const mostLater = 10
/** Minutes after the requested hours within which further classes are offered. */
const laterMinutes = 120
const endOfDay = 24 * 60

const plainCity = ({ id, name, timeZone }: City): City => ({ id, name, timeZone })

type SearchInput = { query: string; own: City | null; zone: string }

/** Finds the classes of a sentence, and those shortly after the requested hours. */
export const searchClasses = async (
  db: Db,
  { query, own, zone }: SearchInput,
  caller: Caller,
  now: Date,
): Promise<Data<'searchClasses'>> => {
  const parsed = await parseQuery({ db, query, own, zone, now })
  const filter = classFilterOf(parsed, now)
  const read = async (classFilter: ClassFilter) =>
    (await readClassViews(db, classFilter, caller, now)).filter(({ status }) => isScheduledClass(status))
  const { minutes } = filter
  const classes = await read({ ...filter, limit: most })
  const later =
    minutes === undefined || minutes.to >= endOfDay
      ? []
      : await read({ ...filter, minutes: { from: minutes.to, to: minutes.to + laterMinutes }, limit: mostLater })
  return {
    filters: filtersView(parsed, query),
    city: parsed.city && plainCity(parsed.city),
    classes,
    later,
  }
}
