import type { Data, Query } from '@cupo/contract'
import { streakOf } from '@cupo/core/clients'
import type { PersonId } from '@cupo/core/ids'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { type Page, pageOf } from '../../http/page.ts'
import { readHeldPasses } from '../passes/view-held.ts'
import { readFileRow, readNotes } from './file-store.ts'
import { countMissed, type FileOf, readHistory, readSales } from './history-store.ts'
import { readClientViews } from './row-store.ts'
import { readStudioSetting } from './store.ts'
import { eventKey, eventOf, readEvents, readUpcoming } from './timeline-store.ts'

export type ClientFile = Data<'updateClient'>
type Kind = Query<'readClientTimeline'>['kind']

/** Timeline events in the response of a file. */
const firstEvents = 30

/** Reads a page of the timeline; the first one includes upcoming bookings. */
export const readTimeline = async (
  db: Db | Tx,
  of: FileOf,
  kind: Kind,
  page: Page,
): Promise<Data<'readClientTimeline'>> => ({
  upcoming: page.after === null && kind !== 'money' ? await readUpcoming(db, of) : [],
  ...pageOf(await readEvents(db, of, kind, page), page, eventKey, eventOf),
})

/** Reads a client's file; null if the studio has no such client. */
export const readFile = async (
  db: Db | Tx,
  studioId: AuthorizedStudioId,
  id: PersonId,
  now: Date,
): Promise<ClientFile | null> => {
  const row = await readFileRow(db, studioId, id)
  const [view] = row === null ? [] : await readClientViews(db, studioId, [id], now)
  if (row === null || view === undefined) return null
  const { timeZone } = await readStudioSetting(db, studioId)
  const of = { studioId, id, timeZone, now }
  const history = await readHistory(db, of)
  return {
    ...view,
    ...row,
    notes: await readNotes(db, studioId, id),
    passes: await readHeldPasses(db, { memberId: id, studioId }, now),
    history,
    streak: streakOf(history),
    missedThisYear: await countMissed(db, of),
    sales: await readSales(db, of),
    timeline: await readTimeline(db, of, undefined, { after: null, limit: firstEvents }),
  }
}
