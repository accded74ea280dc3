import type { StudioId } from '@cupo/core/ids'
import type { Db } from '../../deps.ts'
import { findNames } from './find-names.ts'
import type { Found, SearchRequest } from './name-groups.ts'
import { studioSource } from './studio-store.ts'

type Row = { id: StudioId; name: string; address: string }

/** Path of a studio's page for this caller's role. */
const linkTo = ({ id, name }: Row, { caller: { role } }: SearchRequest): string =>
  role === 'owner' ? `/gym/owner/studios?q=${encodeURIComponent(name)}` : `/gym/calendar/studio-details/${id}`

/** Finds active studios by name. The owner also finds suspended ones; a studio finds only itself. */
export const findStudios = async (db: Db, request: SearchRequest): Promise<Found[]> => {
  const rows = await findNames<Row>(db, studioSource(request.caller), request)
  return rows.map((row) => ({
    id: row.id,
    title: row.name,
    ...(row.address === '' ? {} : { subtitle: row.address }),
    link: linkTo(row, request),
  }))
}
