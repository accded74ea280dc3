import type { BookingId, PersonId, ReviewId, StudioId } from '@cupo/core/ids'
import type { ReviewableVisit } from '@cupo/core/reviews'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { inChargeOf } from '../../db/in-charge-of.ts'
import { newestOfEach } from './view-store.ts'

/** A visit as far as its review depends on it. */
export type Visit = Omit<ReviewableVisit, 'reviewed'> & {
  studioId: StudioId
  /** The coach of the review, else of the class. */
  coachId: PersonId | null
  review: { id: ReviewId; comment: string } | null
}

/** Locks the reviews of a studio until commit, for the averages. */
export const lockReviews = async (tx: Tx, studioId: StudioId): Promise<void> => {
  await sql`
    insert into review_summary (studio_id) values (${studioId}) on conflict (studio_id, coach_id) do nothing`.execute(
    tx,
  )
  await sql`select from review_summary where studio_id = ${studioId} and coach_id is null for update`.execute(tx)
}

/**
 * Locks the reviews of the visit's studio, and reads the visit of a member or of a person in their charge, or one that
 * the member has reviewed; undefined for others, and for a visit that somebody else has reviewed.
 */
export const lockVisit = async (tx: Tx, bookingId: BookingId, memberId: PersonId): Promise<Visit | undefined> => {
  const found = await sql<{ studioId: StudioId }>`
    select studio_id as "studioId" from booking where id = ${bookingId}`.execute(tx)
  const studioId = found.rows[0]?.studioId
  if (studioId === undefined) return undefined
  await lockReviews(tx, studioId)
  const { rows } = await sql<Visit>`
    select b.studio_id as "studioId", b.status, b.guest_of is not null as guest, b.ends_at as "endsAt",
           coalesce(r.coach_id, c.coach_id) as "coachId", r.hidden_at is not null as hidden,
           case when r.id is not null then jsonb_build_object('id', r.id::text, 'comment', r.comment) end as review
      from booking b
      join class_session c on c.id = b.class_id
      left join review r on r.booking_id = b.id
     where b.id = ${bookingId}
       and (r.author_id = ${memberId} or r.id is null and (b.member_id = ${memberId} or ${inChargeOf(memberId)}))`.execute(
    tx,
  )
  return rows[0]
}

export type NewReview = {
  bookingId: BookingId
  authorId: PersonId
  rating: number
  comment: string
  named: boolean
}

/** Stores the review of a visit, or changes it. `answered`: whether the answer of the studio stays. */
export const saveReview = async (
  tx: Tx,
  visit: Pick<Visit, 'studioId' | 'coachId'>,
  made: NewReview,
  { answered, now }: { answered: boolean; now: Date },
): Promise<ReviewId> => {
  const { rows } = await sql<{ id: ReviewId }>`
    insert into review (studio_id, booking_id, author_id, coach_id, rating, comment, named, written_at)
    values (${visit.studioId}, ${made.bookingId}, ${made.authorId}, ${visit.coachId}, ${made.rating}, ${made.comment},
            ${made.named}, ${now})
    on conflict (booking_id) do update
       set rating = excluded.rating, comment = excluded.comment, named = excluded.named,
           answer = case when ${answered} then review.answer end,
           answered_at = case when ${answered} then review.answered_at end
    returning id`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('a review was not stored')
  return row.id
}

export const deleteReview = async (tx: Tx, id: ReviewId): Promise<void> => {
  await tx.deleteFrom('review').where('id', '=', id).execute()
}

/**
 * Computes the averages of a studio, and of these coaches there, after its reviews changed. Requires `lockReviews`.
 */
export const summarizeReviews = async (
  tx: Tx,
  studioId: StudioId,
  coachIds: readonly (PersonId | null)[],
): Promise<void> => {
  const coaches = [...new Set(coachIds)].filter((id) => id !== null)
  for (const coachId of [null, ...coaches]) {
    await sql`
      insert into review_summary (studio_id, coach_id, people, stars)
      select ${studioId}, ${coachId}::bigint, count(*), coalesce(sum(rating), 0)
        from ${newestOfEach(sql`r.studio_id = ${studioId} and (${coachId}::bigint is null or r.coach_id = ${coachId}::bigint)`)}
      on conflict (studio_id, coach_id) do update set people = excluded.people, stars = excluded.stars`.execute(tx)
  }
}

/** Computes the averages to which the reviews of an author at a studio belong, after they got a different author. */
export const summarizeAuthor = async (tx: Tx, studioId: StudioId, authorIds: readonly PersonId[]): Promise<void> => {
  const { rows } = await sql<{ coachId: PersonId | null }>`
    select distinct coach_id as "coachId" from review
     where studio_id = ${studioId} and author_id = any(${authorIds}::bigint[])`.execute(tx)
  if (rows.length === 0) return
  await lockReviews(tx, studioId)
  await summarizeReviews(
    tx,
    studioId,
    rows.map(({ coachId }) => coachId),
  )
}

/** The state of a review that is answered, reported or moderated. */
export type LockedReview = {
  id: ReviewId
  studioId: StudioId
  authorId: PersonId
  coachId: PersonId | null
  hidden: boolean
  openReports: number
}

/** Locks the reviews of a review's studio and reads its state; undefined if it does not exist. */
export const lockReview = async (tx: Tx, id: ReviewId): Promise<LockedReview | undefined> => {
  const found = await tx.selectFrom('review').select('studio_id').where('id', '=', id).executeTakeFirst()
  if (found === undefined) return undefined
  await lockReviews(tx, found.studio_id)
  const { rows } = await sql<LockedReview>`
    select r.id, r.studio_id as "studioId", r.author_id as "authorId", r.coach_id as "coachId",
           r.hidden_at is not null as hidden,
           (select count(*)::int from review_report p where p.review_id = r.id and p.decided_at is null) as "openReports"
      from review r where r.id = ${id}`.execute(tx)
  return rows[0]
}

export const saveAnswer = async (tx: Tx, id: ReviewId, text: string | null, now: Date): Promise<void> => {
  await tx
    .updateTable('review')
    .set({ answer: text, answered_at: text === null ? null : now })
    .where('id', '=', id)
    .execute()
}

/** Hides a review, or shows it (`hidden: null`). Closes its open reports. */
export const saveModeration = async (
  tx: Tx,
  id: ReviewId,
  hidden: { by: PersonId; reason: string } | null,
  now: Date,
): Promise<void> => {
  await tx
    .updateTable('review')
    .set({
      hidden_at: hidden === null ? null : now,
      hidden_by: hidden?.by ?? null,
      hidden_reason: hidden?.reason ?? null,
    })
    .where('id', '=', id)
    .execute()
  await sql`update review_report set decided_at = ${now} where review_id = ${id} and decided_at is null`.execute(tx)
}

/** Stores a report. @returns whether it is the person's first report of this review */
export const insertReport = async (
  tx: Tx,
  { id, by, reason }: { id: ReviewId; by: PersonId; reason: string },
  now: Date,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into review_report (review_id, by_user, at, reason) values (${id}, ${by}, ${now}, ${reason})
    on conflict (review_id, by_user) do nothing returning review_id`.execute(tx)
  return rows.length > 0
}
