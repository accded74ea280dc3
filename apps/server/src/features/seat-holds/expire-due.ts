import type { DueAct } from '../../jobs/each-due.ts'
import { eachDue } from '../../jobs/each-due.ts'
import { readClassesWithLapsedHolds } from '../seats/hold-store.ts'
import { expireHolds } from './hold-seat.ts'

/** Classes per run of the job. */
const atMost = 500

/** Releases seats whose hold has expired. */
export const expireDueHolds: DueAct = async (db, now) =>
  eachDue(db, await readClassesWithLapsedHolds(db, now, atMost), (tx, classId) => expireHolds(tx, classId, now))
