import { type RawBuilder, sql } from 'kysely'

/** SQL for whether a person can read messages: they sign in or have an address. `alias`: their `app_user`. */
export const readsMessages = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${sql.ref(`${alias}.email`)} is not null or ${sql.ref(`${alias}.password_hash`)} is not null, false)`
