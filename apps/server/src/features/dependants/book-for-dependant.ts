import { planDependantPayment, planGuardianPoints } from '@cupo/core/dependants'
import type { BookingId, ClassId, PersonId, SpotId } from '@cupo/core/ids'
import { mustGet, mustIndex } from '@cupo/core/must-get'
import { addPoints, noPoints } from '@cupo/core/points'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { bookSeats } from '../bookings/book-seats.ts'
import { openMemberAccounts } from '../points/open-accounts.ts'
import { lockClasses, lockMembers } from '../seats/state-store.ts'
import { readNames } from '../users/store.ts'
import { moveGuardianPoints } from './move-guardian-points.ts'
import { recordMoved } from './moved-store.ts'
import { lockDependant } from './store.ts'

export type BookForDependant = {
  classId: ClassId
  dependantId: PersonId
  guardianId: PersonId
  spotId?: SpotId | undefined
  waitlist?: boolean | undefined
}

/** Locks the class, then both accounts, and reads the state of both people. */
const lockFamily = async (tx: Tx, command: BookForDependant, dependantName: string, now: Date) => {
  const { classId, dependantId, guardianId } = command
  const session = mustGet(await lockClasses(tx, [classId]), classId)
  const ids = [dependantId, guardianId]
  await openMemberAccounts(tx, ids)
  const members = await lockMembers(tx, ids, [session], now)
  const names = await readNames(tx, [guardianId])
  return {
    session,
    guardian: { ...mustGet(members, guardianId), name: mustGet(names, guardianId) },
    dependant: { ...mustGet(members, dependantId), name: dependantName },
  }
}

/**
 * Books a seat or a waitlist place for a dependant. If neither a pass of theirs nor their points pay for it, the points
 * that they lack are transferred from the guardian first. A waitlist place gets these points when it is joined, if the
 * guardian has them, so that a seat that becomes free can be paid; they return if the place ends without a seat. A
 * person on the waitlist whose turn it is takes the seat. A refusal transfers nothing. Refuses NO_ENCONTRADO if the
 * member is not the guardian at the studio of the class, and PUNTOS_INSUFICIENTES if both have too few points; the
 * others are those of `bookSeats`.
 */
export const bookForDependant = async (tx: Tx, command: BookForDependant, now: Date): Promise<Outcome<BookingId>> => {
  const { classId, dependantId, guardianId, spotId, waitlist } = command
  const person = await lockDependant(tx, command)
  if (person === undefined) return refuse(refusals.notFound)
  const { session, guardian, dependant } = await lockFamily(tx, command, person.name, now)
  const rights = { ...dependant, lots: dependant.account.lots }
  const payment = planDependantPayment(rights, guardian.account.lots, session, now)
  const booking = { classId, memberId: dependantId, by: guardianId, spotId, waitlist }
  const book = async () => mustIndex(await bookSeats(tx, [booking], now), 0)
  const booked = await book()
  const short = payment.fromGuardian > 0 || payment.missing > 0
  const unpaid = !booked.ok && booked.reason === refusals.insufficientPoints
  // A booking that needs the guardian's points and is not refused is a waitlist place, which does not need them yet.
  if (!short || (!booked.ok && !unpaid)) return booked
  if (payment.missing > noPoints) {
    if (booked.ok) return booked
    const price = addPoints(payment.fromGuardian, payment.missing)
    const params = { name: dependant.name, price, balance: payment.fromGuardian }
    return refuse(refusals.insufficientPoints, { because: 'dependant_points_missing', params })
  }
  const { missing: points, spend } = planGuardianPoints(dependant.account.lots, guardian.account.lots, session, now)
  if (!spend.ok) throw new Error(`no points of ${guardianId} to move, although they were counted`)
  const move = { by: guardianId, session, points, parts: spend.parts }
  const transferIds = await moveGuardianPoints(tx, { guardian, dependant }, move, now)
  if (!booked.ok) return book()
  await recordMoved(tx, booked.value, transferIds)
  return done(booked.value)
}
