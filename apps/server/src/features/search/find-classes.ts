import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { plannedAnew } from '../../db/preparing-client.ts'
import { shortDayAndTime } from '../../http/phrases/params.ts'
import { type ClassNames, type ClassRow, readClassRows } from '../classes/store.ts'
import { type Closeness, matches, nearest } from './match-words.ts'
import { type Found, mostAlike, mostShown, type Wanted } from './name-groups.ts'

const hourMs = 3_600_000
/** Who gives classes looks for the one that is on as well. */
const onSinceMs = 2 * hourMs

type Named = { kind: keyof ClassNames; id: string; text: string }

/** The disciplines, coaches and studios that go by a word. */
const readNamed = async (tx: Tx, word: string, how: Closeness): Promise<ClassNames> => {
  const text = sql<string>`search_name`
  const matching = matches(text, [word], how)
  const most = how === 'alike' ? sql`limit ${mostAlike}` : sql``
  const { rows } = await sql<Named>`${plannedAnew}
    (select 'classTypeIds' as kind, id, search_name as text from class_type
      where archived_at is null and ${matching} ${most})
    union all
    (select 'coachIds', id, search_name from app_user
      where user_type = 2 and suspended_at is null and ${matching} ${most})
    union all
    (select 'studioIds', id, search_name from studio where suspended_at is null and ${matching} ${most})`.execute(tx)
  const near = nearest(rows, [word], how)
  const idsOf = (kind: keyof ClassNames) => near.filter((row) => row.kind === kind).map((row) => row.id)
  return { classTypeIds: idsOf('classTypeIds'), coachIds: idsOf('coachIds'), studioIds: idsOf('studioIds') }
}

/** Staff go to the list of a class that is theirs, everybody else to the class. */
const linkTo = (row: ClassRow, { caller }: Wanted): string =>
  caller.role === 'studio' || (caller.role === 'coach' && row.coach_id === caller.userId)
    ? `/gym/studios/classes/${row.id}/roster`
    : `/gym/calendar/class/${row.id}`

const foundClass = (row: ClassRow, wanted: Wanted): Found => {
  const at = shortDayAndTime(wanted.language, { at: row.starts_at.toISOString(), timeZone: row.time_zone })
  const studio = wanted.caller.role === 'studio' ? null : row.studio_name
  return {
    id: row.id,
    title: row.name,
    subtitle: [at, studio, row.coach_name].filter((part) => part !== null).join(' · '),
    link: linkTo(row, wanted),
    seats: { color: row.color, capacity: row.capacity, taken: row.booked + row.held },
  }
}

/** The next classes that the caller may see whose discipline, coach and studio have all the words between them. */
export const findClasses = async (tx: Tx, wanted: Wanted, how: Closeness): Promise<Found[]> => {
  const names: ClassNames[] = []
  for (const word of wanted.words) {
    const named = await readNamed(tx, word, how)
    if (Object.values(named).every((ids) => ids.length === 0)) return []
    names.push(named)
  }
  const staff = wanted.caller.role === 'studio' || wanted.caller.role === 'coach'
  const from = new Date(wanted.now.getTime() - (staff ? onSinceMs : 0))
  const rows = await readClassRows(tx, { from, names, scheduled: true, limit: mostShown }, wanted.caller)
  return rows.map((row) => foundClass(row, wanted))
}
