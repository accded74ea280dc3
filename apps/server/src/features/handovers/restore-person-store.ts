import type { PersonId } from '@cupo/core/ids'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'

type Row = Record<string, unknown>

/** Profile settings that an account takes over. Invalid values violate a constraint. */
export const saveRestoredProfile = async (tx: Tx, id: PersonId, profile: Row): Promise<void> => {
  await sql`
    update app_user u
       set phone = r.phone, theme = r.theme, scheme = r.scheme, health_notes = r.health_notes,
           emergency_name = r.emergency_name, emergency_phone = r.emergency_phone,
           city_id = (select c.id from city c where c.name = r.city order by c.id limit 1)
      from jsonb_to_record(${JSON.stringify(profile)}::jsonb)
           as r (phone text, theme text, scheme text, health_notes text, emergency_name text, emergency_phone text, city text)
     where u.id = ${id}`.execute(tx)
}

export const insertRestoredChoices = async (tx: Tx, id: PersonId, choices: readonly Row[]): Promise<void> => {
  await sql`
    insert into notification_choice (user_id, topic, by_mail, by_push)
    select ${id}, r.topic, r.by_mail, r.by_push
      from jsonb_to_recordset(${JSON.stringify(choices)}::jsonb) as r (topic text, by_mail boolean, by_push boolean)`.execute(
    tx,
  )
}

export const insertRestoredShortcuts = async (tx: Tx, id: PersonId, shortcuts: readonly Row[]): Promise<void> => {
  await sql`
    insert into shortcut (user_id, label, description, icon, link, created_at)
    select ${id}, r.label, r.description, r.icon, r.link, r.created_at
      from jsonb_to_recordset(${JSON.stringify(shortcuts)}::jsonb)
           as r (label text, description text, icon text, link text, created_at timestamptz)`.execute(tx)
}

/** Restores favourites, matching studios by name. @returns the number restored */
export const insertRestoredFavourites = async (tx: Tx, id: PersonId, favourites: readonly Row[]): Promise<number> => {
  const { numAffectedRows } = await sql`
    insert into studio_favourite (user_id, studio_id, created_at)
    select ${id}, s.id, r.since
      from jsonb_to_recordset(${JSON.stringify(favourites)}::jsonb) as r (studio text, since timestamptz)
      join studio s on lower(s.name) = lower(r.studio) on conflict do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
