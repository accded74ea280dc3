import type { ClassDetail } from '@cupo/contract'
import type { ClassId, PersonId } from '@cupo/core/ids'
import {
  type HeldPass,
  type PricedClass,
  paymentKind,
  paymentsFor,
  pointsFor,
  type Rights,
  type SeatPayment,
} from '@cupo/core/passes'
import { noPoints, subtractPoints } from '@cupo/core/points'
import type { Language } from '@cupo/core/preferences'
import type { Db } from '../../deps.ts'
import { phrase } from '../../http/phrases/index.ts'
import { readPricedClass, readRights } from './rights-store.ts'

/** One sentence about a payment: its cost and what remains. */
const labelOf = (payment: SeatPayment, rights: Rights, session: PricedClass, now: Date, language: Language): string => {
  if (payment.passId === null) {
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
  payment.passId === null ? subtractPoints(pointsFor(rights, session, now), payment.cost) : payment.leftAfter

/** Lists the payments that can pay for a class, the default first, and the missing points if none can. */
export const readPayWith = async (
  db: Db,
  { memberId, classId, language }: { memberId: PersonId; classId: ClassId; language: Language },
  now: Date,
): Promise<Pick<ClassDetail, 'payWith' | 'missing'>> => {
  const session = await readPricedClass(db, classId)
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
