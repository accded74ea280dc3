import type { BookingId, PersonId, ReviewId, StudioId } from '@cupo/core/ids'
import { ratings, reviewWindowDays } from '@cupo/core/reviews'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { statusSql } from '../../db/status-sql.ts'
import type { Db } from '../../deps.ts'
import type { Page } from '../../http/page.ts'
import type { OwnRow, ReportableRow, ReviewRow } from './view-review.ts'

/** Columns of a review (`r`) from `pickReviews`. */
export const reviewColumns = sql`
  r.id, r.studio_id as "studioId", s.name as studio, r.author_id as "authorId", u.name as author,
  coalesce(visitor.visits, 0) as visits, t.name as "className", c.starts_at as "startsAt", r.coach_id as "coachId",
  coach.name as coach, r.rating, r.comment, r.named, r.written_at as "writtenAt", r.answer,
  r.answered_at as "answeredAt", r.hidden_at as "hiddenAt"`

/** SQL for reviews (`r`) before the cursor, which consists of the time and the id. */
const beforeCursor = ({ after }: Page): RawBuilder<boolean> => {
  const [at, id] = after ?? []
  return at === undefined || id === undefined
    ? sql<boolean>`true`
    : sql<boolean>`(r.written_at, r.id) < (${at}::timestamptz, ${id}::bigint)`
}

/**
 * SQL for the newest reviews (`r`) that fulfil a condition, joined with what is shown of them. The page is picked before
 * the joins, so that the planner does not join every review. Reads one row more than the limit of the page.
 */
export const pickReviews = (where: RawBuilder<unknown>, page: Page): RawBuilder<unknown> => sql`
  (select r.* from review r where ${where} and ${beforeCursor(page)}
    order by r.written_at desc, r.id desc limit ${page.limit + 1}) r
  join studio s on s.id = r.studio_id
  join app_user u on u.id = r.author_id
  join booking b on b.id = r.booking_id
  join class_session c on c.id = b.class_id
  join class_type t on t.id = c.class_type_id
  left join client visitor on visitor.studio_id = r.studio_id and visitor.person_id = b.member_id
  left join app_user coach on coach.id = r.coach_id`

/** The sort key of a review in a cursor. */
export const cursorOf = (row: ReviewRow): readonly string[] => [row.writtenAt.toISOString(), row.id]

/** SQL for whether a person reported a review (`r`); nobody is a visitor without an account. */
export const reportedBy = (id: PersonId | null): RawBuilder<unknown> => sql`
  exists (select from review_report p where p.review_id = r.id and p.by_user = ${id}::bigint)`

/** Reads the visible reviews with words of a studio, the newest of each person. Reads one row more than the limit. */
export const readReviews = async (
  db: Db,
  { studioId, rating, readerId }: { studioId: StudioId; rating: number | null; readerId: PersonId | null },
  page: Page,
): Promise<ReportableRow[]> => {
  const newest = sql`
    r.studio_id = ${studioId} and r.hidden_at is null and r.comment <> ''
    and (${rating}::int is null or r.rating = ${rating}::int)
    and not exists (select from review n
                     where n.studio_id = r.studio_id and n.author_id = r.author_id and n.hidden_at is null
                       and n.comment <> '' and (n.written_at, n.id) > (r.written_at, r.id))`
  const { rows } = await sql<ReportableRow>`
    select ${reviewColumns}, ${reportedBy(readerId)} as reported
      from ${pickReviews(newest, page)}
     order by r.written_at desc, r.id desc`.execute(db)
  return rows
}

/** SQL for the newest visible review of each author (`newest`) among those (`r`) that fulfil a condition. */
export const newestOfEach = (where: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select distinct on (r.author_id) r.rating from review r
    where ${where} and r.hidden_at is null
    order by r.author_id, r.written_at desc, r.id desc) newest`

/** Counts people by the rating of their newest visible review, from 1 to 5. */
export const countRatings = async (
  db: Db | Tx,
  of: { studioId: StudioId } | { coachId: PersonId },
): Promise<number[]> => {
  const counted = 'studioId' in of ? sql`r.studio_id = ${of.studioId}` : sql`r.coach_id = ${of.coachId}`
  const { rows } = await sql<{ rating: number; people: number }>`
    select rating, count(*)::int as people from ${newestOfEach(counted)} group by rating`.execute(db)
  const counts = new Map(rows.map(({ rating, people }) => [rating, people]))
  return ratings.map((rating) => counts.get(rating) ?? 0)
}

const ownColumns = sql`
  b.id as "bookingId", b.studio_id as "studioId", s.name as studio, t.name as "className",
  coalesce(r.coach_id, c.coach_id) as "coachId", coach.name as coach, b.starts_at as "startsAt",
  b.ends_at as "endsAt", c.time_zone as "timeZone", r.id, r.rating, r.comment, r.named, r.written_at as "writtenAt",
  r.answer, r.answered_at as "answeredAt", r.hidden_reason as "hiddenReason"`

const ownSources = sql`
  join class_session c on c.id = b.class_id
  join class_type t on t.id = c.class_type_id
  join studio s on s.id = b.studio_id
  left join review r on r.booking_id = b.id
  left join app_user coach on coach.id = coalesce(r.coach_id, c.coach_id)
  left join app_user person on person.id = b.member_id`

type OwnFilter = { memberId: PersonId; studioId: StudioId | null; open: boolean }

/**
 * Reads the visits of a member and of the people in their charge that can be reviewed, and, unless `open`, those with a
 * review of the member; the newest first. Reads one row more than the limit.
 */
export const readOwnReviews = async (
  db: Db,
  { memberId, studioId, open }: OwnFilter,
  page: Page,
  now: Date,
): Promise<OwnRow[]> => {
  const [at, id] = page.after ?? [null, null]
  const { rows } = await sql<OwnRow>`
    with visitor as (
      select ${memberId}::bigint as id, null::bigint as studio_id
      union all
      select d.person_id, d.studio_id from client d where d.guardian_id = ${memberId} and d.archived_at is null
    ), visit as (
      select b.id from visitor v
        join booking b on b.member_id = v.id and (v.studio_id is null or b.studio_id = v.studio_id)
       where b.status = ${statusSql.checkedIn} and b.guest_of is null
         and b.starts_at > ${now}::timestamptz - make_interval(days => ${reviewWindowDays + 1})
         and b.ends_at <= ${now} and b.ends_at >= ${now}::timestamptz - make_interval(days => ${reviewWindowDays})
         and not exists (select from review r where r.booking_id = b.id)
      union
      select r.booking_id from review r where r.author_id = ${memberId} and not ${open}::boolean
    )
    select ${ownColumns}, nullif(b.member_id, ${memberId}) as "personId", person.name as person
      from visit v join booking b on b.id = v.id ${ownSources}
     where s.suspended_at is null and (${studioId}::bigint is null or b.studio_id = ${studioId}::bigint)
       and (${at}::timestamptz is null or (b.starts_at, b.id) < (${at}::timestamptz, ${id}::bigint))
     order by b.starts_at desc, b.id desc
     limit ${page.limit + 1}`.execute(db)
  return rows
}

/** Reads one visit with the review of it, as its author sees it. */
export const readOwnReview = async (tx: Tx, bookingId: BookingId, memberId: PersonId): Promise<OwnRow | undefined> => {
  const { rows } = await sql<OwnRow>`
    select ${ownColumns}, nullif(b.member_id, ${memberId}) as "personId", person.name as person
      from booking b ${ownSources}
     where b.id = ${bookingId}`.execute(tx)
  return rows[0]
}

/** Reads one review. */
export const readReview = async (tx: Tx, id: ReviewId): Promise<ReviewRow | undefined> => {
  const one = { after: null, limit: 1 }
  const { rows } = await sql<ReviewRow>`
    select ${reviewColumns} from ${pickReviews(sql`r.id = ${id}`, one)}`.execute(tx)
  return rows[0]
}
