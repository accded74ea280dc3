import { sql } from 'kysely'
import type { Db } from '../../deps.ts'
import type { Found, Wanted } from './name-groups.ts'
import { readNames } from './read-names.ts'

type Row = { id: string; name: string; address: string }

/** Path of a studio's page for this caller's role. */
const linkTo = ({ id, name }: Row, { caller: { role } }: Wanted): string =>
  role === 'owner' ? `/gym/owner/studios?q=${encodeURIComponent(name)}` : `/gym/calendar/studio-details/${id}`

/** Finds active studios by name. The owner also finds suspended ones; a studio finds only itself. */
export const findStudios = async (db: Db, wanted: Wanted): Promise<Found[]> => {
  const { role, studioId } = wanted.caller
  const open = sql<boolean>`n.suspended_at is null`
  const own = sql<boolean>`n.id = ${studioId}`
  const names = {
    from: sql`studio n`,
    columns: sql`n.id, n.name, n.address`,
    who: role === 'owner' ? sql<boolean>`true` : role === 'studio' ? own : open,
    text: sql<string>`n.search_name`,
    few: role === 'studio',
  }
  const rows = await readNames<Row>(db, names, wanted)
  return rows.map((row) => ({
    id: row.id,
    title: row.name,
    ...(row.address === '' ? {} : { subtitle: row.address }),
    link: linkTo(row, wanted),
  }))
}
