import type { PersonId } from '@cupo/core/ids'
import { roles } from '@cupo/core/roles'
import type { HealthPart } from '@cupo/core/service-health'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'

export type Failure = { part: HealthPart; since: Date; notifiedAt: Date | null }

export const readFailures = async (db: Db | Tx): Promise<Failure[]> => {
  const { rows } = await sql<Failure>`
    select part, since, told_at as "notifiedAt" from service_failure order by part`.execute(db)
  return rows
}

/** Stores the failing parts: inserts new ones with `now`, deletes recovered ones. Locks the rows. */
export const saveFailures = async (tx: Tx, parts: readonly HealthPart[], now: Date): Promise<Failure[]> => {
  await sql`delete from service_failure where part <> all(${[...parts]}::text[])`.execute(tx)
  const { rows } = await sql<Failure>`
    insert into service_failure (part, since) select part, ${now} from unnest(${[...parts]}::text[]) as n (part)
    on conflict (part) do update set since = service_failure.since
    returning part, since, told_at as "notifiedAt"`.execute(tx)
  return rows
}

export const saveNotified = async (tx: Tx, parts: readonly HealthPart[], now: Date): Promise<void> => {
  await sql`update service_failure set told_at = ${now} where part = any(${[...parts]}::text[])`.execute(tx)
}

/** Reads the owners who can sign in. */
export const readOwners = async (tx: Tx): Promise<PersonId[]> => {
  const { rows } = await sql<{ id: PersonId }>`
    select id from app_user
     where user_type = ${sql.lit(roles.owner)} and suspended_at is null and closed_at is null
       and password_hash is not null order by id`.execute(tx)
  return rows.map(({ id }) => id)
}
