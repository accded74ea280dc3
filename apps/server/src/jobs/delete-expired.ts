import { sql } from 'kysely'
import type { Db } from '../deps.ts'
import { deleteOldAccessRequests } from '../features/access-requests/store.ts'
import { deleteOldAttempts } from '../features/attempts/store.ts'
import { deleteOldFailedCancels } from '../features/bookings/failed-cancel-store.ts'
import { deleteExpiredChallenges } from '../features/factors/passkey-store.ts'
import { deleteExpiredHandovers } from '../features/handovers/store.ts'
import { deleteOldLinks } from '../features/mailed-links/store.ts'
import { deleteOldNotifications } from '../features/notifications/store.ts'
import { deleteOldPartnerLog } from '../features/partners/event-store.ts'
import { deleteOldSignUps } from '../features/pending-sign-ups/store.ts'
import { deleteOldEmailChanges, deleteOldFormerEmails } from '../features/profile/email-change-store.ts'
import { deleteExpiredPending } from '../features/sessions/pending-store.ts'
import { deleteOldPlaces } from '../features/sessions/place-store.ts'
import { deleteExpiredSessions } from '../features/sessions/store.ts'
import { deleteOldDeliveries } from '../features/webhooks/delivery-store.ts'
import { deleteExpiredKeys } from '../http/idempotency.ts'

const mailRetentionMs = 30 * 24 * 60 * 60 * 1000

/** TTL of mail. The audit log has a separate record. */
const deleteOldMail = async (db: Db, now: Date): Promise<void> => {
  await sql`delete from mail where created_at <= ${new Date(now.getTime() - mailRetentionMs)}`.execute(db)
}

/**
 * Deletes expired rows: stored responses, sessions, counters, codes, links, old mail and notifications, webhook
 * deliveries, archives and requests for an account.
 */
export const deleteExpired = async (db: Db, now: Date): Promise<void> => {
  for (const deleteOld of [
    deleteExpiredKeys,
    deleteExpiredSessions,
    deleteOldPlaces,
    deleteExpiredPending,
    deleteExpiredChallenges,
    deleteOldAttempts,
    deleteOldFailedCancels,
    deleteOldSignUps,
    deleteOldLinks,
    deleteOldMail,
    deleteOldEmailChanges,
    deleteOldFormerEmails,
    deleteOldNotifications,
    deleteOldDeliveries,
    deleteOldPartnerLog,
    deleteExpiredHandovers,
    deleteOldAccessRequests,
  ]) {
    await deleteOld(db, now)
  }
}
