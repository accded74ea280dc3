import type { Data } from '@cupo/contract'
import type { ClassId, HandoverId, PassId, PersonId, StudioId } from '@cupo/core/ids'
import { onlyRow } from '@cupo/core/must-get'
import type { Points } from '@cupo/core/points'
import { roles } from '@cupo/core/roles'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { notEnded } from '../../db/not-ended.ts'
import { statusSql } from '../../db/status-sql.ts'

type Preview = Data<'previewClosing'>
export type Effects = Pick<Preview, 'classes' | 'bookings' | 'people' | 'points' | 'renewals' | 'staff'>

/** Reads the latest archive of a studio that is still stored. */
export const readLatestArchive = async (
  tx: Tx,
  studioId: StudioId,
  now: Date,
): Promise<{ id: HandoverId; readyAt: Date } | undefined> => {
  const { rows } = await sql<{ id: HandoverId; readyAt: Date }>`
    select id, ready_at as "readyAt" from handover
     where kind = 'studio' and studio_id = ${studioId} and state = 'ready' and expires_at > ${now}
     order by ready_at desc limit 1`.execute(tx)
  return rows[0]
}

export const countOpenShifts = async (tx: Tx, studioId: StudioId): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from shift where studio_id = ${studioId} and closed_at is null`.execute(tx)
  return onlyRow(rows).n
}

/** Reads the debts of a studio to its clients: paid unused passes, points and gift cards. */
export const readOwed = async (tx: Tx, studioId: StudioId, now: Date): Promise<Preview['owes']> => {
  const { rows } = await sql<Omit<Preview['owes'], 'giftMoney'>>`
    select (select count(*)::int from pass where studio_id = ${studioId} and status <> 'ended' and remaining > 0) as passes,
           (select coalesce(sum(remaining), 0)::int from pass where studio_id = ${studioId} and status <> 'ended') as "passClasses",
           (select count(*)::int from pass where studio_id = ${studioId} and status <> 'ended' and unit = 'visit') as memberships,
           (select coalesce(sum(l.remaining), 0)::int from points_lot l join points_account a on a.id = l.account_id
             where l.open and a.user_id is not null and l.studio_id = ${studioId} and l.corporate_id is null
               and (l.expires_at is null or l.expires_at > ${now})) as points,
           (select count(*)::int from gift_card where studio_id = ${studioId} and voided_at is null and redeemed_at is null
               and (valid_until is null or valid_until > ${now})) as "giftCards"`.execute(tx)
  const { rows: giftMoney } = await sql<Preview['owes']['giftMoney'][number]>`
    select currency, sum(remaining)::float8 as amount from gift_card
     where studio_id = ${studioId} and voided_at is null and remaining > 0 and (valid_until is null or valid_until > ${now})
     group by currency order by currency`.execute(tx)
  return { ...onlyRow(rows), giftMoney }
}

/** Sums the unreturned points that paid for seats of these classes. Seats paid by passes are not included. */
export const readPointsAhead = async (tx: Tx, classIds: readonly ClassId[]): Promise<Points> => {
  const { rows } = await sql<{ points: Points }>`
    select coalesce(sum(points - returned), 0)::int as points from booking
     where class_id = any(${classIds}::bigint[]) and status in ${statusSql.live} and status <> ${statusSql.waitlisted}
       and paid_kind = 'points'`.execute(tx)
  return onlyRow(rows).points
}

/** Locks the running renewals of a studio by subscription id, and reads their passes. */
export const lockRenewing = async (tx: Tx, studioId: StudioId): Promise<PassId[]> => {
  const { rows } = await sql<{ passId: PassId }>`
    select pass_id as "passId" from subscription
     where studio_id = ${studioId} and status <> 'ended' order by id for update`.execute(tx)
  return rows.map(({ passId }) => passId)
}

/** Reads clients with a pass, points or card of the studio, or with a seat in a class that has not ended. */
export const readHolders = async (tx: Tx, studioId: StudioId, now: Date): Promise<PersonId[]> => {
  const { rows } = await sql<{ id: PersonId }>`
    select member_id as id from pass where studio_id = ${studioId} and status <> 'ended'
    union
    select a.user_id from points_lot l join points_account a on a.id = l.account_id
     where l.open and l.studio_id = ${studioId} and a.user_id is not null
    union
    select coalesce(redeemed_by, bought_by) from gift_card
     where studio_id = ${studioId} and voided_at is null and remaining > 0 and coalesce(redeemed_by, bought_by) is not null
    union
    select b.member_id from class_session c
      join booking b on b.class_id = c.id and b.status in ${statusSql.live}
     where c.studio_id = ${studioId} and ${notEnded(now)}
    order by 1`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Reads the accounts of a studio by role, and the owners of the service. */
export const readAccounts = async (tx: Tx, studioId: StudioId): Promise<{ staff: PersonId[]; owners: PersonId[] }> => {
  const { rows } = await sql<{ id: PersonId; type: number }>`
    select id, user_type as type from app_user
     where suspended_at is null and closed_at is null
       and (studio_id = ${studioId} or user_type = ${roles.owner}) order by id`.execute(tx)
  const of = (isOwner: boolean) => rows.flatMap(({ id, type }) => ((type === roles.owner) === isOwner ? [id] : []))
  return { staff: of(false), owners: of(true) }
}

export const suspendForClosing = async (tx: Tx, studioId: StudioId, now: Date): Promise<void> => {
  await tx.updateTable('studio').set({ suspended_at: now }).where('id', '=', studioId).execute()
}

export type NewClosing = {
  studioId: StudioId
  by: PersonId
  closedAt: Date
  eraseAt: Date
  undoHash: Buffer
  handoverId: HandoverId | null
  effects: Effects
}

export const insertClosing = async (tx: Tx, closing: NewClosing): Promise<void> => {
  await sql`
    insert into studio_closing (studio_id, closed_by, closed_at, erase_at, undo_hash, handover_id, effects)
    values (${closing.studioId}, ${closing.by}, ${closing.closedAt}, ${closing.eraseAt}, ${closing.undoHash},
            ${closing.handoverId}, ${JSON.stringify(closing.effects)}::jsonb)`.execute(tx)
}

export type Closing = {
  studioId: StudioId
  studio: string
  closedBy: PersonId
  eraseAt: Date
  undoneAt: Date | null
  erasedAt: Date | null
}

/** Locks a closing by the hash of its link, with its studio. */
export const lockClosing = async (tx: Tx, undoHash: Buffer): Promise<Closing | undefined> => {
  const { rows } = await sql<Closing>`
    select c.studio_id as "studioId", s.name as studio, c.closed_by as "closedBy", c.erase_at as "eraseAt",
           c.undone_at as "undoneAt", c.erased_at as "erasedAt"
      from studio_closing c join studio s on s.id = c.studio_id
     where c.undo_hash = ${undoHash} for no key update of s, c`.execute(tx)
  return rows[0]
}

export const restoreStudioAccess = async (tx: Tx, studioId: StudioId): Promise<void> => {
  await tx.updateTable('studio').set({ suspended_at: null }).where('id', '=', studioId).execute()
}
