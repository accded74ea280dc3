import type { Data } from '@cupo/contract'
import { weeksShown } from '@cupo/core/clients'
import type { PersonId } from '@cupo/core/ids'
import type { MinorUnits } from '@cupo/core/minor-units'
import { passStatus } from '@cupo/core/pass-vocabulary'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { statusSql } from '../../db/status-sql.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'

export type ClientView = Data<'listClients'>['items'][number]
type Hold = ClientView['holds'][number]

type Row = {
  id: PersonId
  name: string
  email: string | null
  phone: string | null
  avatar: string | null
  tags: string[]
  since: Date | null
  visits: number
  lastVisitAt: Date | null
  weeks: number[]
  holds: Hold[]
  amount: MinorUnits | null
  currency: string | null
}

const viewOf = ({ since, lastVisitAt, amount, currency, ...row }: Row): ClientView => ({
  ...row,
  since: since?.toISOString() ?? null,
  lastVisitAt: lastVisitAt?.toISOString() ?? null,
  monthly: amount === null || currency === null ? null : { amount, currency },
})

/**
 * Visits per week for the last twelve weeks, oldest first. An arrival at a class that has not begun counts in the
 * current week.
 */
const weeksOf = (now: Date) => sql`
  select array_agg(coalesce(w.visits, 0) order by n desc) from generate_series(0, ${weeksShown - 1}) n
    left join (select greatest(floor(extract(epoch from ${now}::timestamptz - b.starts_at) / 604800), 0)::int as ago,
                      count(*)::int as visits
                 from (select b.starts_at from booking b
                        where b.studio_id = c.studio_id and b.member_id = c.person_id and b.guest_of is null
                          and b.status = ${statusSql.checkedIn} and b.starts_at > ${now}::timestamptz - interval '84 days'
                       union all
                       select v.at from past_visit v
                        where v.studio_id = c.studio_id and v.person_id = c.person_id
                          and v.at > ${now}::timestamptz - interval '84 days') b
                group by 1) w on w.ago = n`

const holdsOf = sql`
  select coalesce(jsonb_agg(jsonb_build_object(
           'passId', p.id::text, 'name', p.name, 'unit', p.unit, 'left', p.remaining, 'given', p.given,
           'perPeriod', p.per_period, 'period', p.period, 'status', p.status,
           'validUntil', to_char(p.valid_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
         order by p.unit = 'point', p.valid_until nulls last, p.id), '[]')
    from (select * from pass p where p.member_id = c.person_id and p.studio_id = c.studio_id
             and p.status <> ${sql.lit(passStatus.ended)} order by p.valid_until nulls last, p.id limit 4) p`

/** Monthly average of purchases in the last 91 days, in the currency of the latest sale. */
const spentOf = (now: Date) => sql`
  select round(sum(s.total - s.refunded) / 3.0)::int as amount, s.currency from sale s
   where s.client_id = c.person_id and s.studio_id = c.studio_id and s.at > ${now}::timestamptz - interval '91 days'
   group by s.currency order by max(s.at) desc limit 1`

/**
 * Reads rows of the list for these people, in this order. For a person who is not a client: name, address and picture
 * only.
 */
export const readClientViews = async (
  db: Db | Tx,
  studioId: AuthorizedStudioId,
  ids: readonly PersonId[],
  now: Date,
): Promise<ClientView[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<Row>`
    select u.id, u.name, u.email, case when c.person_id is not null then u.phone end as phone, u.avatar,
           coalesce(c.tags, '{}') as tags, c.since, coalesce(c.visits, 0) as visits, c.last_visit_at as "lastVisitAt",
           case when c.person_id is null then array[]::int[] else (${weeksOf(now)}) end as weeks,
           (${holdsOf}) as holds, m.amount, m.currency
      from unnest(${ids}::bigint[]) with ordinality as wanted (id, nth)
      join app_user u on u.id = wanted.id
      left join client c on c.person_id = u.id and c.studio_id = ${studioId}
      left join lateral (${spentOf(now)}) m on true
     order by wanted.nth`.execute(db)
  return rows.map(viewOf)
}
