import type { BookingId, PassId, PaymentMethodId, PersonId, StudioId } from '@cupo/core/ids'
import type { TransferKind } from '@cupo/core/movement-kinds'
import type { OfferKind, OfferPeriod } from '@cupo/core/offer-kinds'
import { type PassStatus, type PassUnit, passMovement, passStatus } from '@cupo/core/pass-vocabulary'
import type { Points } from '@cupo/core/points'
import type { BookingStatus } from '@cupo/core/seats'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { inChargeOf } from '../../db/in-charge-of.ts'
import { statusSql } from '../../db/status-sql.ts'
import type { Db } from '../../deps.ts'

export type HeldRow = {
  id: PassId
  memberId: PersonId
  offerId: string | null
  kind: OfferKind
  name: string
  studioId: StudioId | null
  studioName: string | null
  /** Time zone of the pass: the studio's main branch; null for the service. */
  timeZone: string | null
  unit: PassUnit
  given: number | null
  remaining: number | null
  perPeriod: number | null
  period: OfferPeriod | null
  validFrom: Date
  validUntil: Date | null
  frozenFrom: Date | null
  frozenUntil: Date | null
  status: PassStatus
}

/** Reads passes that have not ended, of a member, at every studio or one; or those with these ids, ended or not. */
export const readHeld = async (
  db: Db | Tx,
  which: { memberId: PersonId; studioId?: StudioId } | { ids: readonly PassId[] },
): Promise<HeldRow[]> => {
  const where =
    'ids' in which
      ? sql`p.id = any(${[...which.ids]}::bigint[])`
      : sql`p.member_id = ${which.memberId} and p.status <> ${passStatus.ended}
            and (${which.studioId ?? null}::bigint is null or p.studio_id = ${which.studioId ?? null}::bigint)`
  const { rows } = await sql<HeldRow>`
    select p.id, p.member_id as "memberId", p.offer_id as "offerId", p.kind, p.name, p.studio_id as "studioId",
           s.name as "studioName", b.time_zone as "timeZone", p.unit, p.given, p.remaining,
           p.per_period as "perPeriod", p.period, p.valid_from as "validFrom", p.valid_until as "validUntil",
           p.frozen_from as "frozenFrom", p.frozen_until as "frozenUntil", p.status
      from pass p
      left join studio s on s.id = p.studio_id
      left join branch b on b.studio_id = p.studio_id and b.main
     where ${where} order by p.id`.execute(db)
  return rows
}

/** Whether a pass is of a dependant of this member at the studio that sold it, or the member pays its renewals. */
export const isInChargeOfPass = async (db: Db | Tx, passId: PassId, memberId: PersonId): Promise<boolean> => {
  const { rows } = await sql`
    select from pass b
     where b.id = ${passId}
       and (${inChargeOf(memberId)}
            or exists (select from subscription s where s.pass_id = b.id and s.payer_id = ${memberId}))`.execute(db)
  return rows.length > 0
}

export type HeldLot = {
  id: string
  passId: PassId | null
  remaining: Points
  expiresAt: Date | null
  validFrom: Date
  studioId: StudioId | null
  studioName: string | null
  companyName: string | null
  kind: TransferKind | null
  note: string
}

/** Reads the lots of a member with points at `now`, earliest expiry first. */
export const readHeldLots = async (db: Db | Tx, memberId: PersonId, now: Date): Promise<HeldLot[]> => {
  const { rows } = await sql<HeldLot>`
    select l.id, l.pass_id as "passId", l.remaining, l.expires_at as "expiresAt", coalesce(t.at, ${now}) as "validFrom",
           l.studio_id as "studioId", s.name as "studioName", c.name as "companyName", t.kind, coalesce(t.note, '') as note
      from points_lot l
      join points_account a on a.id = l.account_id
      left join points_transfer t on t.id = l.transfer_id
      left join studio s on s.id = l.studio_id
      left join corporate c on c.id = l.corporate_id
     where a.user_id = ${memberId} and l.open and (l.expires_at is null or l.expires_at > ${now})
     order by l.expires_at nulls last, l.id`.execute(db)
  return rows
}

export type HeldVisit = {
  passId: PassId
  bookingId: BookingId
  startsAt: Date
  endsAt: Date
  className: string
  status: BookingStatus
}

/** Reads bookings that these passes paid for, of classes in a time span per pass. Returned ones are excluded. */
export const readHeldVisits = async (
  db: Db | Tx,
  spans: readonly { passId: PassId; from: Date; to: Date }[],
): Promise<HeldVisit[]> => {
  if (spans.length === 0) return []
  const { rows } = await sql<HeldVisit>`
    select b.pass_id as "passId", b.id as "bookingId", b.starts_at as "startsAt", b.ends_at as "endsAt",
           t.name as "className", b.status
      from unnest(${spans.map((s) => s.passId)}::bigint[], ${spans.map((s) => s.from)}::timestamptz[],
                  ${spans.map((s) => s.to)}::timestamptz[]) as v (pass_id, span_from, span_to)
      join booking b on b.pass_id = v.pass_id and b.starts_at >= v.span_from and b.starts_at < v.span_to
      join class_session c on c.id = b.class_id
      join class_type t on t.id = c.class_type_id
     where b.status in ${statusSql.seat} or b.status in (${statusSql.noShow}, ${statusSql.lateCancelled})
     order by b.starts_at`.execute(db)
  return rows
}

/** Counts the visits in a period, by pass: uses minus returns. */
export const readUsedVisits = async (
  db: Db | Tx,
  periods: readonly { passId: PassId; start: string }[],
): Promise<Map<PassId, number>> => {
  if (periods.length === 0) return new Map()
  const { rows } = await sql<{ passId: PassId; used: number }>`
    select m.pass_id as "passId",
           sum(case m.kind when ${passMovement.use} then m.count else -m.count end)::int as used
      from unnest(${periods.map((p) => p.passId)}::bigint[], ${periods.map((p) => p.start)}::date[]) as v (pass_id, start)
      join pass_movement m on m.pass_id = v.pass_id and m.period_start = v.start
     where m.kind in (${passMovement.use}, ${passMovement.return})
     group by m.pass_id`.execute(db)
  return new Map(rows.map((row) => [row.passId, row.used]))
}

/** Counts the frozen days of freezes that began after `since`, by pass. */
export const readFrozenDays = async (
  db: Db | Tx,
  passIds: readonly PassId[],
  since: Date,
): Promise<Map<PassId, number>> => {
  if (passIds.length === 0) return new Map()
  const { rows } = await sql<{ passId: PassId; days: number }>`
    select pass_id as "passId", sum(until_date - from_date)::int as days from pass_freeze
     where pass_id = any(${[...passIds]}::bigint[]) and from_date > ${since}::date group by pass_id`.execute(db)
  return new Map(rows.map((row) => [row.passId, row.days]))
}

/** Reads the displayable fields of stored cards, by id. */
export const readMethods = async (
  db: Db | Tx,
  ids: readonly PaymentMethodId[],
): Promise<Map<PaymentMethodId, { id: PaymentMethodId; brand: string; last4: string }>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('payment_method')
    .select(['id', 'brand', 'last4'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
