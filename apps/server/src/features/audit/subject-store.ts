import { sql } from 'kysely'

/** SQL for the id in the subject of entry `a` if it is of this kind, so that the join uses the primary key. */
const idOf = (kind: string) =>
  sql`case when a.subject ~ ${sql.lit(`^${kind}:\\d{1,18}$`)} then substr(a.subject, ${sql.lit(kind.length + 2)})::bigint end`

/** Joins of entry `a` to the tables of its subject. */
export const auditSubjectJoins = sql`
      left join app_user su on su.id = ${idOf('user')}
      left join studio ss on ss.id = ${idOf('studio')}
      left join access_request sr on sr.id = ${idOf('access_request')}
      left join corporate sc on sc.id = ${idOf('corporate')}
      left join plan sp on a.subject like 'plan:%' and sp.id = substr(a.subject, 6)
      left join service_config sv on a.subject = 'service:0'
      left join class_session sk on sk.id = ${idOf('class')}
      left join class_type sy on sy.id = sk.class_type_id`

/** SQL for the name of the subject of entry `a`; null if it has none. */
export const auditSubjectName = sql<
  string | null
>`coalesce(su.name, ss.name, sc.name, sr.organization, sp.name, sp.id, sv.name, sy.name)`
