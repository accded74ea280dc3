import type { Platform } from '@cupo/contract'
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

type SignIn = { userId: string; sessionId: string }

/** Holds a sign-in, so that a device that comes twice at once comes in line; false when it has ended meanwhile. */
const holdSignIn = async (tx: Tx, sessionId: string): Promise<boolean> =>
  (await sql`select 1 from sign_in_session where id = ${sessionId} for update`.execute(tx)).rows.length > 0

/**
 * Ties a device's subscription to the sign-in it has there, in the place of whatever either was tied to before; false
 * when the sign-in has ended meanwhile.
 */
export const putSubscription = async (
  tx: Tx,
  { userId, sessionId }: SignIn,
  { endpoint, keys }: Subscription,
  now: Date,
): Promise<boolean> => {
  if (!(await holdSignIn(tx, sessionId))) return false
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

/** Ties the token of a native app to the sign-in it has there, as a browser's subscription is. */
export const putNativeDevice = async (
  tx: Tx,
  { userId, sessionId }: SignIn,
  { platform, token: sent }: { platform: Platform; token: string },
  now: Date,
): Promise<boolean> => {
  // Apple's are hexadecimal: however it is spelt, it is one device.
  const token = platform === 'ios' ? sent.toLowerCase() : sent
  if (!(await holdSignIn(tx, sessionId))) return false
  await tx.deleteFrom('native_device').where('session_id', '=', sessionId).where('token', '!=', token).execute()
  // With another sign-in it is another's device from now on: what was told before is none of theirs.
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

/** Devices are told by a browser's push service or by a native platform's: each kind has its tables. */
const tablesOf = {
  web: {
    devices: 'push_subscription',
    told: 'push_sent',
    device: 'subscription_id',
    columns: sql`d.id, d.endpoint, d.p256dh, d.auth`,
  },
  native: {
    devices: 'native_device',
    told: 'native_sent',
    device: 'device_id',
    columns: sql`d.id, d.platform, d.token`,
  },
} as const
type Kind = keyof typeof tablesOf

export type WebDevice = { id: string; endpoint: string; p256dh: string; auth: string }
export type NativeDevice = { id: string; platform: Platform; token: string }
type DeviceOf = { web: WebDevice; native: NativeDevice }

export const removeDeviceOf = async (tx: Tx, kind: Kind, sessionId: string): Promise<void> => {
  await tx.deleteFrom(tablesOf[kind].devices).where('session_id', '=', sessionId).execute()
}

export const removeDevice = async (db: Db, kind: Kind, id: string): Promise<void> => {
  await db.deleteFrom(tablesOf[kind].devices).where('id', '=', id).execute()
}

/** The devices of whom a notification is for that were there when it came and have not been told of it. */
export const listDevicesToTell = async <K extends Kind>(
  db: Db,
  kind: K,
  notificationId: string,
  now: Date,
): Promise<DeviceOf[K][]> => {
  const { devices, told, device, columns } = tablesOf[kind]
  const { rows } = await sql<DeviceOf[K]>`
    select ${columns}
      from notification n
      join ${sql.table(devices)} d on d.user_id = n.user_id and d.created_at <= n.created_at
      join sign_in_session s on s.id = d.session_id and s.expires_at > ${now}
     where n.id = ${notificationId} and n.removed_at is null
       and not exists (select 1 from ${sql.table(told)} t where t.notification_id = n.id and t.${sql.ref(device)} = d.id)
     order by d.id`.execute(db)
  return rows
}

/** Notes that a device is being told; false when it was noted before, or the device is gone. */
export const noteSent = async (
  db: Db,
  kind: Kind,
  notificationId: string,
  deviceId: string,
  now: Date,
): Promise<boolean> => {
  const { devices, told, device } = tablesOf[kind]
  const { rows } = await sql`
    insert into ${sql.table(told)} (notification_id, ${sql.ref(device)}, sent_at)
    select ${notificationId}, id, ${now} from ${sql.table(devices)} where id = ${deviceId}
    on conflict do nothing returning 1`.execute(db)
  return rows.length > 0
}

/** Takes the note back: the push service said that it has not taken the push. */
export const noteNotSent = async (db: Db, kind: Kind, notificationId: string, deviceId: string): Promise<void> => {
  const { told, device } = tablesOf[kind]
  await sql`
    delete from ${sql.table(told)} where notification_id = ${notificationId} and ${sql.ref(device)} = ${deviceId}`.execute(
    db,
  )
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
