import type { NotificationId, PersonId, SessionId } from '@cupo/core/ids'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import type { Page } from '../../http/page.ts'

export type NotificationRow = {
  id: NotificationId
  user_id: PersonId
  kind: string
  params: Record<string, unknown>
  link: string | null
  created_at: Date
  read_at: Date | null
  /** Picture of the studio whose class the notification links to. */
  image: string | null
  /** Name of the service. */
  service: string
}

/** Selects notifications with the picture of the studio whose class the notification links to. */
const selectRows = sql`
  select n.id, n.user_id, n.kind, n.params, n.link, n.created_at, n.read_at,
         (select a.avatar from class_session c join app_user a on a.studio_id = c.studio_id
           where c.id = substring(n.link from '^/gym/calendar/class/([0-9]{1,18})$')::bigint
           order by a.id limit 1) as image,
         (select name from service_config) as service
    from notification n`

/** Reads a person's notifications, newest first. Reads one row more than the limit. */
export const listOwnNotifications = async (db: Db, userId: PersonId, page: Page): Promise<NotificationRow[]> => {
  const before = page.after?.[0] ?? null
  const { rows } = await sql<NotificationRow>`
    ${selectRows}
     where n.user_id = ${userId} and n.removed_at is null and (${before}::bigint is null or n.id < ${before}::bigint)
     order by n.id desc limit ${page.limit + 1}`.execute(db)
  return rows
}

/** Reads notifications by id, of any person. */
export const readNotifications = async (db: Db, ids: readonly NotificationId[]): Promise<NotificationRow[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<NotificationRow>`
    ${selectRows} where n.id = any(${ids}::bigint[]) and n.removed_at is null order by n.id`.execute(db)
  return rows
}

/** Counts a person's unread notifications, and those of them newer than `seenId`. */
export const countUnread = async (
  db: Db,
  userId: PersonId,
  seenId: string,
): Promise<{ unread: number; unseen: number }> =>
  db
    .selectFrom('notification')
    .select(sql<number>`count(*)::int`.as('unread'))
    .select(sql<number>`(count(*) filter (where id > ${seenId}::bigint))::int`.as('unseen'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()

/** Reads the newest notification that a session has displayed; `0` before it opened the list. */
export const readSeenId = async (db: Db, sessionId: SessionId): Promise<string> => {
  const row = await db
    .selectFrom('sign_in_session')
    .select('notifications_seen_id')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return row?.notifications_seen_id ?? '0'
}

/** Marks all current notifications of the person as seen in this session. */
export const markAllSeen = async (tx: Tx, userId: PersonId, sessionId: SessionId): Promise<void> => {
  await sql`
    update sign_in_session
       set notifications_seen_id = coalesce((select max(id) from notification where user_id = ${userId}), 0)
     where id = ${sessionId} and user_id = ${userId}`.execute(tx)
}

/**
 * Marks one of a person's notifications as read or unread; undefined if it does not exist or is a different person's.
 * The time of the first read is not changed.
 */
export const markNotification = async (
  tx: Tx,
  { id, userId, read, now }: { id: NotificationId; userId: PersonId; read: boolean; now: Date },
): Promise<NotificationRow | undefined> => {
  const marked = await tx
    .updateTable('notification')
    .set({ read_at: read ? sql<Date>`coalesce(read_at, ${now})` : null })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .returning('id')
    .execute()
  return (
    await readNotifications(
      tx,
      marked.map((row) => row.id),
    )
  )[0]
}

export const markAllRead = async (tx: Tx, userId: PersonId, now: Date): Promise<void> => {
  await tx
    .updateTable('notification')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('removed_at', 'is', null)
    .execute()
}

/**
 * Removes one from a person's list; false if the list does not contain it. The row stays, so that its event is not sent
 * again.
 */
export const removeNotification = async (tx: Tx, id: NotificationId, userId: PersonId, now: Date): Promise<boolean> => {
  const removed = await tx
    .updateTable('notification')
    .set({ removed_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .returning('id')
    .execute()
  return removed.length > 0
}

export const removeAllNotifications = async (tx: Tx, userId: PersonId, now: Date): Promise<void> => {
  await tx
    .updateTable('notification')
    .set({ removed_at: now })
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .execute()
}

/** TTL of notifications in ms: thirteen months, so that the list includes the same month of the previous year. */
const retentionMs = 400 * 24 * 60 * 60 * 1000
/** Rows per statement, which bounds the time that locks are held, and statements per run. */
const deletedAtOnce = 5_000
const mostBatches = 40

/** Deletes notifications after their TTL, oldest first. Ids are in order of time. */
export const deleteOldNotifications = async (db: Db, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - retentionMs)
  for (let batch = 0; batch < mostBatches; batch++) {
    const { numAffectedRows } = await sql`
      delete from notification
       where id in (select id from notification order by id limit ${deletedAtOnce}) and created_at <= ${before}`.execute(
      db,
    )
    if (Number(numAffectedRows ?? 0) < deletedAtOnce) return
  }
}
