import type { CorporateGroupId, CorporateId, PersonId } from '@cupo/core/ids'
import type { Language } from '@cupo/core/preferences'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import type { NewCover } from '../corporate-people/people-store.ts'

type Row = Omit<NewCover, 'corporateId'>

const column = <Name extends keyof Row>(rows: readonly Row[], name: Name): Row[Name][] => rows.map((row) => row[name])

/** Inserts the coverage of many people from an instant on. */
export const insertCovers = async (tx: Tx, id: CorporateId, rows: readonly Row[], since: Date): Promise<void> => {
  await sql`
    insert into corporate_person (corporate_id, user_id, name, email, group_id, since)
    select ${id}, v.user_id, v.name, v.email, v.group_id, ${since}
      from unnest(${column(rows, 'userId')}::bigint[], ${column(rows, 'name')}::text[], ${column(rows, 'email')}::text[],
                  ${column(rows, 'groupId')}::bigint[]) as v (user_id, name, email, group_id)
     order by v.user_id`.execute(tx)
}

/** Inserts invitations of many people. Their mail is sent in batches. */
export const insertInvitations = async (
  tx: Tx,
  id: CorporateId,
  rows: readonly Row[],
  { by, now }: { by: PersonId; now: Date },
): Promise<void> => {
  await sql`
    insert into corporate_invitation (corporate_id, user_id, name, email, group_id, invited_at, mail_due_at, invited_by)
    select ${id}, v.user_id, v.name, v.email, v.group_id, ${now}, ${now}, ${by}
      from unnest(${column(rows, 'userId')}::bigint[], ${column(rows, 'name')}::text[], ${column(rows, 'email')}::text[],
                  ${column(rows, 'groupId')}::bigint[]) as v (user_id, name, email, group_id)
     order by v.user_id`.execute(tx)
}

export const deleteInvitations = async (tx: Tx, id: CorporateId, people: readonly PersonId[]): Promise<void> => {
  await sql`
    delete from corporate_invitation
     where corporate_id = ${id} and user_id = any(${[...people]}::bigint[])`.execute(tx)
}

/** Sets the groups of covered and invited people. */
export const saveGroups = async (
  tx: Tx,
  id: CorporateId,
  changes: readonly { userId: PersonId; groupId: CorporateGroupId }[],
  now: Date,
): Promise<void> => {
  const [people, groups] = [changes.map(({ userId }) => userId), changes.map(({ groupId }) => groupId)]
  await sql`
    update corporate_person p set group_id = v.group_id
      from unnest(${people}::bigint[], ${groups}::bigint[]) as v (user_id, group_id)
     where p.corporate_id = ${id} and p.user_id = v.user_id and (p.until is null or p.until > ${now})`.execute(tx)
  await sql`
    update corporate_invitation i set group_id = v.group_id
      from unnest(${people}::bigint[], ${groups}::bigint[]) as v (user_id, group_id)
     where i.corporate_id = ${id} and i.user_id = v.user_id`.execute(tx)
}

/** Reads the public address of the service if invitation mail is due; null without due mail, or without the address. */
export const readWaitingMail = async (db: Db, now: Date): Promise<{ publicUrl: string } | null> => {
  const { rows } = await sql<{ publicUrl: string | null }>`
    select public_url as "publicUrl" from service_config
     where exists (select from corporate_invitation where mail_due_at <= ${now})`.execute(db)
  const publicUrl = rows[0]?.publicUrl ?? null
  return publicUrl === null ? null : { publicUrl }
}

export type Invitee = { id: PersonId; corporateId: CorporateId; language: Language; by: PersonId; active: boolean }

/** Claims invitations whose mail is due, and releases mail to their people. */
export const takeDueMail = async (tx: Tx, now: Date, limit: number): Promise<Invitee[]> => {
  const { rows } = await sql<Invitee>`
    with due as (
      select corporate_id, user_id from corporate_invitation where mail_due_at <= ${now}
       order by mail_due_at, user_id limit ${limit} for no key update skip locked
    ), taken as (
      update corporate_invitation i set mail_due_at = null from due
       where i.corporate_id = due.corporate_id and i.user_id = due.user_id
      returning i.corporate_id, i.user_id, i.invited_by
    ), released as (
      update app_user u set invitation_held = false from taken where u.id = taken.user_id and u.invitation_held
    )
    select u.id, t.corporate_id as "corporateId", u.language, t.invited_by as by,
           u.email_verified_at is not null as active
      from taken t join app_user u on u.id = t.user_id order by u.id`.execute(tx)
  return rows
}
