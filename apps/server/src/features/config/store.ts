import type { Db } from '../../deps.ts'

/** The brand of this service and its default look: one row. */
export const readServiceConfig = (db: Db) => db.selectFrom('service_config').selectAll().executeTakeFirstOrThrow()
