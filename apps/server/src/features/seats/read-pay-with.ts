import type { ClassDetail } from '@cupo/contract'
import type { BranchId, ClassId, ClassTypeId, PersonId, StudioId } from '@cupo/core/ids'
import {
  type HeldPass,
  type PricedClass,
  paymentKind,
  paymentsFor,
  pointsFor,
  type Rights,
  type SeatPayment,
} from '@cupo/core/passes'
import { noPoints, type Points, subtractPoints, usable } from '@cupo/core/points'
import type { Language } from '@cupo/core/preferences'
import { sql } from 'kysely'
import type { Db } from '../../deps.ts'
import { phrase } from '../../http/phrases/index.ts'
import { type LotColumns, lotColumns, lotOf } from '../points/lot-store.ts'
import { readPasses } from './pass-store.ts'

type PricedRow = {
  studio_id: StudioId
  class_type_id: ClassTypeId
  branch_id: BranchId | null
  points: Points
  starts_at: Date
  time_zone: string
}

const readPriced = async (db: Db, id: ClassId): Promise<PricedClass | undefined> => {
  const { rows } = await sql<PricedRow>`
    select studio_id, class_type_id, branch_id, points, starts_at, time_zone from class_session where id = ${id}`.execute(
    db,
  )
  return rows.map((row) => ({
    studioId: row.studio_id,
    classTypeId: row.class_type_id,
    branchId: row.branch_id,
    points: row.points,
    startsAt: row.starts_at,
    timeZone: row.time_zone,
  }))[0]
}

/** What a member can pay with, read without a lock: for pages. */
export const readRights = async (db: Db, memberId: PersonId, now: Date): Promise<Rights> => {
  const { rows } = await sql<LotColumns>`
    select ${lotColumns} from points_account a join points_lot l on l.account_id = a.id and l.open
     where a.user_id = ${memberId}`.execute(db)
  const lots = rows.map(lotOf)
  const passes = await readPasses(db, [memberId], now)
  return { balance: usable(lots, now), lots, passes: passes.get(memberId) }
}

/** What a payment uses and leaves, in one sentence. */
const labelOf = (payment: SeatPayment, rights: Rights, session: PricedClass, now: Date, language: Language): string => {
  if (payment.kind === paymentKind.points) {
    const left = subtractPoints(pointsFor(rights, session, now), payment.cost)
    return phrase(language, null, 'pay_with_points', { points: payment.cost, left })
  }
  const pass = rights.passes?.find(({ id }: HeldPass) => id === payment.passId)?.name ?? ''
  if (payment.leftAfter === null) return phrase(language, null, 'pay_with_unlimited', { pass })
  return phrase(language, null, payment.kind === paymentKind.membership ? 'pay_with_membership' : 'pay_with_pass', {
    pass,
    left: payment.leftAfter,
  })
}

const leftAfterOf = (payment: SeatPayment, rights: Rights, session: PricedClass, now: Date): number | null =>
  payment.kind === paymentKind.points
    ? subtractPoints(pointsFor(rights, session, now), payment.cost)
    : payment.leftAfter

/** What a member can pay a class with, the default first, and the missing points when nothing pays. */
export const readPayWith = async (
  db: Db,
  { memberId, classId, language }: { memberId: PersonId; classId: ClassId; language: Language },
  now: Date,
): Promise<Pick<ClassDetail, 'payWith' | 'missing'>> => {
  const session = await readPriced(db, classId)
  if (session === undefined) return {}
  const rights = await readRights(db, memberId, now)
  const payWith = paymentsFor(rights, session, now).map((payment) => ({
    passId: payment.passId,
    kind: payment.kind,
    label: labelOf(payment, rights, session, now, language),
    cost: payment.cost,
    leftAfter: leftAfterOf(payment, rights, session, now),
  }))
  const spendable = pointsFor(rights, session, now)
  const lacks = session.points > spendable ? subtractPoints(session.points, spendable) : noPoints
  return { payWith, missing: payWith.length > 0 ? null : { points: lacks } }
}
