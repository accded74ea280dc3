import type { DueAct } from '../../jobs/each-due.ts'
import { eachDue } from '../../jobs/each-due.ts'
import { readClassesWithLapsedHolds } from '../seats/hold-store.ts'
import { expireHolds } from './hold-seat.ts'

/** Classes per pass. */
const atMost = 500

/** Frees seats whose hold is over. */
export const expireDueHolds: DueAct = async (db, now) =>
  eachDue(db, await readClassesWithLapsedHolds(db, now, atMost), (tx, classId) => expireHolds(tx, classId, now))
