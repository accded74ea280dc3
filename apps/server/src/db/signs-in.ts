import { sql } from 'kysely'

/** SQL for whether a person (`u`) has an account of their own. Without one, only studios have entered their data. */
export const signsIn = sql<boolean>`(u.password_hash is not null or u.email_verified_at is not null)`
