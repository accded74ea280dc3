import type { Role } from '@cupo/core/roles'
import { type RawBuilder, sql } from 'kysely'
import { isListedStudio } from '../../db/listed-studio-sql.ts'
import type { Caller } from '../../http/gate.ts'
import type { NameSource } from './name-store.ts'

/**
 * Active studios; members find those that have published a class. The owner also finds suspended ones, a studio only
 * itself.
 */
export const studioSource = ({ role, studioId }: Caller): NameSource => {
  const active = sql<boolean>`n.suspended_at is null`
  const listed = sql<boolean>`(${active} and ${isListedStudio(sql`n.id`)})`
  const visible: Record<Role, RawBuilder<boolean>> = {
    member: listed,
    corporate: listed,
    coach: active,
    studio: sql<boolean>`n.id = ${studioId}`,
    owner: sql<boolean>`true`,
  }
  return {
    from: sql`studio n`,
    columns: sql`n.id, n.name, n.address`,
    who: visible[role],
    text: sql<string>`n.search_name`,
    few: role === 'studio',
  }
}
