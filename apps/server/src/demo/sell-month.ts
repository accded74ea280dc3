import { brandId } from '@cupo/core/brand-id'
import type { PersonId, ShiftId } from '@cupo/core/ids'
import { type MinorUnits, multiplyMoney, subtractMoney } from '@cupo/core/minor-units'
import { mustExist, mustGet, mustIndex } from '@cupo/core/must-get'
import { expectedByMethod } from '@cupo/core/shifts'
import { addDays, dateIn, daySpan } from '@cupo/core/time'
import { toMinorUnits } from '@cupo/core/to-minor-units'
import type { Tx } from '../db/client.ts'
import { sellAtDesk } from '../features/sales/sell-at-desk.ts'
import { closeShift } from '../features/shifts/close-shift.ts'
import { openShift } from '../features/shifts/open-shift.ts'
import { readShiftSums } from '../features/shifts/store.ts'
import { type DemoStudio, must } from './create-studios.ts'
import type { DemoMember } from './join-members.ts'
import { createOffers } from './offer-store.ts'
import { marketOf } from './offers.ts'
import { createProducts, type Shelved } from './product-store.ts'
import type { Random } from './random.ts'
import { counterEvents } from './sell-products.ts'
import type { DemoEvent } from './simulate-month.ts'

const hour = 3_600_000
/** Opening and closing time of the desk, in local hours. */
const [opens, closes] = [6, 14]
const daysSold = 28
/** Local hour from which water is sold over the counter. */
const counterHour = 12
/** One in this many shifts closes with too little cash. */
const oneShort = 9

type Desk = { studio: DemoStudio; buyers: readonly DemoMember[]; random: Random; opened: Date; now: Date }
type OnSale = Awaited<ReturnType<typeof createOffers>>

const reasons = { es: 'Cambio mal dado', tr: 'Yanlış para üstü' }

/** Draws how a sale is paid: mostly in full by card, cash or transfer, sometimes half in cash and half by card. */
const paymentsOf = (random: Random, amount: MinorUnits) => {
  if (random.chance(0.12)) {
    const cash = toMinorUnits(Math.floor(amount / 20_000) * 10_000)
    if (cash > 0) {
      return [
        { method: 'cash' as const, amount: cash },
        { method: 'card' as const, amount: subtractMoney(amount, cash) },
      ]
    }
  }
  const method = random.chance(0.45) ? 'card' : random.chance(0.7) ? 'cash' : 'transfer'
  return [{ method, amount } as const]
}

const sell = async (tx: Tx, { studio, random }: Desk, offers: OnSale, memberId: PersonId, at: Date): Promise<void> => {
  const offer = mustIndex(
    random.sample(offers, ({ draw }) => draw, 1),
    0,
  )
  const line = { offerId: offer.offerId, quantity: 1 }
  const command = { clientId: memberId, lines: [line], payments: paymentsOf(random, offer.amount) }
  must(await sellAtDesk(tx, { ...command, studioId: studio.id, by: studio.accountId }, at))
}

/** Counts the till and closes the shift. In one of nine shifts some cash is missing. */
const close = async (tx: Tx, { studio, random }: Desk, shiftId: ShiftId, at: Date): Promise<void> => {
  const counted = expectedByMethod(mustGet(await readShiftSums(tx, [shiftId]), shiftId))
  const { plan } = studio
  const missing = multiplyMoney(toMinorUnits(marketOf(plan.timeZone).perPeso), 50)
  const short = random.whole(1, oneShort) === 1 && counted.cash > missing
  const cash = short ? subtractMoney(counted.cash, missing) : counted.cash
  const command = { shiftId, studioId: studio.id, by: studio.accountId, counted: { ...counted, cash } }
  must(await closeShift(tx, { ...command, ...(short && { reasons: { cash: reasons[plan.language] } }) }, at))
}

/** A day at the desk: a shift opens, sells two to four items, and closes unless the day is not over. */
const dayEvents = (desk: Desk, offers: () => OnSale, date: string): DemoEvent[] => {
  const { studio, buyers, random } = desk
  const { timeZone } = studio.plan
  const from = daySpan(date, timeZone).from.getTime()
  const instant = (hours: number) => new Date(from + hours * hour)
  let shiftId: ShiftId | null = null
  const float = multiplyMoney(toMinorUnits(marketOf(timeZone).perPeso), 1500)
  const sales = Array.from({ length: random.whole(2, 4) }, () => ({
    at: instant(random.between(opens + 0.2, closes - 0.2)),
    buyer: random.pick(buyers),
  }))
  return [
    {
      at: instant(opens),
      act: async (tx, at) => {
        const shift = must(await openShift(tx, { studioId: studio.id, by: studio.accountId, float }, at))
        shiftId = brandId<ShiftId>(shift.id)
      },
    },
    ...sales
      .filter(({ at, buyer }) => buyer.joinedAt < at)
      .map(({ at, buyer }): DemoEvent => ({ at, act: (tx, now) => sell(tx, desk, offers(), buyer.userId, now) })),
    { at: instant(closes), act: (tx, at) => close(tx, desk, mustExist(shiftId, `the shift of ${date}`), at) },
  ]
}

/** Creates the offers of a studio, and its desk sales of the last four weeks in closed and counted shifts. */
export const deskEvents = (desk: Desk): DemoEvent[] => {
  const { studio, opened, now } = desk
  let offers: OnSale = []
  let shelved: Shelved = new Map()
  const first: DemoEvent = {
    at: new Date(opened.getTime() + 60_000),
    act: async (tx, at) => {
      offers = await createOffers(tx, studio.id, studio.plan, at)
      shelved = await createProducts(tx, studio.id, studio.plan, at)
    },
  }
  const today = dateIn(now, studio.plan.timeZone)
  const dates = Array.from({ length: daysSold }, (_, back) => addDays(today, -back)).toReversed()
  const days = dates.flatMap((date, day) => {
    const noon = new Date(daySpan(date, studio.plan.timeZone).from.getTime() + counterHour * hour)
    return [...dayEvents(desk, () => offers, date), ...counterEvents(studio, () => shelved, { day, at: noon })]
  })
  return [first, ...days].filter(({ at }) => at < now && at > opened)
}
