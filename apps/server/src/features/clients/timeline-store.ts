import type { Data, Query } from '@cupo/contract'
import type { MinorUnits } from '@cupo/core/minor-units'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { statusSql } from '../../db/status-sql.ts'
import type { Db } from '../../deps.ts'
import type { Page } from '../../http/page.ts'
import type { FileOf } from './history-store.ts'

type Timeline = Data<'readClientTimeline'>
type Kind = NonNullable<Query<'readClientTimeline'>['kind']>

type Row = Omit<Timeline['items'][number], 'at' | 'startsAt' | 'amount'> & {
  at: Date
  startsAt: Date | null
  money: MinorUnits | null
  currency: string | null
  sort: string
}

/** Names and types of the columns. Every source has them in this order. */
const columns = sql`
  select null::text as id, null::timestamptz as at, null::text as kind, null::text as what, null::text as title,
         null::timestamptz as "startsAt", null::int as money, null::text as currency, null::int as count, null::text as by
   where false`

/** SQL condition: an event with this time and number comes after the cursor of the page. */
const follows = (at: RawBuilder<unknown>, number: RawBuilder<unknown>, { after }: Page) =>
  after === null ? sql`true` : sql`(extract(epoch from ${at}), ${number}) < (${after[0]}::numeric, ${after[1]}::bigint)`

/**
 * Names are read for the events of the page only: a regular has a thousand. The person's bookings are materialized, because
 * a generic plan would intersect them with all bookings of the studio.
 */
const bookings = ({ studioId, id }: FileOf, page: Page) => sql`
  select 'b' || e.id, e.at, 'booking', e.to_status, t.name, e.starts_at, null, null, null,
         case when e.by_user <> ${id} then w.name end
    from (with own as materialized (
            select id, class_id, starts_at, studio_id from booking where member_id = ${id} and guest_of is null)
          select e.id, e.at, e.to_status, e.by_user, b.class_id, b.starts_at
            from own b join booking_event e on e.booking_id = b.id
           where b.studio_id = ${studioId} and ${follows(sql`e.at`, sql`e.id`, page)}
           order by e.at desc, e.id desc limit ${page.limit + 1}) e
    join class_session c on c.id = e.class_id
    join class_type t on t.id = c.class_type_id
    left join app_user w on w.id = e.by_user`

/** Visits from before the studio joined, as attended classes. */
const pastVisits = ({ studioId, id }: FileOf) => sql`
  select 'v' || v.id, v.at, 'booking', 'checked_in', v.class_name, v.at, null, null, null, null
    from past_visit v where v.person_id = ${id} and v.studio_id = ${studioId}`

const sales = ({ studioId, id }: FileOf) => sql`
  select 's' || s.id, s.at, 'sale', s.channel,
         coalesce((select string_agg(l.description, ', ' order by l.id) from sale_line l where l.sale_id = s.id), ''),
         null, s.total, s.currency, null, w.name
    from sale s left join app_user w on w.id = s.by_user
   where s.client_id = ${id} and s.studio_id = ${studioId}
  union all
  select 'r' || r.id, r.at, 'refund', 'refund', r.reason, null, r.amount, s.currency, null, w.name
    from sale s join sale_refund r on r.sale_id = s.id left join app_user w on w.id = r.by_user
   where s.client_id = ${id} and s.studio_id = ${studioId}`

const passes = ({ studioId, id }: FileOf) => sql`
  select 'p' || m.id, m.at, 'pass', m.kind, p.name, null, null, null, m.count, w.name
    from pass p join pass_movement m on m.pass_id = p.id left join app_user w on w.id = m.by_user
   where p.member_id = ${id} and p.studio_id = ${studioId} and m.kind in ('given', 'takeback', 'expiry')`

const notes = ({ studioId, id }: FileOf) => sql`
  select 'n' || n.id, n.created_at, 'note', case when n.pinned then 'pinned' else 'note' end, n.text, null, null, null, null, w.name
    from client_note n left join app_user w on w.id = n.author_id
   where n.studio_id = ${studioId} and n.person_id = ${id} and n.removed_at is null`

const messages = ({ studioId, id }: FileOf) => sql`
  select 'm' || m.id, m.created_at, 'message', case when m.from_member then 'client' else 'studio' end, left(m.value, 140), null,
         null, null, null, case when m.from_member then null else w.name end
    from conversation k join conversation_message m on m.conversation_id = k.id left join app_user w on w.id = m.sender_id
   where k.studio_id = ${studioId} and k.member_id = ${id}`

const gift = ['points_given']
const editActions = [
  ...gift,
  'client_added',
  'client_changed',
  'guardian_points_used',
  'clients_merged',
  'merge_undone',
]

/** Audited acts of staff on the client: edits, and points given. */
const acts =
  (actions: readonly string[]) =>
  ({ studioId, id }: FileOf) =>
    sql`
  select 'a' || a.id, a.at, case a.action when 'points_given' then 'points' else 'edit' end,
         case a.action when 'client_changed' then coalesce(a.details->>'fields', '') else a.action end,
         coalesce(a.details->>'note', ''), null, null, null, (a.details->>'points')::int, w.name
    from audit_entry a left join app_user w on w.id = a.by_user
   where a.subject in (select ${`user:${id}`}::text
                       union all
                       select 'user:' || k.merged_id from client_merge k
                        where k.studio_id = ${studioId} and k.kept_id = ${id} and k.undone_at is null)
     and a.action = any(${actions}::text[])
     and a.details->>'studioId' = ${studioId}::text`

const sourcesOf = (kind: Kind | undefined): ((of: FileOf, page: Page) => RawBuilder<unknown>)[] => {
  if (kind === 'classes') return [bookings, pastVisits]
  if (kind === 'money') return [sales, passes, acts(gift)]
  return [bookings, pastVisits, sales, passes, notes, messages, acts(editActions)]
}

/** Reads events of a client, newest first. Reads one row more than the limit. */
export const readEvents = async (db: Db | Tx, of: FileOf, kind: Kind | undefined, page: Page): Promise<Row[]> => {
  const all = sql.join([columns, ...sourcesOf(kind).map((source) => source(of, page))], sql` union all `)
  const number = sql`regexp_replace(v.id, '\\D', '')::bigint`
  const { rows } = await sql<Row>`
    select v.*, extract(epoch from v.at)::text as sort from (${all}) v
     where ${follows(sql`v.at`, number, page)}
     order by extract(epoch from v.at) desc, ${number} desc limit ${page.limit + 1}`.execute(db)
  return rows
}

export const eventOf = ({ sort: _, money, currency, at, startsAt, ...row }: Row): Timeline['items'][number] => ({
  ...row,
  at: at.toISOString(),
  startsAt: startsAt?.toISOString() ?? null,
  amount: money === null || currency === null ? null : { amount: money, currency },
})

/** Sort key of an event: its time, then the number in its id. */
export const eventKey = ({ sort, id }: Row): string[] => [sort, id.replace(/\D/g, '')]

/** Reads upcoming bookings and waitlist places, soonest first. */
export const readUpcoming = async (db: Db | Tx, { studioId, id, now }: FileOf): Promise<Timeline['upcoming']> => {
  const { rows } = await sql<Omit<Timeline['upcoming'][number], 'startsAt'> & { startsAt: Date }>`
    select b.id as "bookingId", b.class_id as "classId", t.name as "className", b.starts_at as "startsAt", b.status,
           p.label as spot
      from booking b
      join class_session c on c.id = b.class_id
      join class_type t on t.id = c.class_type_id
      left join spot p on p.id = b.spot_id
     where b.member_id = ${id} and b.studio_id = ${studioId} and b.guest_of is null and b.starts_at > ${now}
       and b.status in (${statusSql.booked}, ${statusSql.waitlisted})
     order by b.starts_at, b.id limit 10`.execute(db)
  return rows.map((row) => ({ ...row, startsAt: row.startsAt.toISOString() }))
}
