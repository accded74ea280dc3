import { mustIndex } from '@cupo/core/must-get'
import { daysOn, wallAt } from './model-clock.ts'
import { classOf } from './model-facts.ts'
import { pay, spendable } from './model-points.ts'
import type { BookingFact, ClassFact, PassFact, World } from './world.ts'

const dayMs = 86_400_000

/** The first day of the local week (Monday) or month of a class. */
const periodOf = (world: World, pass: PassFact, c: ClassFact): string => {
  const { date } = wallAt(c.startsAt, world.zone)
  if (pass.period === 'month') return `${date.slice(0, 7)}-01`
  const weekday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7
  return new Date(Date.parse(`${date}T00:00:00Z`) - weekday * dayMs).toISOString().slice(0, 10)
}

export const passesOf = (world: World, member: number): PassFact[] => world.members[member]?.passes ?? []

/** Whether a pass has a use left for this class, apart from its validity. */
const hasUse = (world: World, pass: PassFact, c: ClassFact): boolean => {
  if (pass.unit === 'class') return (pass.remaining ?? 0) > 0
  return pass.perPeriod === null || (pass.used[periodOf(world, pass, c)] ?? 0) < pass.perPeriod
}

/** Whether a pass pays for a seat of a class; a membership pays for its member only. */
const fits = (world: World, pass: PassFact, c: ClassFact, guest: boolean): boolean => {
  if (pass.where === 'elsewhere' || (pass.discipline !== null && pass.discipline !== c.discipline)) return false
  if (guest && pass.unit === 'visit') return false
  if (c.startsAt < pass.validFrom || (pass.validUntil !== null && c.startsAt >= pass.validUntil)) return false
  if (pass.frozen !== null && pass.frozen[0] <= c.startsAt && c.startsAt < pass.frozen[1]) return false
  return !pass.ended && hasUse(world, pass, c)
}

/** The payment: a pass by its index, or points; or the code of the refusal. */
type Payer = { pass: number | null } | string

/** The default: a membership, then a class pass, earliest end first; then points. */
const usualPayer = (world: World, member: number, c: ClassFact, guest: boolean): Payer => {
  const fitting = passesOf(world, member)
    .map((pass, index) => ({ pass, index }))
    .filter(({ pass }) => c.points > 0 && fits(world, pass, c, guest))
  const memberships = fitting.filter(({ pass }) => pass.unit === 'visit')
  const first = (memberships.length > 0 ? memberships : fitting).sort(
    (a, b) => (a.pass.validUntil ?? Infinity) - (b.pass.validUntil ?? Infinity) || a.index - b.index,
  )[0]
  if (first !== undefined) return { pass: first.index }
  return spendable(world, member, c) >= c.points ? { pass: null } : 'PUNTOS_INSUFICIENTES'
}

/** The payment of a seat. `payWith`: a pass by its index, null for points, undefined for the default. */
const payerOf = (world: World, seat: Seat): Payer => {
  const { member, c, guest, payWith } = seat
  if (payWith === null) return spendable(world, member, c) >= c.points ? { pass: null } : 'PUNTOS_INSUFICIENTES'
  const pass = payWith === undefined ? undefined : passesOf(world, member)[payWith]
  if (payWith !== undefined && pass !== undefined && c.points > 0) {
    if (fits(world, pass, c, guest)) return { pass: payWith }
    if (!guest && seat.strict) return 'ESTADO_INVALIDO'
  }
  return usualPayer(world, member, c, guest)
}

type Seat = {
  member: number
  c: ClassFact
  guest: boolean
  payWith: number | null | undefined
  /** Whether a pass that does not fit refuses the seat instead of being replaced by the default. */
  strict: boolean
}

const take = (world: World, b: BookingFact, payer: { pass: number | null }): void => {
  const c = classOf(world, b.class)
  if (payer.pass === null) {
    b.points = c.points
    pay(world, b, c.points)
    return
  }
  const pass = mustIndex(passesOf(world, b.member), payer.pass)
  b.points = 1
  b.pass = payer.pass
  usePass(world, pass, b, c)
}

const usePass = (world: World, pass: PassFact, b: BookingFact, c: ClassFact): void => {
  b.counted ??= pass.perPeriod === null ? null : periodOf(world, pass, c)
  if (pass.remaining !== null) pass.remaining -= 1
  if (b.counted !== null) pass.used[b.counted] = (pass.used[b.counted] ?? 0) + 1
  if (pass.daysFromUse !== null) pass.validUntil ??= daysOn(c.startsAt, pass.daysFromUse, world.zone)
}

/** Whether any payment can pay for a waitlisted member's seat. */
export const canPay = (world: World, b: BookingFact): boolean =>
  typeof payerOf(world, waitingSeat(world, b)) === 'object'

const waitingSeat = (world: World, b: BookingFact): Seat => ({
  member: b.member,
  c: classOf(world, b.class),
  guest: false,
  payWith: b.payWith,
  strict: false,
})

/**
 * Whether a member and this many guests can be paid for, each seat from the remainder after the previous one. @returns
 * the code of the refusal, or null
 */
export const refusePayments = (
  world: World,
  {
    member,
    index,
    guests,
    payWith,
  }: { member: number; index: number; guests: number; payWith: number | null | undefined },
): string | null => {
  const trial = structuredClone(world)
  const c = classOf(trial, index)
  for (let n = 0; n <= guests; n++) {
    const payer = payerOf(trial, { member, c, guest: n > 0, payWith, strict: true })
    if (typeof payer === 'string') return payer
    take(
      trial,
      { class: index, member, paidFrom: [], points: 0, pass: null, counted: null } as unknown as BookingFact,
      payer,
    )
  }
  return null
}

/** Pays for a seat that was checked before. */
export const payFor = (world: World, b: BookingFact, payWith: number | null | undefined): void => {
  const seat = { ...waitingSeat(world, b), guest: b.guestOf !== null, payWith }
  const payer = payerOf(world, seat)
  if (typeof payer === 'string') throw new Error(`the model seats a booking that nothing pays: ${payer}`)
  take(world, b, payer)
}

/** Returns the use of a pass. An expired class pass is valid for 7 more days, with the returned class only. */
export const returnUse = (world: World, b: BookingFact): void => {
  const pass = mustIndex(passesOf(world, b.member), b.pass ?? -1)
  if (b.counted !== null) pass.used[b.counted] = (pass.used[b.counted] ?? 0) - 1
  if (pass.remaining !== null) {
    const over = pass.ended || (pass.validUntil !== null && pass.validUntil <= world.now)
    pass.remaining = over ? 1 : pass.remaining + 1
    if (over) {
      pass.validUntil = daysOn(world.now, 7, world.zone)
      pass.ended = false
    }
  }
  b.returned = b.points
}

/** Charges a use that a forgiven absence returned. @returns false when the pass has no use left */
export const repeatUse = (world: World, b: BookingFact): boolean => {
  const pass = mustIndex(passesOf(world, b.member), b.pass ?? -1)
  if (pass.ended || !hasUse(world, pass, classOf(world, b.class))) return false
  usePass(world, pass, b, classOf(world, b.class))
  b.returned = 0
  return true
}
