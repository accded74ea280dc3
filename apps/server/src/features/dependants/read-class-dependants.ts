import type { Data } from '@cupo/contract'
import { type DependantPayment, planDependantPayment } from '@cupo/core/dependants'
import type { ClassId } from '@cupo/core/ids'
import type { Db } from '../../deps.ts'
import type { Caller } from '../../http/gate.ts'
import { bookingView } from '../classes/booking-view.ts'
import { type LockedMember, readClassStates, readMemberState } from '../seats/state-store.ts'
import { readBookingsIn, readDependants } from './store.ts'

type Item = Data<'listClassDependants'>['items'][number]

const paymentView = (
  { passId, own, fromGuardian, missing }: DependantPayment,
  { passes = [] }: LockedMember,
): Item['payment'] => {
  const pass = passes.find(({ id }) => id === passId)
  return { pass: pass ? { id: pass.id, name: pass.name } : null, own, fromGuardian, missing }
}

/**
 * Reads the caller's dependants at the studio of a class, each with their booking there, or with how a seat would be
 * paid. Empty for a class of a studio where the caller has none.
 */
export const readClassDependants = async (
  db: Db,
  classId: ClassId,
  caller: Caller,
  now: Date,
): Promise<Data<'listClassDependants'>> => {
  const people = await readDependants(db, caller.userId, classId)
  if (people.length === 0) return { items: [] }
  const ids = people.map(({ id }) => id)
  const [classes, bookings, guardian] = await Promise.all([
    readClassStates(db, [classId]),
    readBookingsIn(db, classId, ids),
    readMemberState(db, caller.userId, [classId], now),
  ])
  const session = classes.get(classId)
  const items = await Promise.all(
    people.map(async ({ id, name }): Promise<Item> => {
      const row = bookings.get(id)
      if (row) return { id, name, booking: bookingView(row, caller, now, true), payment: null }
      const member = session && (await readMemberState(db, id, [classId], now))
      if (!member) return { id, name, booking: null, payment: null }
      const rights = { ...member, lots: member.account.lots }
      const payment = planDependantPayment(rights, guardian?.account.lots ?? [], session, now)
      return { id, name, booking: null, payment: paymentView(payment, member) }
    }),
  )
  return { items }
}
