import { sql } from 'kysely'
import type { Caller } from '../../http/gate.ts'
import type { NameSource } from './name-store.ts'

/** Active studios. The owner also finds suspended ones, a studio only itself. */
export const studioSource = ({ role, studioId }: Caller): NameSource => {
  const active = sql<boolean>`n.suspended_at is null`
  const own = sql<boolean>`n.id = ${studioId}`
  return {
    from: sql`studio n`,
    columns: sql`n.id, n.name, n.address`,
    who: role === 'owner' ? sql<boolean>`true` : role === 'studio' ? own : active,
    text: sql<string>`n.search_name`,
    few: role === 'studio',
  }
}
