import { type RawBuilder, sql } from 'kysely'

/**
 * SQL condition on a studio's id: the studio has published a class. Lists for members leave out the others, also those
 * whose account was never opened; their pages stay reachable by link.
 */
export const isListedStudio = (id: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from class_session listed where listed.studio_id = ${id})`
