import { companyMonthAt } from '@cupo/core/corporate'
import type { PersonId } from '@cupo/core/ids'
import { mustIndex } from '@cupo/core/must-get'
import { noPoints, type Points, subtractPoints } from '@cupo/core/points'
import { toPoints } from '@cupo/core/to-points'
import type { Tx } from '../db/client.ts'
import { settleCompany } from '../features/corporate-people/allot-months.ts'
import { grantPoints } from '../features/owner-users/grant-points.ts'
import { wakeAllotment } from '../features/pools/store.ts'
import { buyPlan } from './buy-plans.ts'
import { must } from './create-studios.ts'
import type { DemoCompany, DemoMember } from './join-members.ts'
import type { DemoEvent } from './simulate-month.ts'
import { endCover, insertCover, readMemberAccounts } from './store.ts'

const day = 86_400_000
const packPoints = toPoints(120)
/** Packs that round a balance up, the largest first. */
const roundingPacks = [packPoints, toPoints(50)] as const
/** Balance below which a member renews or tops up. */
const low = 100

type Giver = { ownerId: PersonId }

/** A member's plan at the start of the month. */
export const firstPlan = (member: DemoMember, opened: Date): DemoEvent => ({
  at: new Date(Math.max(member.joinedAt.getTime(), opened.getTime()) + 60_000),
  act: (tx, at) => buyPlan(tx, member.userId, member.planPoints, at),
})

/** Each member buys their plan at the start, and again halfway if most points are spent. */
export const planPurchases = (members: readonly DemoMember[], opened: Date, now: Date): DemoEvent[] => {
  const first = members.map((member) => firstPlan(member, opened))
  const renewal = {
    at: new Date(opened.getTime() + 16 * day),
    act: async (tx: Tx, at: Date) => {
      const accounts = await readMemberAccounts(
        tx,
        members.map((m) => m.userId),
      )
      for (const member of members) {
        const isLow = (accounts.get(member.userId)?.balance ?? low) < low
        if (member.joinedAt < opened && isLow) await buyPlan(tx, member.userId, member.planPoints, at)
      }
    },
  }
  return [...first, renewal].filter(({ at }) => at < now)
}

/** Start instants of a company's months between two instants. */
const monthStarts = (timeZone: string, from: Date, to: Date): Date[] => {
  const starts: Date[] = []
  for (let { end } = companyMonthAt(from, timeZone); end < to; end = companyMonthAt(end, timeZone).end) starts.push(end)
  return starts
}

/**
 * Gives a company's people their monthly points from the pool that `buyPools` filled. One more person joins two days
 * before the end, and one person's coverage ends with the month.
 */
export const companyEvents = (company: DemoCompany, opened: Date, now: Date): DemoEvent[] => {
  const { id, groupId, timeZone, members } = company
  const settle = async (tx: Tx, at: Date) => void (await settleCompany(tx, id, at))
  const join = async (tx: Tx, since: Date) => {
    await insertCover(tx, id, { userIds: [mustIndex(members, -1).userId], groupId, since })
    await wakeAllotment(tx, id, since)
    await settle(tx, since)
    await endCover(tx, mustIndex(members, 0).userId, companyMonthAt(since, timeZone).end)
  }
  return [
    { at: new Date(opened.getTime() + 3 * 60_000), act: settle },
    ...monthStarts(timeZone, opened, now).map((at) => ({ at, act: settle })),
    { at: new Date(now.getTime() - 2 * day), act: join },
  ]
}

/** Sells a pack to every member with a low balance at the end. */
export const topUp = async (tx: Tx, members: readonly DemoMember[], now: Date): Promise<void> => {
  const accounts = await readMemberAccounts(
    tx,
    members.map((m) => m.userId),
  )
  for (const { userId } of members) {
    if ((accounts.get(userId)?.balance ?? 0) < low) await buyPlan(tx, userId, packPoints, now)
  }
}

/** Tops a member up to a round balance: sells a pack if enough points are missing, and gives the rest. */
export const roundUp = async (tx: Tx, giver: Giver, member: DemoMember, points: Points, now: Date): Promise<void> => {
  const account = (await readMemberAccounts(tx, [member.userId])).get(member.userId)
  const lacks = subtractPoints(points, account?.balance ?? noPoints)
  if (lacks < 0) throw new Error(`the demo left ${member.email} with more than ${points} points`)
  const { userId } = member
  const packed = roundingPacks.find((pack) => pack < lacks) ?? noPoints
  if (packed > 0) await buyPlan(tx, userId, packed, now)
  if (lacks === packed) return
  const gift = { userId, points: subtractPoints(lacks, packed), note: 'Regalo de aniversario' }
  must(await grantPoints(tx, { ...gift, by: giver.ownerId }, now))
}
