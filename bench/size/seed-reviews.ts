import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/deps.ts'

/** One of this many visits has a review. */
const visitsPerReview = 40

/** Reviews of visits, half of them with words and a third of these with an answer, and the averages computed from them. */
export const seedReviews = async (db: Db): Promise<void> => {
  await sql`
    insert into review (studio_id, booking_id, author_id, coach_id, rating, comment, named, written_at, answer, answered_at)
    select b.studio_id, b.id, b.member_id, c.coach_id, 1 + (b.id / ${visitsPerReview}) % 5,
           case when (b.id / ${visitsPerReview}) % 2 = 0 then repeat('Buena clase y buen trato. ', 6) else '' end,
           b.id % 3 > 0, b.ends_at + interval '2 hours',
           case when (b.id / ${visitsPerReview}) % 6 = 0 then 'Gracias por venir.' end,
           case when (b.id / ${visitsPerReview}) % 6 = 0 then b.ends_at + interval '1 day' end
      from booking b join class_session c on c.id = b.class_id
     where b.id % ${visitsPerReview} = 0 and b.status = 'checked_in' and b.guest_of is null`.execute(db)
  await sql`
    insert into review_report (review_id, by_user, at, reason)
    select r.id, r.author_id, r.written_at, 'Publicidad' from review r where r.id % 2000 = 0`.execute(db)
  for (const coach of [sql`null::bigint`, sql`coach_id`])
    await sql`
      insert into review_summary (studio_id, coach_id, people, stars)
      select studio_id, coach, count(*), sum(rating)
        from (select distinct on (studio_id, coach, author_id) studio_id, coach, rating
                from (select *, ${coach} as coach from review) r
               order by studio_id, coach, author_id, written_at desc, id desc) newest
       group by studio_id, coach
          on conflict do nothing`.execute(db)
}
