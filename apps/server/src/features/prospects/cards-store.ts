import type { Data } from '@cupo/contract'
import type { PersonId } from '@cupo/core/ids'
import { offerKind } from '@cupo/core/offer-kinds'
import { passStatus } from '@cupo/core/pass-vocabulary'
import { type MissedKind, type Origin, sourceOf } from '@cupo/core/prospects'
import { sql } from 'kysely'
import { signsIn } from '../../db/signs-in.ts'
import { statusSql } from '../../db/status-sql.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { missedAt, purchasedLines } from './facts-store.ts'

type Card = Data<'readProspects'>['columns']['arrived']['cards'][number]

/** The parts of a card that the stage does not need. */
export type CardDetails = Pick<
  Card,
  'name' | 'avatar' | 'signsIn' | 'phone' | 'source' | 'visits' | 'next' | 'missed' | 'trial' | 'purchase'
> & { stepId: string | null }

type Row = Omit<CardDetails, 'source' | 'next' | 'missed' | 'trial' | 'purchase'> &
  Origin & {
    id: PersonId
    missed: { kind: MissedKind; startsAt: Date } | null
    next: { startsAt: Date; className: string; for: string | null } | null
    trial: (Omit<NonNullable<Card['trial']>, 'until'> & { until: Date | null }) | null
    purchase: { name: string; at: Date } | null
  }

type Wanted = { studioId: AuthorizedStudioId; ids: readonly PersonId[]; now: Date }

/** Rows of JSON have instants as text. */
const instant = (value: Date | string): string => new Date(value).toISOString()

const detailsOf = ({ id: _, source, partner, channel, next, missed, trial, purchase, ...row }: Row): CardDetails => ({
  ...row,
  source: sourceOf({ source, partner, channel }),
  next: next && { ...next, startsAt: instant(next.startsAt) },
  missed: missed && { ...missed, startsAt: instant(missed.startsAt) },
  trial: trial && { ...trial, until: trial.until && instant(trial.until) },
  purchase: purchase && { ...purchase, at: instant(purchase.at) },
})

/** The person and their dependants. */
const family = sql`f.members`

/**
 * Bookings (`b`) of the family, looked up person by person. With a list of people the planner may read all bookings of
 * the studio once per card.
 */
const bookings = ({ studioId }: Wanted) => sql`
  unnest(${family}) as y (id)
    join booking b on b.member_id = y.id and b.studio_id = ${studioId} and b.guest_of is null`

/**
 * The next class of the family. "is true" prevents the planner from reading the future bookings of all studios by their
 * end, instead of the few of each person.
 */
const nextClass = (wanted: Wanted) => sql`
  select jsonb_build_object('startsAt', b.starts_at, 'className', ct.name,
                            'for', case when b.member_id <> w.id then m.name end) as next
    from ${bookings(wanted)}
    join class_session cs on cs.id = b.class_id
    join class_type ct on ct.id = cs.class_type_id
    join app_user m on m.id = b.member_id
   where b.status = ${statusSql.booked} and (b.ends_at > ${wanted.now}) is true
   order by b.starts_at, b.id limit 1`

/** The booked class that was missed or cancelled last. */
const missed = (wanted: Wanted) => sql`
  select jsonb_build_object('startsAt', b.starts_at, 'kind', b.kind) as missed
    from (select b.id, b.starts_at,
                 ${missedAt(wanted)} as at,
                 case b.status when ${statusSql.noShow} then 'no_show' when ${statusSql.classCancelled} then 'class_cancelled'
                               when ${statusSql.booked} then 'unmarked' else 'cancelled' end as kind
            from ${bookings(wanted)}
           where b.booked_at is not null) b
   where b.at is not null
   order by b.at desc, b.id desc limit 1`

/** A trial with classes left before a used or ended one; the latest of them. */
const trial = ({ studioId, now }: Wanted) => sql`
  select jsonb_build_object('name', t.name, 'until', t.valid_until, 'left', t.remaining, 'given', t.given,
                            'live', t.live) as trial
    from (select p.*, p.status = ${sql.lit(passStatus.active)} and (p.remaining is null or p.remaining > 0)
                        and (p.valid_until is null or p.valid_until > ${now}) as live
            from pass p where p.member_id = any(${family}) and p.studio_id = ${studioId}
             and p.kind = ${sql.lit(offerKind.trial)}) t
   order by t.live desc, t.id desc limit 1`

/** What was sold first. */
const purchase = ({ studioId }: Wanted) => sql`
  select jsonb_build_object('name', l.description, 'at', s.at) as purchase
    from sale s
    ${purchasedLines}
   where s.client_id = any(${family}) and s.studio_id = ${studioId}
   order by s.at, s.id, l.id limit 1`

const step = ({ studioId }: Wanted) => sql`
  select k.id::text as step_id from studio_task k
   where k.client_id = any(${family}) and k.studio_id = ${studioId} and k.done_at is null
   order by k.due_on nulls last, k.id limit 1`

/** Reads the details of cards by person. */
export const readCardDetails = async (db: Db, wanted: Wanted): Promise<Map<PersonId, CardDetails>> => {
  if (wanted.ids.length === 0) return new Map()
  const { studioId, ids } = wanted
  const { rows } = await sql<Row>`
    select w.id, u.name, u.avatar, u.phone, c.source, n.next, x.missed, t.trial, s.purchase, k.step_id as "stepId",
           ${signsIn} as "signsIn",
           (select coalesce(sum(v.visits), 0)::int from client v
             where v.studio_id = ${studioId} and v.person_id = any(${family})) as visits,
           exists (select from partner_person r join partner_account a on a.id = r.account_id
                    where r.person_id = w.id and a.studio_id = ${studioId}) as partner,
           (select y.channel from sale y where y.client_id = w.id and y.studio_id = ${studioId}
             order by y.at, y.id limit 1) as channel
      from unnest(${ids}::bigint[]) as w (id)
      join app_user u on u.id = w.id
      join client c on c.studio_id = ${studioId} and c.person_id = w.id
     cross join lateral (
       select array(select w.id union all
                    select d.person_id from client d
                     where d.guardian_id = w.id and d.studio_id = ${studioId} and d.archived_at is null) as members) f
      left join lateral (${nextClass(wanted)}) n on true
      left join lateral (${missed(wanted)}) x on true
      left join lateral (${trial(wanted)}) t on true
      left join lateral (${purchase(wanted)}) s on true
      left join lateral (${step(wanted)}) k on true`.execute(db)
  return new Map(rows.map((row) => [row.id, detailsOf(row)]))
}
