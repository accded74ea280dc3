import type {
  AccountId,
  BranchId,
  ClassTypeId,
  LotId,
  OfferId,
  OfferVersionId,
  PassId,
  PersonId,
  StudioId,
} from '@cupo/core/ids'
import { onlyRow } from '@cupo/core/must-get'
import type { OfferKind, OfferPeriod, ValidityStart } from '@cupo/core/offer-kinds'
import { type PassMovementKind, type PassStatus, type PassUnit, passStatus } from '@cupo/core/pass-vocabulary'
import type { Points } from '@cupo/core/points'
import { chargeStatus, subscriptionStatus } from '@cupo/core/subscription-status'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { lockBalances, memberAccountId } from '../points/store.ts'

/** The terms of an offer's version that a pass refers to. */
export type SoldTerms = {
  offerId: OfferId
  studioId: StudioId | null
  /** The main branch's time zone; null for an offer of the service. */
  timeZone: string | null
  kind: OfferKind
  name: string
  points: Points | null
  classes: number | null
  perPeriod: number | null
  period: OfferPeriod | null
  validDays: number | null
  validFrom: ValidityStart
  renews: OfferPeriod | null
  classTypeIds: ClassTypeId[] | null
  branchIds: BranchId[] | null
}

/** @throws {Error} for an unknown version */
export const readSoldTerms = async (tx: Tx, versionId: OfferVersionId): Promise<SoldTerms> => {
  const { rows } = await sql<SoldTerms>`
    select o.id as "offerId", o.studio_id as "studioId", b.time_zone as "timeZone", o.kind, v.name, v.points, v.classes,
           v.per_period as "perPeriod", v.period, v.valid_days as "validDays", v.valid_from as "validFrom", v.renews,
           v.class_type_ids as "classTypeIds", v.branch_ids as "branchIds"
      from offer_version v
      join offer o on o.id = v.offer_id
      left join branch b on b.studio_id = o.studio_id and b.main
     where v.id = ${versionId}`.execute(tx)
  if (!rows[0]) throw new Error(`offer version ${versionId} is gone`)
  return rows[0]
}

export type NewPass = {
  versionId: OfferVersionId
  memberId: PersonId
  terms: SoldTerms
  unit: PassUnit
  given: number | null
  validUntil: Date | null
  validDaysFromUse: number | null
  at: Date
}

export const insertPass = async (tx: Tx, pass: NewPass): Promise<PassId> => {
  const { terms } = pass
  const { id } = await tx
    .insertInto('pass')
    .values({
      member_id: pass.memberId,
      studio_id: terms.studioId,
      offer_id: terms.offerId,
      offer_version_id: pass.versionId,
      kind: terms.kind,
      name: terms.name,
      unit: pass.unit,
      given: pass.given,
      remaining: pass.given,
      per_period: terms.perPeriod,
      period: terms.period,
      class_type_ids: terms.classTypeIds,
      branch_ids: terms.branchIds,
      valid_from: pass.at,
      valid_until: pass.validUntil,
      valid_days_from_use: pass.validDaysFromUse,
      created_at: pass.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type NewPassMovement = {
  passId: PassId
  at: Date
  kind: PassMovementKind
  count: number
  byUser: PersonId | null
  note: string
}

export const insertPassMovement = async (tx: Tx, movement: NewPassMovement): Promise<void> => {
  const { passId, at, kind, count, byUser, note } = movement
  await tx.insertInto('pass_movement').values({ pass_id: passId, at, kind, count, by_user: byUser, note }).execute()
}

export type LockedPass = {
  id: PassId
  memberId: PersonId
  studioId: StudioId | null
  unit: PassUnit
  name: string
  remaining: number | null
  status: PassStatus
}

/** Locks the account of a pass's holder, then the pass. @throws {Error} when it does not exist */
export const lockPass = async (tx: Tx, id: PassId): Promise<LockedPass> => {
  const holder = await tx.selectFrom('pass').select('member_id').where('id', '=', id).executeTakeFirst()
  if (!holder) throw new Error(`pass ${id} is gone`)
  await lockHolder(tx, holder.member_id)
  const { rows } = await sql<LockedPass>`
    select id, member_id as "memberId", studio_id as "studioId", unit, name, remaining, status
      from pass where id = ${id} for no key update`.execute(tx)
  return onlyRow(rows)
}

/** Ends a (locked) pass with its remaining classes. */
export const saveEnded = async (tx: Tx, id: PassId, at: Date): Promise<void> => {
  await sql`
    update pass set status = ${passStatus.ended}, ended_at = ${at}, due_at = null, remaining = case when unit = 'class' then 0 end
     where id = ${id}`.execute(tx)
}

/**
 * Locks the points account of a member. Passes change under this lock only, so that a booking paid by a pass reads its
 * current state. Lock order: classes, this account, passes.
 */
export const lockHolder = async (tx: Tx, memberId: PersonId): Promise<void> => {
  const account = await memberAccountId(tx, memberId)
  if (account !== null) await lockBalances(tx, [account])
}

/**
 * Ends the renewals of (locked) passes. An open charge is abandoned: if the provider still collects it, it is refunded.
 */
export const saveSubscriptionsEnded = async (tx: Tx, passIds: readonly PassId[], at: Date): Promise<void> => {
  await sql`
    update subscription_charge c set status = ${chargeStatus.cancelled}, due_at = null, settled_at = ${at}
      from subscription s
     where s.pass_id = any(${passIds}::bigint[]) and c.subscription_id = s.id
       and c.status in (${chargeStatus.processing}, ${chargeStatus.retrying})`.execute(tx)
  await tx
    .updateTable('subscription')
    .set({ status: subscriptionStatus.ended, due_at: null, cancelled_at: at })
    .where(sql<boolean>`pass_id = any(${passIds}::bigint[])`)
    .where('status', '<>', subscriptionStatus.ended)
    .execute()
}

/** Reads the lots of a pass with points, and their account. */
export const readLotsOfPass = async (
  tx: Tx,
  passId: PassId,
): Promise<{ id: LotId; accountId: AccountId; remaining: Points }[]> => {
  const { rows } = await sql<{ id: LotId; accountId: AccountId; remaining: Points }>`
    select id, account_id as "accountId", remaining from points_lot
     where pass_id = ${passId} and remaining > 0 order by id`.execute(tx)
  return rows
}

/** Sets the end of a pass; null: it renews. */
export const saveValidity = async (tx: Tx, id: PassId, validUntil: Date | null): Promise<void> => {
  await tx.updateTable('pass').set({ valid_until: validUntil }).where('id', '=', id).execute()
}

/** Sets the status and the end of a pass that has not ended. */
export const saveStatus = async (
  tx: Tx,
  id: PassId,
  to: { status: 'active' | 'frozen' | 'grace'; validUntil: Date | null },
): Promise<void> => {
  await tx.updateTable('pass').set({ status: to.status, valid_until: to.validUntil }).where('id', '=', id).execute()
}

/** Replaces the version of a pass with a different one of the same kind, and fills up its classes. */
export const saveNewPeriod = async (
  tx: Tx,
  id: PassId,
  { versionId, terms, given }: { versionId: OfferVersionId; terms: SoldTerms; given: number | null },
): Promise<void> => {
  await sql`
    update pass
       set offer_id = ${terms.offerId}, offer_version_id = ${versionId}, name = ${terms.name},
           per_period = ${terms.perPeriod}, period = ${terms.period}, class_type_ids = ${terms.classTypeIds}::bigint[],
           branch_ids = ${terms.branchIds}::bigint[], given = given + ${given}::int, remaining = ${given}::int
     where id = ${id}`.execute(tx)
}

/** Reads the passes of a member that have not ended. */
export const readLivePasses = async (tx: Tx, memberId: PersonId): Promise<PassId[]> =>
  (
    await tx
      .selectFrom('pass')
      .select('id')
      .where('member_id', '=', memberId)
      .where('status', '<>', passStatus.ended)
      .orderBy('id')
      .execute()
  ).map((row) => row.id)
