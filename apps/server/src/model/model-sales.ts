import { mustIndex } from '@cupo/core/must-get'
import type { Act } from './acts.ts'
import { recordNotice } from './model-facts.ts'
import { wakeLists } from './model-waitlist.ts'
import type { World } from './world.ts'

/** Sells an offer at the desk: payments must add up to the price; the buyer gets it immediately. */
export const sell = (world: World, { member, offer, paid }: Extract<Act, { kind: 'sell' }>): string => {
  const { unit, count, discipline, price } = mustIndex(world.offers, offer)
  if (paid !== price) return 'VALIDACION'
  const { lots, passes } = mustIndex(world.members, member)
  const narrowed = { where: 'here', discipline } as const
  if (unit === 'point') lots.push({ points: count, remaining: count, expiresAt: null, ...narrowed })
  else
    passes.push({
      unit,
      ...narrowed,
      remaining: count,
      perPeriod: null,
      period: null,
      used: {},
      validFrom: world.now,
      validUntil: null,
      daysFromUse: null,
      frozen: null,
      ended: false,
    })
  world.till.taken += price
  world.till.receipts += 1
  recordNotice(world, member, 'sale_made', String(world.till.receipts))
  wakeLists(world, member)
  return 'ok'
}
