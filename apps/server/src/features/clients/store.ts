import type { PersonId } from '@cupo/core/ids'
import { roles } from '@cupo/core/roles'
import { sql } from 'kysely'
import { containing } from '../../db/containing.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import type { Page } from '../../http/page.ts'

export type ClientRow = { id: PersonId; name: string; email: string; avatar: string | null; sort: string }

/** Digits of a phone number; null below the length at which a number tells people apart. */
const wholePhone = (q: string): string | null => {
  const digits = q.replace(/\D/g, '')
  return digits.length >= 8 ? digits : null
}

/**
 * Members whose name, address or phone contains `q` and who have booked, bought or hold a pass at the studio; and any
 * member with exactly this address or phone number. Reads one row more than the limit.
 */
export const findClients = async (
  db: Db,
  studioId: AuthorizedStudioId,
  q: string,
  page: Page,
): Promise<ClientRow[]> => {
  const [afterName, afterId] = page.after ?? [null, null]
  const phone = wholePhone(q)
  const digits = sql`regexp_replace(coalesce(u.phone, ''), '\\D', '', 'g')`
  const { rows } = await sql<ClientRow>`
    select u.id, u.name, u.email, u.avatar, lower(unaccent(u.name)) as sort
      from app_user u
     where u.user_type = ${roles.member} and u.closed_at is null and u.suspended_at is null
       and (u.email = lower(${q}) or (${phone}::text is not null and ${digits} = ${phone})
            or ((lower(unaccent(u.name)) like ${containing(q)} or u.email like ${containing(q)}
                 or (${phone}::text is not null and ${digits} like '%' || ${phone} || '%'))
                and (exists (select 1 from booking b where b.member_id = u.id and b.studio_id = ${studioId})
                  or exists (select 1 from pass p where p.member_id = u.id and p.studio_id = ${studioId})
                  or exists (select 1 from sale s where s.client_id = u.id and s.studio_id = ${studioId}))))
       and (${afterId}::bigint is null or (lower(unaccent(u.name)), u.id) > (${afterName}::text, ${afterId}::bigint))
     order by sort, u.id
     limit ${page.limit + 1}`.execute(db)
  return rows
}
