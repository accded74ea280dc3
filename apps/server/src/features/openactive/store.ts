import type { DisciplineColor } from '@cupo/core/discipline-colors'
import { planPeriod } from '@cupo/core/plan-periods'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { notEnded } from '../../db/not-ended.ts'
import { classStatusSql } from '../../db/status-sql.ts'
import type { Db } from '../../deps.ts'

/** Feeds: `series` contains disciplines at branches, `session` dated classes. */
export type FeedKind = 'series' | 'session'

export type SeriesData = {
  name: string
  color: DisciplineColor
  description: string
  points: number
  /** Price in US cents of the points of a seat, at the smallest pack's price; null without packs on sale. */
  cents: number | null
  studioId: string
  studio: string
  branchId: string
  branch: string
  address: string
  latitude: number | null
  longitude: number | null
  timeZone: string
  /** Start and end of its upcoming classes: local times with weekdays (1 Monday to 7). */
  times: { from: string; to: string; weekdays: number[] }[]
}

export type SessionData = {
  seriesRef: string
  /** ISO instants. */
  startsAt: string
  endsAt: string
  capacity: number
  left: number
  cancelled: boolean
  points: number
  cents: number | null
}

type Data = { series: SeriesData; session: SessionData }

/** An item of a feed; `data` is null once it is withdrawn. */
export type FeedItem<Kind extends FeedKind> = { ref: string; modified: number; data: Data[Kind] | null }

/** Days ahead for which classes are published. */
const aheadDays = 30
/** Days that a withdrawn item stays in its feed, so that harvesters read the withdrawal. */
const withdrawnDays = 7
/** Version of the published format. Increasing it marks every item as changed. */
const shape = 1

const iso = (column: RawBuilder<unknown>) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/**
 * SQL for the items to publish now: `kind`, `ref`, `data`. Classes that have not ended, of studios that take bookings.
 */
const published = (now: Date): RawBuilder<unknown> => sql`
  with point as (
    select p.usd_cents::numeric / p.points as cents from plan p
     where p.withdrawn_at is null and coalesce(p.on_sale_from <= now(), true) and coalesce(p.on_sale_until > now(), true)
     order by p.period = ${planPeriod.month}, p.points, p.id limit 1
  ), open as (
    select c.*, coalesce(c.branch_id, main.id) as place_id
      from class_session c
      join studio s on s.id = c.studio_id and s.suspended_at is null
      join branch main on main.studio_id = c.studio_id and main.main
     where ${notEnded(now)}
       and c.starts_at < ${now}::timestamptz + ${aheadDays} * interval '1 day'
  )
  select 'session' as kind, c.id::text as ref, jsonb_build_object(
           'shape', ${shape}::int, 'seriesRef', c.class_type_id || '-' || c.place_id,
           'startsAt', ${iso(sql`c.starts_at`)}, 'endsAt', ${iso(sql`c.ends_at`)}, 'capacity', c.capacity,
           'left', greatest(c.capacity - c.booked - c.held, 0),
           'cancelled', c.status <> ${classStatusSql.scheduled}, 'points', c.points,
           'cents', ceil(c.points * (select cents from point))) as data
    from open c
  union all
  select 'series', t.id || '-' || b.id, jsonb_build_object(
           'shape', ${shape}::int, 'name', t.name, 'color', t.color, 'description', t.description, 'points', t.points,
           'cents', ceil(t.points * (select cents from point)), 'studioId', s.id::text, 'studio', s.name,
           'branchId', b.id::text, 'branch', b.name, 'address', coalesce(nullif(b.address, ''), s.address),
           'latitude', b.latitude, 'longitude', b.longitude, 'timeZone', b.time_zone, 'times', o.times)
    from (
      select class_type_id, place_id,
             jsonb_agg(jsonb_build_object('from', starts, 'to', ends, 'weekdays', weekdays) order by starts, ends) as times
        from (
          select class_type_id, place_id, to_char(starts_at at time zone time_zone, 'HH24:MI') as starts,
                 to_char(ends_at at time zone time_zone, 'HH24:MI') as ends,
                 jsonb_agg(distinct extract(isodow from starts_at at time zone time_zone)) as weekdays
            from open group by 1, 2, 3, 4
        ) hours group by 1, 2
    ) o
    join class_type t on t.id = o.class_type_id
    join branch b on b.id = o.place_id
    join studio s on s.id = t.studio_id`

/**
 * Compares the published items with the current ones, and assigns the next change number to each difference. An
 * advisory lock until commit serializes these transactions, so that a reader of a number has seen every smaller one.
 * @returns the number of changed items; 0 while a different process publishes
 */
export const publishChanges = async (tx: Tx, now: Date): Promise<number> => {
  const { rows: locks } = await sql<{ ours: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('openactive', 0)) as ours`.execute(tx)
  if (!locks[0]?.ours) return 0
  // A separate statement: its snapshot must be taken after the lock was acquired. A full join is hashed or merged; with
  // stale statistics, other joins compare each item with each other one.
  const { rows } = await sql<{ changed: number }>`
    with wanted as (${published(now)}),
    compared as materialized (
      select kind, ref, w.data as wanted, i.data as current
        from wanted w full join openactive_item i using (kind, ref)
       where i.data is distinct from w.data
          or (w.data is null and i.changed_at < ${now}::timestamptz - ${withdrawnDays} * interval '1 day')
    ),
    changed as (
      insert into openactive_item (kind, ref, modified, data, changed_at)
      select d.kind, d.ref, nextval('openactive_modified'), d.wanted, ${now}
        from (select * from compared where wanted is not null order by kind, ref) d
      on conflict (kind, ref) do update
        set modified = excluded.modified, data = excluded.data, changed_at = excluded.changed_at
      returning 1
    ), withdrawn as (
      update openactive_item i set modified = nextval('openactive_modified'), data = null, changed_at = ${now}
        from compared d
       where i.kind = d.kind and i.ref = d.ref and d.wanted is null and d.current is not null
      returning 1
    ), forgotten as (
      delete from openactive_item i using compared d
       where i.kind = d.kind and i.ref = d.ref and d.wanted is null and d.current is null
    )
    select ((select count(*) from changed) + (select count(*) from withdrawn))::int as changed`.execute(tx)
  return rows[0]?.changed ?? 0
}

/** Reads items of a feed after a change number, by number. */
export const readFeed = async <Kind extends FeedKind>(
  db: Db,
  kind: Kind,
  after: number,
  limit: number,
): Promise<FeedItem<Kind>[]> => {
  const { rows } = await sql<FeedItem<Kind>>`
    select ref, modified::float8 as modified, data from openactive_item
     where kind = ${kind} and modified > ${after}::bigint order by modified limit ${limit}`.execute(db)
  return rows
}

/** Reads the published data of one item; undefined if it is not published. */
export const readFeedItem = async <Kind extends FeedKind>(
  db: Db,
  kind: Kind,
  ref: string,
): Promise<Data[Kind] | undefined> => {
  const { rows } = await sql<{ data: Data[Kind] }>`
    select data from openactive_item where kind = ${kind} and ref = ${ref} and data is not null`.execute(db)
  return rows[0]?.data
}
