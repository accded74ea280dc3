import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { plannedAnew } from '../../db/preparing-client.ts'
import { byRank, type Closeness, matches, nearest } from './match-words.ts'
import { type Found, mostAlike, mostRanked, mostShown, type Wanted } from './name-groups.ts'

type Row = { id: string; name: string; address: string; text: string }

/** The page that shows a studio to this caller. */
const linkTo = ({ id, name }: Row, { caller: { role } }: Wanted): string =>
  role === 'owner' ? `/gym/owner/studios?q=${encodeURIComponent(name)}` : `/gym/calendar/studio-details/${id}`

/** Studios that take bookings, by their name; the owner finds suspended ones too, and a studio itself alone. */
export const findStudios = async (tx: Tx, wanted: Wanted, how: Closeness): Promise<Found[]> => {
  const { caller, words } = wanted
  const open = sql`suspended_at is null`
  const own = sql`id = ${caller.studioId}`
  const shown = caller.role === 'owner' ? sql`true` : caller.role === 'studio' ? own : open
  const text = sql<string>`search_name`
  const { rows } = await sql<Row>`${plannedAnew}
    select id, name, address, text
      from (select id, name, address, search_name as text from studio
             where ${shown} and ${matches(text, words, how)} limit ${mostRanked}) s
     order by ${byRank(sql`text`, words, how)}, id
     limit ${how === 'literal' ? mostShown : mostAlike}`.execute(tx)
  return nearest(rows, words, how)
    .slice(0, mostShown)
    .map((row) => ({
      id: row.id,
      title: row.name,
      ...(row.address === '' ? {} : { subtitle: row.address }),
      link: linkTo(row, wanted),
    }))
}
