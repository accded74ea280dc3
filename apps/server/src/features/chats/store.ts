import type { ConversationId, MessageId, PersonId, StudioId } from '@cupo/core/ids'
import { onlyRow } from '@cupo/core/must-get'
import { roles } from '@cupo/core/roles'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { containingFolded } from '../../db/containing.ts'
import type { Db } from '../../deps.ts'
import type { Page } from '../../http/page.ts'
import type { Side } from './find-side.ts'

export type ContactRow = { id: PersonId; name: string; avatar: string | null }

export type ChatRow = {
  id: ConversationId
  contact_id: string
  contact_name: string
  contact_avatar: string | null
  last_message_id: MessageId | null
  last_message: string | null
  last_message_at: Date | null
  unread: number
}

export type MessageRow = {
  id: MessageId
  conversation_id: ConversationId
  member_id: PersonId
  studio_id: StudioId
  from_member: boolean
  value: string
  created_at: Date
  read_at: Date | null
}

const mine = ({ as, id }: Side): RawBuilder<unknown> =>
  as === 'member' ? sql`c.member_id = ${id}` : sql`c.studio_id = ${id}`
const fromOther = ({ as }: Side): RawBuilder<unknown> => (as === 'member' ? sql`not m.from_member` : sql`m.from_member`)

const messageColumns = sql`m.id, m.conversation_id, m.member_id, m.studio_id, m.from_member, m.value, m.created_at, m.read_at`

/** The picture of a studio is its account's. */
const studioAvatar = (id: string): RawBuilder<unknown> =>
  sql`(select a.avatar from app_user a where a.studio_id = ${sql.ref(id)} order by a.id limit 1)`

const selectChats = (side: Side): RawBuilder<unknown> => sql`
  select c.id, c.last_message_id, last.value as last_message, last.created_at as last_message_at,
         (select count(*)::int from conversation_message m
           where m.conversation_id = c.id and m.read_at is null and ${fromOther(side)}) as unread,
         ${
           side.as === 'member'
             ? sql`s.id as contact_id, s.name as contact_name, ${studioAvatar('s.id')} as contact_avatar`
             : sql`u.id as contact_id, u.name as contact_name, u.avatar as contact_avatar`
         }
    from conversation c
    join studio s on s.id = c.studio_id and s.suspended_at is null
    join app_user u on u.id = c.member_id
    left join conversation_message last on last.id = c.last_message_id
   where ${mine(side)}`

/** Lists the conversations of a side that have messages, newest first. Reads one row more than the limit. */
export const readChats = async (db: Db, side: Side, page: Page): Promise<ChatRow[]> => {
  const before = page.after?.[0] ?? null
  const { rows } = await sql<ChatRow>`
    ${selectChats(side)} and c.last_message_id is not null
      and (${before}::bigint is null or c.last_message_id < ${before}::bigint)
    order by c.last_message_id desc limit ${page.limit + 1}`.execute(db)
  return rows
}

/**
 * Reads one conversation of a side.
 * @returns undefined when the side does not take part in it
 */
export const findChat = async (db: Db, side: Side, id: ConversationId): Promise<ChatRow | undefined> =>
  (await sql<ChatRow>`${selectChats(side)} and c.id = ${id}`.execute(db)).rows[0]

export const countUnreadInChats = async (db: Db, side: Side): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
      from conversation c
      join studio s on s.id = c.studio_id and s.suspended_at is null
      join conversation_message m on m.conversation_id = c.id and m.read_at is null and ${fromOther(side)}
     where ${mine(side)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Lists the messages of a conversation, newest first. Reads one row more than the limit. */
export const readThread = async (db: Db, chatId: ConversationId, page: Page): Promise<MessageRow[]> => {
  const before = page.after?.[0] ?? null
  const { rows } = await sql<MessageRow>`
    select ${messageColumns} from conversation_message m
     where m.conversation_id = ${chatId} and (${before}::bigint is null or m.id < ${before}::bigint)
     order by m.id desc limit ${page.limit + 1}`.execute(db)
  return rows
}

/** Reads messages by id, without a permission check. */
export const readMessagesById = async (db: Db, ids: readonly MessageId[]): Promise<MessageRow[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<MessageRow>`
    select ${messageColumns} from conversation_message m where m.id = any(${ids}::bigint[]) order by m.id`.execute(db)
  return rows
}

type ContactFilter = { search: string; id: string | null; limit: number }

/**
 * Conditions on a contact (`k`) by the stored folded text of its name: folding each name takes longer than reading it.
 * The subquery folds the searched text once; a generic plan would fold it for each of a studio's contacts.
 */
const matching = ({ search, id }: ContactFilter): RawBuilder<unknown> => sql`
  ${id === null ? sql`` : sql`and k.id = ${id}::bigint`}
  ${search === '' ? sql`` : sql`and k.search_name like (select ${containingFolded(search)})`}`

/** Active studios, by name. */
const studiosToWrite = (filter: ContactFilter) => sql<ContactRow>`
  select k.id, k.name, ${studioAvatar('k.id')} as avatar from studio k
   where k.suspended_at is null ${matching(filter)}
   order by k.search_name collate "C", k.id limit ${filter.limit}`

/**
 * The studio's clients and people who wrote to it, by name. A text search restricts one index to the ids of these
 * people, and displayed columns are read for the page only: a studio has many thousand clients.
 */
const clientsToWrite = (studioId: StudioId, filter: ContactFilter) => {
  const people = sql`
    select person_id as id from client where studio_id = ${studioId}
    union
    select member_id from conversation where studio_id = ${studioId} and last_message_id is not null`
  const from =
    filter.search === ''
      ? sql`(${people}) p join app_user k on k.id = p.id where true`
      : sql`app_user k where k.id = any(array(${people}))`
  return sql<ContactRow>`
    with shown as materialized (
      select k.id, k.search_name from ${from}
         and k.user_type = ${sql.lit(roles.member)} and k.closed_at is null ${matching(filter)}
       order by k.search_name collate "C", k.id limit ${filter.limit})
    select u.id, u.name, u.avatar from shown join app_user u on u.id = shown.id
     order by shown.search_name collate "C", u.id`
}

/** Lists the contacts of a side, by name: active studios, or the studio's own clients. */
export const readContacts = async (db: Db, side: Side, filter: ContactFilter): Promise<ContactRow[]> =>
  (await (side.as === 'member' ? studiosToWrite(filter) : clientsToWrite(side.id, filter)).execute(db)).rows

/**
 * Inserts the conversation of a side with a contact unless it exists.
 * @returns its id
 */
export const beginChat = async (tx: Tx, side: Side, contactId: string, now: Date): Promise<ConversationId> => {
  const [memberId, studioId] = side.as === 'member' ? [side.id, contactId] : [contactId, side.id]
  const { rows } = await sql<{ id: ConversationId }>`
    insert into conversation (studio_id, member_id, created_at) values (${studioId}, ${memberId}, ${now})
    on conflict (studio_id, member_id) do update set created_at = conversation.created_at
    returning id`.execute(tx)
  return onlyRow(rows).id
}

/** Row lock on the sender, so that concurrent messages cannot exceed the rate limit. */
export const lockSender = async (tx: Tx, userId: PersonId): Promise<void> => {
  await sql`select 1 from app_user where id = ${userId} for no key update`.execute(tx)
}

/** Time of the oldest of a person's last `count` messages; null when they sent fewer. */
export const sentAt = async (tx: Tx, senderId: PersonId, count: number): Promise<Date | null> => {
  const { rows } = await sql<{ created_at: Date }>`
    select created_at from conversation_message
     where sender_id = ${senderId} order by created_at desc offset ${count - 1} limit 1`.execute(tx)
  return rows[0]?.created_at ?? null
}

/**
 * Row lock on a conversation, which orders its messages.
 * @returns null when the side does not take part in it
 */
export const lockChat = async (
  tx: Tx,
  side: Side,
  id: ConversationId,
): Promise<{ id: ConversationId; member_id: PersonId; studio_id: StudioId } | null> => {
  const { rows } = await sql<{ id: ConversationId; member_id: PersonId; studio_id: StudioId }>`
    select c.id, c.member_id, c.studio_id
      from conversation c
      join studio s on s.id = c.studio_id and s.suspended_at is null
     where c.id = ${id} and ${mine(side)}
       for no key update of c`.execute(tx)
  return rows[0] ?? null
}

/** Inserts a message and sets it as the conversation's latest. */
export const insertMessage = async (
  tx: Tx,
  message: {
    chat: { id: ConversationId; member_id: PersonId; studio_id: StudioId }
    side: Side
    senderId: PersonId
    value: string
  },
  now: Date,
): Promise<MessageRow> => {
  const { chat, side, senderId, value } = message
  const { rows } = await sql<MessageRow>`
    insert into conversation_message as m
           (studio_id, member_id, conversation_id, from_member, sender_id, value, created_at)
    values (${chat.studio_id}, ${chat.member_id}, ${chat.id}, ${side.as === 'member'}, ${senderId}, ${value}, ${now})
    returning ${messageColumns}`.execute(tx)
  const row = onlyRow(rows)
  await sql`update conversation set last_message_id = ${row.id} where id = ${chat.id}`.execute(tx)
  return row
}

/** Marks the other side's messages in a conversation as read. */
export const markThreadRead = async (tx: Tx, side: Side, chatId: ConversationId, now: Date): Promise<void> => {
  await sql`
    update conversation_message m set read_at = ${now}
     where m.conversation_id = ${chatId} and m.read_at is null and ${fromOther(side)}`.execute(tx)
}
