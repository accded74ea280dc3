import type { Platform } from '@cupo/contract'
import type { DeviceId, NotificationId, PersonId, PushSubscriptionId, SessionId } from '@cupo/core/ids'
import { pushPlatform } from '@cupo/core/push-platforms'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'

type Pair = { publicKey: string; privateKey: string }

export const readPushKeys = async (db: Db): Promise<Pair | undefined> => {
  const row = await db.selectFrom('push_key').select(['public_key', 'private_key']).executeTakeFirst()
  return row && { publicKey: row.public_key, privateKey: row.private_key }
}

/** Stores a key pair unless one is stored. @returns the stored pair, possibly a concurrent process's */
export const storePushKeys = async (db: Db, { publicKey, privateKey }: Pair): Promise<Pair> => {
  await db
    .insertInto('push_key')
    .values({ public_key: publicKey, private_key: privateKey })
    .onConflict((conflict) => conflict.column('only_row').doNothing())
    .execute()
  return (await readPushKeys(db)) as Pair
}

/** A `PushSubscription` as serialized by the browser. */
export type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } }

type Session = { userId: PersonId; sessionId: SessionId }

/** Locks the row of the session, which serializes concurrent requests of one device. False: the session has ended. */
const lockSession = async (tx: Tx, sessionId: SessionId): Promise<boolean> =>
  (await sql`select 1 from sign_in_session where id = ${sessionId} for update`.execute(tx)).rows.length > 0

/**
 * Binds a browser's subscription to its session. Replaces an earlier subscription of the session, and an earlier
 * session of the subscription.
 * @returns false when the session has ended
 */
export const putSubscription = async (
  tx: Tx,
  { userId, sessionId }: Session,
  { endpoint, keys }: Subscription,
  now: Date,
): Promise<boolean> => {
  if (!(await lockSession(tx, sessionId))) return false
  await tx
    .deleteFrom('push_subscription')
    .where('session_id', '=', sessionId)
    .where('endpoint', '!=', endpoint)
    .execute()
  const values = { user_id: userId, session_id: sessionId, p256dh: keys.p256dh, auth: keys.auth }
  await tx
    .insertInto('push_subscription')
    .values({ ...values, endpoint, created_at: now })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(values))
    .execute()
  return true
}

/** Binds the push token of a native app to its session, like `putSubscription`. */
export const putNativeDevice = async (
  tx: Tx,
  { userId, sessionId }: Session,
  { platform, token: sent }: { platform: Platform; token: string },
  now: Date,
): Promise<boolean> => {
  // APNs tokens are hexadecimal, so their case is irrelevant.
  const token = platform === pushPlatform.ios ? sent.toLowerCase() : sent
  if (!(await lockSession(tx, sessionId))) return false
  await tx.deleteFrom('native_device').where('session_id', '=', sessionId).where('token', '!=', token).execute()
  // A new session may belong to a different person: `created_at` is reset, so that older notifications are not sent to
  // them.
  await sql`
    insert into native_device as d (user_id, session_id, platform, token, created_at)
    values (${userId}, ${sessionId}, ${platform}, ${token}, ${now})
    on conflict (token) do update
       set user_id = excluded.user_id, session_id = excluded.session_id, platform = excluded.platform,
           created_at = case when d.session_id = excluded.session_id then d.created_at else excluded.created_at end`.execute(
    tx,
  )
  return true
}

/** Tables of the two kinds of devices: browsers and native apps. */
const tablesOf = {
  web: {
    devices: 'push_subscription',
    sent: 'push_sent',
    device: 'subscription_id',
    columns: sql`d.id, d.endpoint, d.p256dh, d.auth`,
  },
  native: {
    devices: 'native_device',
    sent: 'native_sent',
    device: 'device_id',
    columns: sql`d.id, d.platform, d.token`,
  },
} as const
type Kind = keyof typeof tablesOf

export type WebDevice = { id: PushSubscriptionId; endpoint: string; p256dh: string; auth: string }
export type NativeDevice = { id: DeviceId; platform: Platform; token: string }
type DeviceOf = { web: WebDevice; native: NativeDevice }

export const removeDeviceOf = async (tx: Tx, kind: Kind, sessionId: SessionId): Promise<void> => {
  await tx.deleteFrom(tablesOf[kind].devices).where('session_id', '=', sessionId).execute()
}

export const removeDevice = async (db: Db, kind: Kind, id: PushSubscriptionId | DeviceId): Promise<void> => {
  await db.deleteFrom(tablesOf[kind].devices).where('id', '=', id).execute()
}

/** Lists the recipient's devices that were registered before the notification and have no recorded delivery of it. */
export const listUnsentDevices = async <K extends Kind>(
  db: Db,
  kind: K,
  notificationId: NotificationId,
  now: Date,
): Promise<DeviceOf[K][]> => {
  const { devices, sent, device, columns } = tablesOf[kind]
  const { rows } = await sql<DeviceOf[K]>`
    select ${columns}
      from notification n
      join ${sql.table(devices)} d on d.user_id = n.user_id and d.created_at <= n.created_at
      join sign_in_session s on s.id = d.session_id and s.expires_at > ${now}
     where n.id = ${notificationId} and n.removed_at is null
       and not exists (select 1 from ${sql.table(sent)} t where t.notification_id = n.id and t.${sql.ref(device)} = d.id)
     order by d.id`.execute(db)
  return rows
}

/** Records a delivery before it is sent. False: already recorded, or the device has been deleted. */
export const recordSent = async (
  db: Db,
  kind: Kind,
  notificationId: NotificationId,
  deviceId: PushSubscriptionId | DeviceId,
  now: Date,
): Promise<boolean> => {
  const { devices, sent, device } = tablesOf[kind]
  const { rows } = await sql`
    insert into ${sql.table(sent)} (notification_id, ${sql.ref(device)}, sent_at)
    select ${notificationId}, id, ${now} from ${sql.table(devices)} where id = ${deviceId}
    on conflict do nothing returning 1`.execute(db)
  return rows.length > 0
}

/** Deletes the record of a delivery that the push service refused. */
export const deleteSent = async (
  db: Db,
  kind: Kind,
  notificationId: NotificationId,
  deviceId: PushSubscriptionId | DeviceId,
): Promise<void> => {
  const { sent, device } = tablesOf[kind]
  await sql`
    delete from ${sql.table(sent)} where notification_id = ${notificationId} and ${sql.ref(device)} = ${deviceId}`.execute(
    db,
  )
}

/** Reads the language of a recipient; undefined for a closed account. */
export const readLanguage = async (db: Db, userId: PersonId) =>
  (
    await db
      .selectFrom('app_user')
      .select('language')
      .where('id', '=', userId)
      .where('closed_at', 'is', null)
      .executeTakeFirst()
  )?.language
