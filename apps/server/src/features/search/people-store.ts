import { roles } from '@cupo/core/roles'
import { sql } from 'kysely'
import type { Caller } from '../../http/gate.ts'
import type { NameSource } from './name-store.ts'

const columns = sql`n.id, n.name, n.avatar`

/** People matched by name. */
export const peopleByName = { from: sql`app_user n`, columns, text: sql<string>`n.search_name` }

/** Active coaches: a studio's own, otherwise those of any active studio, with the names of their studios. */
export const coachSource = ({ role, studioId }: Caller): NameSource => {
  const coach = sql`n.user_type = ${sql.lit(roles.coach)} and n.suspended_at is null`
  if (role === 'studio') {
    const who = sql<boolean>`${coach} and n.id in (select user_id from studio_coach where studio_id = ${studioId})`
    return { ...peopleByName, who, more: sql`, '' as studios`, few: true }
  }
  const work = sql`from studio_coach sc join studio s on s.id = sc.studio_id
                  where sc.user_id = n.id and s.suspended_at is null`
  return {
    ...peopleByName,
    who: sql<boolean>`${coach} and (select true ${work} limit 1)`,
    more: sql`, (select string_agg(s.name, ' · ' order by s.name) ${work}) as studios`,
  }
}

/** Open accounts, matched by name, user name or mail address. */
export const accountSource: NameSource = {
  from: sql`app_user n`,
  columns: sql`${columns}, coalesce(n.email, n.username) as account`,
  who: sql<boolean>`n.closed_at is null`,
  text: sql<string>`n.search_account`,
}
