import type { Data } from '@cupo/contract'
import { sql } from 'kysely'
import { containing } from '../../db/containing.ts'
import type { Db } from '../../deps.ts'
import type { Page } from '../../http/page.ts'

type Corporate = Data<'listCorporates'>['items'][number]
type CorporateRow = Omit<Corporate, 'createdAt'> & { created_at: Date; sort: string }

export const viewOf = ({ created_at, sort: _, ...row }: CorporateRow): Corporate => ({
  ...row,
  createdAt: created_at.toISOString(),
})

/** Companies whose name contains `q`, by name. Reads one row more than the limit, to detect a next page. */
export const readOwnerCorporates = async (db: Db, q: string | undefined, page: Page): Promise<CorporateRow[]> => {
  const [afterName, afterId] = page.after ?? [null, null]
  const { rows } = await sql<CorporateRow>`
    select c.id, c.name, c.suspended_at is not null as suspended, c.created_at, lower(unaccent(c.name)) as sort,
           (select count(*)::int from corporate_person p where p.corporate_id = c.id and p.until is null) as people,
           coalesce((select balance from points_account a where a.corporate_id = c.id), 0) as pool
      from corporate c
     where lower(unaccent(c.name)) like ${containing(q)}
       and (${afterId}::bigint is null or (lower(unaccent(c.name)), c.id) > (${afterName}::text, ${afterId}::bigint))
     order by sort, c.id
     limit ${page.limit + 1}`.execute(db)
  return rows
}
