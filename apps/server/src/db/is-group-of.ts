import { type RawBuilder, sql } from 'kysely'

/**
 * SQL condition on a company's groups (`g`): the group of a person or invitation with this `group_id`; without one, the
 * standard group.
 */
export const isGroupOf = (groupId: string): RawBuilder<boolean> =>
  sql<boolean>`(g.id = ${sql.ref(groupId)} or (${sql.ref(groupId)} is null and g.standard))`
