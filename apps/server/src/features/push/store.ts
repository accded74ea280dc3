import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'

type Pair = { publicKey: string; privateKey: string }

export const readPushKeys = async (db: Db): Promise<Pair | undefined> => {
  const row = await db.selectFrom('push_key').select(['public_key', 'private_key']).executeTakeFirst()
  return row && { publicKey: row.public_key, privateKey: row.private_key }
}

/** Keeps a pair for good; should another process have kept one first, that one is answered. */
export const keepPushKeys = async (db: Db, { publicKey, privateKey }: Pair): Promise<Pair> => {
  await db
    .insertInto('push_key')
    .values({ public_key: publicKey, private_key: privateKey })
    .onConflict((conflict) => conflict.column('only_row').doNothing())
    .execute()
  return (await readPushKeys(db)) as Pair
}

/** A browser's subscription as it gives it away. */
export type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } }

/**
 * Ties a device's subscription to the sign-in it has there, in the place of whatever either was tied to before; false
 * when the sign-in has ended meanwhile.
 */
export const putSubscription = async (
  tx: Tx,
  { userId, sessionId }: { userId: string; sessionId: string },
  { endpoint, keys }: Subscription,
  now: Date,
): Promise<boolean> => {
  // Held, so that a device that subscribes twice at once comes in line.
  const { rows } = await sql`select 1 from sign_in_session where id = ${sessionId} for update`.execute(tx)
  if (rows.length === 0) return false
  await tx
    .deleteFrom('push_subscription')
    .where('session_id', '=', sessionId)
    .where('endpoint', '!=', endpoint)
    .execute()
  const tied = { user_id: userId, session_id: sessionId, p256dh: keys.p256dh, auth: keys.auth }
  await tx
    .insertInto('push_subscription')
    .values({ ...tied, endpoint, created_at: now })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(tied))
    .execute()
  return true
}

export const removeSubscriptionOf = async (tx: Tx, sessionId: string): Promise<void> => {
  await tx.deleteFrom('push_subscription').where('session_id', '=', sessionId).execute()
}

export const removeSubscription = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('push_subscription').where('id', '=', id).execute()
}

export type Device = Subscription & { id: string }

/** The devices of whom a notification is for that were there when it came and have not been told of it. */
export const listDevicesToTell = async (db: Db, notificationId: string, now: Date): Promise<Device[]> => {
  const { rows } = await sql<{ id: string; endpoint: string; p256dh: string; auth: string }>`
    select d.id, d.endpoint, d.p256dh, d.auth
      from notification n
      join push_subscription d on d.user_id = n.user_id and d.created_at <= n.created_at
      join sign_in_session s on s.id = d.session_id and s.expires_at > ${now}
     where n.id = ${notificationId} and n.removed_at is null
       and not exists (select 1 from push_sent p where p.notification_id = n.id and p.subscription_id = d.id)
     order by d.id`.execute(db)
  return rows.map(({ id, endpoint, p256dh, auth }) => ({ id, endpoint, keys: { p256dh, auth } }))
}

/** Notes that a device is being told; false when it was noted before, or the device is gone. */
export const noteSent = async (db: Db, notificationId: string, deviceId: string, now: Date): Promise<boolean> => {
  const { rows } = await sql`
    insert into push_sent (notification_id, subscription_id, sent_at)
    select ${notificationId}, id, ${now} from push_subscription where id = ${deviceId}
    on conflict do nothing returning 1`.execute(db)
  return rows.length > 0
}

/** Takes the note back: the push service said that it has not taken the push. */
export const noteNotSent = async (db: Db, notificationId: string, deviceId: string): Promise<void> => {
  await db
    .deleteFrom('push_sent')
    .where('notification_id', '=', notificationId)
    .where('subscription_id', '=', deviceId)
    .execute()
}

/** The language in which a person is told things. */
export const languageOfReader = async (db: Db, userId: string) =>
  (
    await db
      .selectFrom('app_user')
      .select('language')
      .where('id', '=', userId)
      .where('closed_at', 'is', null)
      .executeTakeFirst()
  )?.language
