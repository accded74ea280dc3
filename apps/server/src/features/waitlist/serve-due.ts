import type { DueAct } from '../../jobs/each-due.ts'
import { eachDue } from '../../jobs/each-due.ts'
import { serveWaitlists } from './serve-waitlist.ts'
import { readDue } from './store.ts'

/** Lists per run of the job. */
const atMost = 500

/** Serves due waitlists: an offer expired, quiet hours ended, the list opens, or the class begins. */
export const serveDueWaitlists: DueAct = async (db, now) =>
  eachDue(db, await readDue(db, now, atMost), async (tx, classId) => {
    await serveWaitlists(tx, [classId], now)
    return 1
  })
