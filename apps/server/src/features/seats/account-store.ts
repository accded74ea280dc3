import type { AccountId, ClassId, PersonId, StudioId } from '@cupo/core/ids'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/client.ts'

/** Reads the points account of each of these members. */
export const readMemberAccounts = async (tx: Tx, memberIds: readonly PersonId[]): Promise<Map<PersonId, AccountId>> => {
  const { rows } = await sql<{ id: AccountId; user_id: PersonId }>`
    select id, user_id from points_account where user_id = any(${[...new Set(memberIds)]}::bigint[])`.execute(tx)
  return new Map(rows.map((r) => [r.user_id, r.id]))
}

/** Reads the time zones of studios, in which returned points of an expired lot get a new expiry. */
export const readZones = async (tx: Tx, studioIds: readonly StudioId[]): Promise<Map<StudioId, string>> => {
  const { rows } = await sql<{ id: StudioId; time_zone: string }>`
    select id, time_zone from studio where id = any(${[...new Set(studioIds)]}::bigint[])`.execute(tx)
  return new Map(rows.map((r) => [r.id, r.time_zone]))
}

/** Reads the accounts that receive studios' earned points. */
export const readEarnedAccounts = async (tx: Tx, studioIds: readonly StudioId[]): Promise<Map<StudioId, AccountId>> => {
  const { rows } = await sql<{ id: AccountId; studio_id: StudioId }>`
    select id, studio_id from points_account
     where kind = 'studio_earned' and studio_id = any(${[...new Set(studioIds)]}::bigint[])`.execute(tx)
  return new Map(rows.map((r) => [r.studio_id, r.id]))
}

/**
 * SQL: the studios of classes, as an array. An array is computed once from the ids of the classes; as a subquery of
 * `in`, a plan made while the service had few classes reads all classes of each studio.
 */
export const studiosOf = (classIds: readonly ClassId[]): RawBuilder<StudioId[]> =>
  sql`array(select distinct studio_id from class_session where id = any(${classIds}::bigint[]))`

/** `readEarnedAccounts` for the studios of classes. */
export const readEarnedAccountsAt = async (tx: Tx, classIds: readonly ClassId[]): Promise<Map<StudioId, AccountId>> => {
  const { rows } = await sql<{ id: AccountId; studio_id: StudioId }>`
    select id, studio_id from points_account
     where kind = 'studio_earned' and studio_id = any(${studiosOf(classIds)})`.execute(tx)
  return new Map(rows.map((r) => [r.studio_id, r.id]))
}
