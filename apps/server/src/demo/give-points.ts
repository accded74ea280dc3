import type { PersonId } from '@cupo/core/ids'
import { transferKind } from '@cupo/core/movement-kinds'
import { lifeDays, noPoints, type Points, subtractPoints } from '@cupo/core/points'
import { toPoints } from '@cupo/core/to-points'
import type { Tx } from '../db/client.ts'
import { grantPoints } from '../features/owner-users/grant-points.ts'
import { postTransfers } from '../features/points/post-transfers.ts'
import { fundCorporate } from '../features/pools/fund-pool.ts'
import { buyPlan } from './buy-plans.ts'
import { must } from './create-studios.ts'
import type { DemoCompany, DemoMember } from './join-members.ts'
import type { DemoEvent } from './simulate-month.ts'
import { corporateAccountId, readMemberAccounts } from './store.ts'

const day = 86_400_000
const poolPoints = toPoints(3000)
const allotment = toPoints(40)
const packPoints = toPoints(120)
/** Packs that round a balance up, the largest first. */
const roundingPacks = [packPoints, toPoints(50)] as const
/** Balance below which a member renews or tops up. */
const low = 100

type Giver = { ownerId: PersonId }

/** A member's plan at the start. */
export const firstPlan = (member: DemoMember, opened: Date): DemoEvent => ({
  at: new Date(Math.max(member.joinedAt.getTime(), opened.getTime()) + 60_000),
  act: (tx, at) => buyPlan(tx, member.userId, member.planPoints, at),
})

/** Each member buys their plan at the start, and again halfway if most of it is used. */
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

/** Funds a company's pool and distributes points to its people, twice in the month. */
export const companyGrants = (giver: Giver, company: DemoCompany, opened: Date): DemoEvent[] => {
  const allot = async (tx: Tx, now: Date) => {
    const pool = await corporateAccountId(tx, company.id)
    const accounts = await readMemberAccounts(
      tx,
      company.members.map((m) => m.userId),
    )
    const transfers = [...accounts.values()].map(({ accountId }) => ({
      kind: transferKind.allotment,
      fromAccountId: pool,
      toAccountId: accountId,
      points: allotment,
      byUser: null,
      note: company.name,
      at: now,
      expiresAt: new Date(now.getTime() + lifeDays.plan * day),
    }))
    must(await postTransfers(tx, transfers))
  }
  const fill = async (tx: Tx, now: Date) => {
    must(await fundCorporate(tx, { ownerId: company.id, points: poolPoints, note: 'Bolsa', by: giver.ownerId }, now))
  }
  return [
    { at: new Date(opened.getTime() + 2 * 60_000), act: fill },
    { at: new Date(opened.getTime() + 3 * 60_000), act: allot },
    { at: new Date(opened.getTime() + 17 * day), act: allot },
  ]
}

/** Sells a pack to every member with a low balance at the end, so that nobody is out of points. */
export const topUp = async (tx: Tx, members: readonly DemoMember[], now: Date): Promise<void> => {
  const accounts = await readMemberAccounts(
    tx,
    members.map((m) => m.userId),
  )
  for (const { userId } of members) {
    if ((accounts.get(userId)?.balance ?? 0) < low) await buyPlan(tx, userId, packPoints, now)
  }
}

/** Gives a member the points missing to a round balance: a pack, if that many are missing, and a gift. */
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
