import { subtractPoints } from '../points/points.ts'
import { spendLots } from '../points/spend-lots.ts'
import { daysFrom } from '../time/wall-clock.ts'
import type { HeldPass, PricedClass, Rights, SeatPayment } from './decide-payment.ts'
import { paymentKind } from './pass-vocabulary.ts'

const spendPass = (
  pass: HeldPass,
  { periodStart }: Exclude<SeatPayment, { passId: null }>,
  { startsAt, timeZone }: PricedClass,
): HeldPass => {
  const used = new Map(pass.used)
  if (periodStart !== null) used.set(periodStart, (used.get(periodStart) ?? 0) + 1)
  return {
    ...pass,
    used,
    remaining: pass.remaining === null ? null : pass.remaining - 1,
    validUntil: pass.validUntil ?? firstUseEnd(pass, startsAt, timeZone),
  }
}

/** End of a validity that starts with the first use, counted from the start of its class; null if the pass has none. */
export const firstUseEnd = (
  { validDaysFromUse }: Pick<HeldPass, 'validDaysFromUse'>,
  startsAt: Date,
  timeZone: string,
): Date | null => (validDaysFromUse === null ? null : daysFrom(startsAt, validDaysFromUse, timeZone))

/** The remaining means of payment after this payment, for the next decision of the same batch. */
export const spendRights = (rights: Rights, payment: SeatPayment, session: PricedClass, now: Date): Rights => {
  if (payment.kind === paymentKind.partner) return rights
  if (payment.passId !== null) {
    const passes = rights.passes?.map((pass) => (pass.id === payment.passId ? spendPass(pass, payment, session) : pass))
    return { ...rights, passes }
  }
  const balance = subtractPoints(rights.balance, payment.cost)
  if (rights.lots === undefined) return { ...rights, balance }
  const spent = spendLots(rights.lots, payment.cost, now, session)
  const taken = new Map(spent.ok ? spent.parts.map((part) => [part.lotId, part.points]) : [])
  const lots = rights.lots.map((lot) => {
    const points = taken.get(lot.id)
    return points === undefined ? lot : { ...lot, remaining: subtractPoints(lot.remaining, points) }
  })
  return { ...rights, balance, lots }
}
