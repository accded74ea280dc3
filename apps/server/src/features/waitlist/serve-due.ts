import type { DueAct } from '../../jobs/each-due.ts'
import { eachDue } from '../../jobs/each-due.ts'
import { serveWaitlists } from './serve-waitlist.ts'
import { readDue } from './store.ts'

/** How many lists one pass serves; what is left comes with the next. */
const atMost = 500

/** Serves the waitlists that have come due: an offer is over, the night has ended, the list opens, the class begins. */
export const serveDueWaitlists: DueAct = async (db, now) =>
  eachDue(db, await readDue(db, now, atMost), async (tx, classId) => {
    await serveWaitlists(tx, [classId], now)
    return 1
  })
