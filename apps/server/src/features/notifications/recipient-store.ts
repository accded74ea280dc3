import type { NotificationId, PersonId } from '@cupo/core/ids'
import type { Language } from '@cupo/core/preferences'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { readsMessages } from '../../db/reads-messages.ts'

export type NewNotification = {
  userId: PersonId
  /** Unique per person. */
  key: string
  kind: string
  params: Record<string, unknown>
  link: string | null
}

/** An inserted notification. `pushed`: whether the person has a device for pushes. */
export type InsertedNotification = { id: NotificationId; user_id: PersonId; event_key: string; pushed: boolean }

/**
 * Inserts notifications, except those whose key the person already has and those to closed accounts.
 * @returns the inserted ones
 */
export const insertNotifications = async (
  tx: Tx,
  notifications: readonly NewNotification[],
  now: Date,
): Promise<InsertedNotification[]> => {
  const { rows } = await sql<InsertedNotification>`
    insert into notification (user_id, event_key, kind, params, link, created_at)
    select v.user_id, v.event_key, v.kind, v.params, v.link, ${now}
      from unnest(${notifications.map((n) => n.userId)}::bigint[], ${notifications.map((n) => n.key)}::text[],
                  ${notifications.map((n) => n.kind)}::text[], ${notifications.map((n) => JSON.stringify(n.params))}::jsonb[],
                  ${notifications.map((n) => n.link)}::text[])
             with ordinality as v (user_id, event_key, kind, params, link, nth)
      join app_user u on u.id = v.user_id and u.closed_at is null
     order by v.nth
    on conflict (user_id, event_key) do nothing
    returning id::text, user_id, event_key,
      exists (select 1 from push_subscription d where d.user_id = notification.user_id)
        or exists (select 1 from native_device d where d.user_id = notification.user_id) as pushed`.execute(tx)
  return rows
}

export type Recipient = {
  id: PersonId
  /**
   * Null for a person without an address, or whose imported invitation is held: their notifications are in the app
   * only.
   */
  email: string | null
  name: string
  language: Language
  /** Topics that the person has turned off for mail, and for pushes. */
  unmailed: string[]
  unpushed: string[]
}

/** Reads the open accounts among these people, by id. */
export const readRecipients = async (tx: Tx, ids: readonly PersonId[]): Promise<Map<PersonId, Recipient>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Recipient>`
    select id, case when invitation_held and email_verified_at is null then null else email end as email, name, language,
           array(select topic from notification_choice c where c.user_id = u.id and not c.by_mail) as unmailed,
           array(select topic from notification_choice c where c.user_id = u.id and not c.by_push) as unpushed
      from app_user u where id = any(${ids}::bigint[]) and closed_at is null`.execute(tx)
  return new Map(rows.map((r) => [r.id, r]))
}

/** The guardian who reads the messages of a dependant. */
export type Guardian = { id: PersonId; dependant: string }

/**
 * Reads the guardians of those of these people who cannot read messages, by person. A person in the charge of different
 * people at several studios has the guardian of the first.
 */
export const readGuardians = async (tx: Tx, ids: readonly PersonId[]): Promise<Map<PersonId, Guardian>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Guardian & { personId: PersonId }>`
    select distinct on (u.id) u.id as "personId", u.name as dependant, g.id
      from app_user u
      join client d on d.person_id = u.id and d.guardian_id is not null and d.archived_at is null
      join app_user g on g.id = d.guardian_id and g.closed_at is null
     where u.id = any(${ids}::bigint[]) and not ${readsMessages('u')} and ${readsMessages('g')}
     order by u.id, d.studio_id`.execute(tx)
  return new Map(rows.map(({ personId, ...guardian }) => [personId, guardian]))
}
