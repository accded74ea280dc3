import type { ConversationId, MessageId } from '@cupo/core/ids'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import type { Page } from '../../http/page.ts'
import type { Side } from '../chats/find-side.ts'

export type SentRow = {
  id: MessageId
  conversation_id: ConversationId
  value: string
  created_at: Date
  read_at: Date | null
  sender_name: string
  sender_avatar: string | null
}

/** SQL for messages received by a side and not removed from its list. */
const sentTo = ({ as, id }: Side): RawBuilder<unknown> =>
  as === 'member'
    ? sql`m.member_id = ${id} and not m.from_member and m.removed_at is null`
    : sql`m.studio_id = ${id} and m.from_member and m.removed_at is null`

/** The same without suspended studios, with the sender's name: for a studio, the studio's own name. */
const selectSent = (side: Side): RawBuilder<unknown> => sql`
  select m.id, m.conversation_id, m.value, m.created_at, m.read_at, sender.avatar as sender_avatar,
         ${side.as === 'member' ? sql`s.name` : sql`sender.name`} as sender_name
    from conversation_message m
    join studio s on s.id = m.studio_id and s.suspended_at is null
    join app_user sender on sender.id = m.sender_id
   where ${sentTo(side)}`

/** Lists the messages received by a side, newest first. Reads one row more than the limit. */
export const readSent = async (db: Db, side: Side, page: Page): Promise<SentRow[]> => {
  const before = page.after?.[0] ?? null
  const { rows } = await sql<SentRow>`
    ${selectSent(side)} and (${before}::bigint is null or m.id < ${before}::bigint)
    order by m.id desc limit ${page.limit + 1}`.execute(db)
  return rows
}

export const countUnreadSent = async (db: Db, side: Side): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${selectSent(side)} and m.read_at is null) unread`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * Marks a received message as read or unread. The time of the first read is not changed.
 * @returns undefined when the message is not in the side's list
 */
export const markSent = async (
  tx: Tx,
  side: Side,
  { id, read, now }: { id: MessageId; read: boolean; now: Date },
): Promise<SentRow | undefined> => {
  const readAt = read ? sql`coalesce(m.read_at, ${now})` : sql`null`
  await sql`update conversation_message m set read_at = ${readAt} where m.id = ${id} and ${sentTo(side)}`.execute(tx)
  return (await sql<SentRow>`${selectSent(side)} and m.id = ${id}`.execute(tx)).rows[0]
}

export const markAllSent = async (tx: Tx, side: Side, now: Date): Promise<void> => {
  await sql`
    update conversation_message m set read_at = ${now} where ${sentTo(side)} and m.read_at is null`.execute(tx)
}

/**
 * Removes one message, or all with null, from a side's list, and marks them as read.
 * @returns the number of removed messages
 */
export const removeSent = async (tx: Tx, side: Side, id: MessageId | null, now: Date): Promise<number> => {
  const { rows } = await sql<{ id: MessageId }>`
    update conversation_message m set removed_at = ${now}, read_at = coalesce(m.read_at, ${now})
     where ${sentTo(side)} and (${id}::bigint is null or m.id = ${id}::bigint)
    returning m.id`.execute(tx)
  return rows.length
}
