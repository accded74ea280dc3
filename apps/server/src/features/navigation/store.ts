import type { PersonId } from '@cupo/core/ids'
import { sql } from 'kysely'
import { statusSql } from '../../db/status-sql.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import type { Caller } from '../../http/gate.ts'
import { sideOf } from '../chats/find-side.ts'
import { countUnreadInChats } from '../chats/store.ts'
import { readOwnStudios } from '../explore/store.ts'
import { countForCoach } from '../substitutions/list-substitutions.ts'
import { type NavigationState, quiet } from './draw-navigation.ts'

const countOf = async (query: ReturnType<typeof sql<{ count: number }>>, db: Db): Promise<number> =>
  (await query.execute(db)).rows[0]?.count ?? 0

/** Counts the seats offered to a member. */
const countOffers = (db: Db, memberId: PersonId, now: Date): Promise<number> =>
  countOf(
    sql<{ count: number }>`
      select count(*)::int as count
        from booking b
        join waitlist_offer o on o.booking_id = b.id and o.closed_at is null and o.expires_at > ${now}
       where b.member_id = ${memberId} and b.status = ${statusSql.waitlisted}`,
    db,
  )

const countInvitedCoaches = (db: Db, studioId: AuthorizedStudioId): Promise<number> =>
  countOf(
    sql<{ count: number }>`
      select ((select count(*) from coach_invitation where studio_id = ${studioId})
              + (select count(*)
                   from studio_coach sc
                   join app_user u on u.id = sc.user_id and u.password_hash is null and u.suspended_at is null
                  where sc.studio_id = ${studioId}))::int as count`,
    db,
  )

/** Counts the studios whose first account has not accepted its invitation; suspended studios are excluded. */
const countInvitedStudios = (db: Db): Promise<number> =>
  countOf(
    sql<{ count: number }>`
      select count(*)::int as count
        from studio s
        left join lateral (
          select password_hash from app_user where studio_id = s.id order by id limit 1
        ) account on true
       where s.suspended_at is null and account.password_hash is null`,
    db,
  )

/** Counts the adjustments that a different owner requested and this one can decide. */
const countWaitingAdjustments = (db: Db, ownerId: PersonId): Promise<number> =>
  countOf(
    sql<{ count: number }>`
      select count(*)::int as count from adjustment where status = 'waiting' and asked_by <> ${ownerId}`,
    db,
  )

/** Counts the pending requests for an account. */
const countPendingRequests = (db: Db): Promise<number> =>
  countOf(
    sql<{ count: number }>`
      select count(*)::int as count from access_request where state = 'pending'`,
    db,
  )

/** Counts the reviews with reports that no owner has decided on. */
const countReportedReviews = (db: Db): Promise<number> =>
  countOf(
    sql<{ count: number }>`
      select count(distinct review_id)::int as count from review_report where decided_at is null`,
    db,
  )

const hasDisciplines = async (db: Db, studioId: AuthorizedStudioId): Promise<boolean> =>
  (await sql`select 1 from class_type where studio_id = ${studioId} and archived_at is null limit 1`.execute(db)).rows
    .length > 0

const showsOwnPages = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('service_config').select('own_pages').executeTakeFirstOrThrow()).own_pages

/** Reads the counts of the badges in the caller's navigation. */
export const readNavigationState = async (db: Db, caller: Caller, now: Date): Promise<NavigationState> => {
  const { role, userId, studioId, staffRole } = caller
  const side = sideOf(caller)
  if (role === 'member') {
    const [offers, studios] = await Promise.all([countOffers(db, userId, now), readOwnStudios(db, userId, now)])
    return { ...quiet, counts: { ...quiet.counts, offers }, studios }
  }
  if (role === 'owner') {
    const [invitations, adjustments, requests, reports] = await Promise.all([
      countInvitedStudios(db),
      countWaitingAdjustments(db, userId),
      countPendingRequests(db),
      countReportedReviews(db),
    ])
    return { ...quiet, counts: { ...quiet.counts, invitations, adjustments, requests, reports } }
  }
  if (role === 'coach')
    return { ...quiet, counts: { ...quiet.counts, substitutions: await countForCoach(db, userId, now) } }
  if (role !== 'studio' || studioId === null || side === null) return quiet
  const [unread, invitations, disciplines, ownPages] = await Promise.all([
    countUnreadInChats(db, side),
    countInvitedCoaches(db, studioId),
    hasDisciplines(db, studioId),
    showsOwnPages(db),
  ])
  return { ...quiet, counts: { ...quiet.counts, unread, invitations }, disciplines, ownPages, staffRole }
}
