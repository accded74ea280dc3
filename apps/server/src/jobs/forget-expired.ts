import { sql } from 'kysely'
import type { Db } from '../deps.ts'
import { forgetOldAttempts } from '../features/attempts/store.ts'
import { forgetOldTries } from '../features/bookings/failed-cancel-store.ts'
import { forgetOldLinks } from '../features/mailed-links/store.ts'
import { forgetOldSignUps } from '../features/pending-sign-ups/store.ts'
import { forgetOldPlaces } from '../features/sessions/place-store.ts'
import { forgetExpiredSessions } from '../features/sessions/store.ts'
import { deleteExpiredKeys } from '../http/idempotency.ts'

const mailKeptMs = 30 * 24 * 60 * 60 * 1000

/** TTL of mail: after a month it is useless to its recipient, and the audit record is elsewhere. */
const forgetOldMail = async (db: Db, now: Date): Promise<void> => {
  await sql`delete from mail where created_at <= ${new Date(now.getTime() - mailKeptMs)}`.execute(db)
}

/** Deletes expired rows: stored responses, sessions, counters, codes, links and old mail. */
export const forgetExpired = async (db: Db, now: Date): Promise<void> => {
  for (const forget of [
    deleteExpiredKeys,
    forgetExpiredSessions,
    forgetOldPlaces,
    forgetOldAttempts,
    forgetOldTries,
    forgetOldSignUps,
    forgetOldLinks,
    forgetOldMail,
  ]) {
    await forget(db, now)
  }
}
