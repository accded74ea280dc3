import type { PersonId, ReviewId, StudioId } from '@cupo/core/ids'
import { type ReviewState, reviewState } from '@cupo/core/reviews'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import type { Page } from '../../http/page.ts'
import type { ReportableRow, ReviewRow } from './view-review.ts'
import { pickReviews, reportedBy, reviewColumns } from './view-store.ts'

type StudioFilter = {
  id?: ReviewId
  rating: number | null
  coachId: PersonId | null
  /** Leaves out reviews without words. */
  withWords: boolean
  /** Lists reviews with words and an answer, or visible ones without an answer. */
  answered: boolean | null
}

/** SQL for the reviews (`r`) with words, or for all. */
const worded = (only: boolean) => (only ? sql`r.comment <> ''` : sql`true`)

/** Reads the reviews of a studio, as a person of its staff sees them, the newest first. Reads one row more than the limit. */
export const readStudioReviews = async (
  db: Db | Tx,
  { studioId, readerId }: { studioId: AuthorizedStudioId; readerId: PersonId },
  { id, rating, coachId, withWords, answered }: StudioFilter,
  page: Page,
): Promise<ReportableRow[]> => {
  const filtered = sql`
    r.studio_id = ${studioId} and ${worded(withWords)}
    and (${id ?? null}::bigint is null or r.id = ${id ?? null}::bigint)
    and (${rating}::int is null or r.rating = ${rating}::int)
    and (${coachId}::bigint is null or r.coach_id = ${coachId}::bigint and r.named)
    and (${answered}::boolean is null or r.comment <> '' and (r.answer is not null) = ${answered}::boolean)
    and (${answered}::boolean is distinct from false or r.hidden_at is null)`
  const { rows } = await sql<ReportableRow>`
    select ${reviewColumns},
           exists (select from review_report p join app_user w on w.id = p.by_user
                    where p.review_id = r.id
                      and (w.id = ${readerId} or p.decided_at is null and w.studio_id = r.studio_id)) as reported
      from ${pickReviews(filtered, page)}
     order by r.written_at desc, r.id desc`.execute(db)
  return rows
}

/** Counts the visible reviews with words that have no answer. */
export const countUnanswered = async (db: Db, studioId: AuthorizedStudioId): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from review
     where studio_id = ${studioId} and answer is null and comment <> '' and hidden_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

export type CoachAverage = { studioId: StudioId; id: PersonId; name: string; people: number; stars: number }

/** Reads the averages of the current coaches of studios, by name. */
export const readCoachAverages = async (db: Db | Tx, studioIds: readonly StudioId[]): Promise<CoachAverage[]> => {
  const { rows } = await sql<CoachAverage>`
    select sc.studio_id as "studioId", u.id, u.name, m.people, m.stars
      from studio_coach sc
      join app_user u on u.id = sc.user_id
      join review_summary m on m.studio_id = sc.studio_id and m.coach_id = sc.user_id
     where sc.studio_id = any(${studioIds}::bigint[]) and u.suspended_at is null and m.people > 0
     order by lower(unaccent(u.name)), u.id`.execute(db)
  return rows
}

/** Reads the visible reviews of a coach's classes, the newest first. Reads one row more than the limit. */
export const readCoachReviews = async (
  db: Db,
  { coachId, withWords }: { coachId: PersonId; withWords: boolean },
  page: Page,
): Promise<ReportableRow[]> => {
  const listed = sql`r.coach_id = ${coachId} and r.hidden_at is null and ${worded(withWords)}`
  const { rows } = await sql<ReportableRow>`
    select ${reviewColumns}, ${reportedBy(coachId)} as reported
      from ${pickReviews(listed, page)}
     order by r.written_at desc, r.id desc`.execute(db)
  return rows
}

type Report = { at: string; by: { id: PersonId; name: string }; reason: string }
export type OwnerReviewRow = ReviewRow & {
  hiddenBy: PersonId | null
  hider: string | null
  hiddenReason: string | null
  reports: Report[]
}

/** Reads reported or hidden reviews, or one by id; the newest first. Reads one row more than the limit. */
export const readOwnerReviews = async (
  db: Db | Tx,
  of: { state: ReviewState } | { id: ReviewId },
  page: Page,
): Promise<OwnerReviewRow[]> => {
  const open = sql<boolean>`r.id in (select p.review_id from review_report p where p.decided_at is null)`
  const listed =
    'id' in of ? sql`r.id = ${of.id}` : of.state === reviewState.hidden ? sql`r.hidden_at is not null` : open
  const { rows } = await sql<OwnerReviewRow>`
    select ${reviewColumns}, r.hidden_by as "hiddenBy", hider.name as hider, r.hidden_reason as "hiddenReason",
           coalesce((select jsonb_agg(jsonb_build_object(
                       'at', to_char(p.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
                       'by', jsonb_build_object('id', w.id::text, 'name', w.name), 'reason', p.reason) order by p.at)
                       from review_report p join app_user w on w.id = p.by_user
                      where p.review_id = r.id), '[]') as reports
      from ${pickReviews(listed, page)}
      left join app_user hider on hider.id = r.hidden_by
     order by r.written_at desc, r.id desc`.execute(db)
  return rows
}
