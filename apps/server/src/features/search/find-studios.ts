import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { plannedAnew } from '../../db/preparing-client.ts'
import { byRank, type Closeness, matches, nearest } from './match-words.ts'
import { type Found, mostAlike, mostRanked, mostShown, type Wanted } from './name-groups.ts'

type Row = { id: string; name: string; address: string; text: string }

/** The page that shows a studio to this caller, if there is one. */
const linkTo = ({ id, name }: Row, { caller: { role } }: Wanted): string | null => {
  if (role === 'member') return `/gym/calendar?all=1&studio=${id}`
  return role === 'owner' ? `/gym/owner/studios?q=${encodeURIComponent(name)}` : null
}

/** Studios that take bookings by their name; the owner finds suspended ones too. */
export const findStudios = async (tx: Tx, wanted: Wanted, how: Closeness): Promise<Found[]> => {
  const { caller, words } = wanted
  if (caller.role !== 'member' && caller.role !== 'owner') return []
  const shown = caller.role === 'owner' ? sql`true` : sql`suspended_at is null`
  const text = sql<string>`search_name`
  const { rows } = await sql<Row>`${plannedAnew}
    select id, name, address, text
      from (select id, name, address, search_name as text from studio
             where ${shown} and ${matches(text, words, how)} limit ${mostRanked}) s
     order by ${byRank(sql`text`, words, how)}, id
     limit ${how === 'literal' ? mostShown : mostAlike}`.execute(tx)
  return nearest(rows, words, how)
    .slice(0, mostShown)
    .flatMap((row) => {
      const link = linkTo(row, wanted)
      return link === null
        ? []
        : [{ id: row.id, title: row.name, ...(row.address === '' ? {} : { subtitle: row.address }), link }]
    })
}
