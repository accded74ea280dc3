import type { PersonId } from '@cupo/core/ids'
import { offerKind } from '@cupo/core/offer-kinds'
import { passStatus } from '@cupo/core/pass-vocabulary'
import { boughtDays, type CloseReason, type ProspectFacts, prospectDays } from '@cupo/core/prospects'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { planPerCall } from '../../db/preparing-client.ts'
import { statusSql } from '../../db/status-sql.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { openClient } from '../clients/filter-store.ts'

/** The facts about a person, and what the staff decided. */
export type Known = ProspectFacts & {
  id: PersonId
  assigneeId: PersonId | null
  closeReason: CloseReason | null
  closeText: string
  closedBy: PersonId | null
  version: number
}

/** Instants that are null for some people. */
type Instant =
  | 'firstPurchaseAt'
  | 'lastBookedAt'
  | 'firstVisitAt'
  | 'lastVisitAt'
  | 'missedAt'
  | 'trialUntil'
  | 'closedAt'
  | 'reopenedAt'

/** Instants are milliseconds since 1970: parsing dates took more time of the server than everything else. */
type Row = Omit<Known, 'next' | 'since' | Instant> &
  Record<Instant | 'nextAt' | 'nextBookedAt', number | null> & { since: number }

const dateOf = (ms: number | null): Date | null => (ms === null ? null : new Date(ms))

const knownOf = (row: Row): Known => ({
  id: row.id,
  assigneeId: row.assigneeId,
  closeReason: row.closeReason,
  closeText: row.closeText,
  closedBy: row.closedBy,
  version: row.version,
  stepDueOn: row.stepDueOn,
  pointsVisits: row.pointsVisits,
  hasStep: row.hasStep,
  since: new Date(row.since),
  firstPurchaseAt: dateOf(row.firstPurchaseAt),
  lastBookedAt: dateOf(row.lastBookedAt),
  firstVisitAt: dateOf(row.firstVisitAt),
  lastVisitAt: dateOf(row.lastVisitAt),
  missedAt: dateOf(row.missedAt),
  trialUntil: dateOf(row.trialUntil),
  closedAt: dateOf(row.closedAt),
  reopenedAt: dateOf(row.reopenedAt),
  next:
    row.nextAt === null || row.nextBookedAt === null
      ? null
      : { startsAt: new Date(row.nextAt), bookedAt: new Date(row.nextBookedAt) },
})

/** Milliseconds since 1970. */
const ms = (instant: RawBuilder<unknown>) => sql`round(date_part('epoch', ${instant}) * 1000)`

const days = (count: number) => sql`${sql.lit(count)} * interval '1 day'`
/** A prospect may buy on the last of their days, and is shown for a month from then. */
const window = days(prospectDays + boughtDays)
const earliest = ({ now }: { now: Date }) => sql`${now}::timestamptz - ${window}`

type Wanted = { studioId: AuthorizedStudioId; now: Date; id: PersonId | null }

const columns = sql.raw(`c.person_id, c.since, p.assignee_id, p.closed_at, p.closed_by, p.close_reason, p.close_text,
  p.reopened_at, p.version`)

/**
 * Files (`c`) that can be a prospect's: neither archived nor of a dependant, and without visits or passes from another
 * system.
 */
const eligible = sql`c.archived_at is null and c.guardian_id is null and ${openClient}
  and not exists (select from past_visit v where v.studio_id = c.studio_id and v.person_id = c.person_id)
  and not exists (select from pass i where i.member_id = c.person_id and i.studio_id = c.studio_id and i.import_id is not null)`

/** Files (`c`) of people who bought something, or whose dependants did, within the days that a buyer is shown. */
const boughtLately = ({ studioId, now }: Wanted) => sql`c.person_id in (
  select coalesce(m.guardian_id, m.person_id)
    from sale s join client m on m.studio_id = s.studio_id and m.person_id = s.client_id
   where s.studio_id = ${studioId} and s.at > ${now}::timestamptz - ${days(boughtDays)})`

/**
 * Files opened or reopened by hand within 90 days, or a single file. A file of up to 120 days is on the board after a recent
 * purchase, and in the list of closed prospects.
 */
const people = (wanted: Wanted): RawBuilder<unknown> => {
  const { studioId, now, id } = wanted
  if (id !== null)
    return sql`
      select ${columns} from client c left join prospect p on p.studio_id = c.studio_id and p.person_id = c.person_id
       where c.studio_id = ${studioId} and c.person_id = ${id} and ${eligible}`
  return sql`
    select ${columns} from client c left join prospect p on p.studio_id = c.studio_id and p.person_id = c.person_id
     where c.studio_id = ${studioId} and c.since > ${earliest({ now })} and ${eligible}
       and (c.since >= ${now}::timestamptz - ${days(prospectDays)} or p.reopened_at is not null or p.closed_at is not null
            or ${boughtLately(wanted)})
     union all
    select ${columns} from prospect p join client c on c.studio_id = p.studio_id and c.person_id = p.person_id
     where p.studio_id = ${studioId} and p.reopened_at > ${earliest({ now })}
       and c.since <= ${earliest({ now })} and ${eligible}`
}

/** When a booking (`b`) was missed or cancelled; null for other bookings. A class that is over without a mark is missed. */
export const missedAt = ({ now }: Pick<Wanted, 'now'>) => sql`case
  when b.status in ${statusSql.cancelled} or b.status = ${statusSql.classCancelled} then b.changed_at
  when b.status = ${statusSql.noShow} or (b.status = ${statusSql.booked} and b.ends_at <= ${now}) then b.ends_at end`
const upcoming = ({ now }: Wanted) => sql`filter (where b.status = ${statusSql.booked} and b.ends_at > ${now})`
const attended = sql`filter (where b.status = ${statusSql.checkedIn})`

/** An attended class (`b`) that was paid in points. */
const paidInPoints = sql`b.status = ${statusSql.checkedIn} and b.paid_kind = 'points' and b.points > b.returned`

/** Joins the lines (`l`) of a sale (`s`) that are purchases: neither a trial nor a gift card, nor refunded in full. */
export const purchasedLines = sql`join sale_line l on l.sale_id = s.id and l.refunded < l.total
    join offer_version v on v.id = l.offer_version_id
    join offer o on o.id = v.offer_id and o.kind not in (${sql.lit(offerKind.trial)}, ${sql.lit(offerKind.gift)})`

/** Bookings by prospect. A place in a waitlist that never became a seat is no booking. */
const bookings = (wanted: Wanted) => sql`
  select f.prospect_id, max(b.booked_at) as last_booked_at,
         min(b.starts_at) ${upcoming(wanted)} as next_at,
         min(b.booked_at) ${upcoming(wanted)} as next_booked_at,
         min(b.starts_at) ${attended} as first_visit_at, max(b.starts_at) ${attended} as last_visit_at,
         max(${missedAt(wanted)}) as missed_at,
         count(*) filter (where ${paidInPoints} and b.starts_at > coalesce(f.reopened_at, '-infinity')) as points_visits
    from family f join booking b on b.member_id = f.member_id and b.studio_id = ${wanted.studioId}
   where b.guest_of is null and b.booked_at is not null
   group by 1`

/**
 * First purchases by prospect. Those of files opened lately are as recent as the file. Files of dependants and files that
 * were reopened may be older, and with them the purchase: these few are looked up person by person.
 */
const purchases = ({ studioId, now, id }: Wanted) => {
  const of = sql`s.client_id = f.member_id and s.studio_id = ${studioId}`
  const recent = id === null ? sql`s.at > ${earliest({ now })}` : sql`true`
  const older = sql`
    union all
    select f.prospect_id, o.at
      from family f
     cross join lateral (
       select s.at from sale s ${purchasedLines}
        where ${of} and s.at <= ${earliest({ now })} order by s.at limit 1) o
     where f.since <= ${earliest({ now })}`
  return sql`
    select prospect_id, min(at) as first_at
      from (select f.prospect_id, s.at from family f join sale s on ${of} and ${recent} ${purchasedLines}
            ${id === null ? older : sql``}) bought
     group by 1`
}

const trials = ({ studioId, now }: Wanted) => sql`
  select f.prospect_id, min(t.valid_until) as until
    from family f
    join pass t on t.member_id = f.member_id and t.studio_id = ${studioId} and t.status = ${sql.lit(passStatus.active)}
   where t.kind = ${sql.lit(offerKind.trial)} and t.valid_until > ${now} and (t.remaining is null or t.remaining > 0)
   group by 1`

const steps = ({ studioId }: Wanted) => sql`
  select f.prospect_id, min(k.due_on)::text as due_on
    from studio_task k join family f on f.member_id = k.client_id
   where k.studio_id = ${studioId} and k.done_at is null
   group by 1`

/**
 * Reads the facts about all people who may be prospects, or about one. A family is one prospect: its dependants' rows
 * count as their guardian's. Each fact is read by an index on the person, so the cost grows with the files opened
 * lately, not with the studio.
 */
const factsQuery = (wanted: Wanted) => sql<Row>`
    ${planPerCall} with person as materialized (${people(wanted)}), family as materialized (
      select person_id as prospect_id, person_id as member_id, reopened_at, since from person
       union all
      select c.guardian_id, c.person_id, p.reopened_at, c.since from client c join person p on p.person_id = c.guardian_id
       where c.studio_id = ${wanted.studioId} and c.guardian_id is not null and c.archived_at is null
    )
    select p.person_id as id, ${ms(sql`p.since`)} as since, p.assignee_id as "assigneeId",
           ${ms(sql`p.closed_at`)} as "closedAt", p.closed_by as "closedBy", p.close_reason as "closeReason",
           coalesce(p.close_text, '') as "closeText", ${ms(sql`p.reopened_at`)} as "reopenedAt",
           coalesce(p.version, 1) as version, ${ms(sql`s.first_at`)} as "firstPurchaseAt",
           coalesce(b.points_visits, 0)::int as "pointsVisits",
           ${ms(sql`b.next_at`)} as "nextAt", ${ms(sql`b.next_booked_at`)} as "nextBookedAt",
           ${ms(sql`b.last_booked_at`)} as "lastBookedAt", ${ms(sql`b.first_visit_at`)} as "firstVisitAt",
           ${ms(sql`b.last_visit_at`)} as "lastVisitAt", ${ms(sql`b.missed_at`)} as "missedAt",
           ${ms(sql`t.until`)} as "trialUntil", k.due_on as "stepDueOn", k.prospect_id is not null as "hasStep"
      from person p
      left join (${bookings(wanted)}) b on b.prospect_id = p.person_id
      left join (${purchases(wanted)}) s on s.prospect_id = p.person_id
      left join (${trials(wanted)}) t on t.prospect_id = p.person_id
      left join (${steps(wanted)}) k on k.prospect_id = p.person_id`

const readKnown = async (db: Db | Tx, wanted: Wanted): Promise<Known[]> => {
  const { rows } = await factsQuery(wanted).execute(db)
  return rows.map(knownOf)
}

/** Reads the facts about everybody who may be a prospect. */
export const readAllKnown = (db: Db | Tx, studioId: AuthorizedStudioId, now: Date): Promise<Known[]> =>
  readKnown(db, { studioId, now, id: null })

/** Reads the facts about one client; null for a file that cannot be a prospect's. */
export const readOneKnown = async (
  db: Db | Tx,
  studioId: AuthorizedStudioId,
  id: PersonId,
  now: Date,
): Promise<Known | null> => (await readKnown(db, { studioId, now, id }))[0] ?? null
