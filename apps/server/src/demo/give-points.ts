import type { Tx } from '../db/client.ts'
import { grantPoints } from '../features/people/grant-points.ts'
import { postTransfers } from '../features/points/post-transfers.ts'
import { issueAccountId } from '../features/points/store.ts'
import { must } from './found-service.ts'
import type { DemoCompany, DemoMember } from './join-members.ts'
import type { Happening } from './live-month.ts'
import { corporateAccountId, readMemberAccounts } from './store.ts'

const day = 86_400_000
const poolPoints = 3000
const allotment = 40
const packPoints = 120
/** Below this a member renews or tops up. */
const low = 100

type Giver = { ownerId: string }

const grant = async (
  tx: Tx,
  { ownerId: by }: Giver,
  userId: string,
  points: number,
  note: string,
  now: Date,
): Promise<void> => {
  must(await grantPoints(tx, { userId, points, note, by }, now))
}

/** A member's plan when they begin. */
export const firstGrant = (giver: Giver, member: DemoMember, opened: Date): Happening => ({
  at: new Date(Math.max(member.joinedAt.getTime(), opened.getTime()) + 60_000),
  act: (tx, at) => grant(tx, giver, member.userId, member.planPoints, 'Plan del mes', at),
})

/** Each member's plan when they begin, and again half way for those who have used most of it. */
export const planGrants = (giver: Giver, members: readonly DemoMember[], opened: Date, now: Date): Happening[] => {
  const first = members.map((member) => firstGrant(giver, member, opened))
  const renewal = {
    at: new Date(opened.getTime() + 16 * day),
    act: async (tx: Tx, at: Date) => {
      const accounts = await readMemberAccounts(
        tx,
        members.map((m) => m.userId),
      )
      for (const { userId, planPoints, joinedAt } of members) {
        const isLow = (accounts.get(userId)?.balance ?? low) < low
        if (joinedAt < opened && isLow) await grant(tx, giver, userId, planPoints, 'Renovación del plan', at)
      }
    },
  }
  return [...first, renewal].filter(({ at }) => at < now)
}

/** What a company moves to its people: a purchase for its pool, and an allotment out of it, twice in the month. */
export const companyGrants = (giver: Giver, company: DemoCompany, opened: Date): Happening[] => {
  const allot = async (tx: Tx, now: Date) => {
    const pool = await corporateAccountId(tx, company.id)
    const accounts = await readMemberAccounts(
      tx,
      company.members.map((m) => m.userId),
    )
    const transfers = [...accounts.values()].map(({ accountId }) => ({
      kind: 'grant' as const,
      fromAccountId: pool,
      toAccountId: accountId,
      points: allotment,
      byUser: null,
      note: company.name,
      at: now,
    }))
    must(await postTransfers(tx, transfers))
  }
  const fill = async (tx: Tx, now: Date) => {
    const toAccountId = await corporateAccountId(tx, company.id)
    const fromAccountId = await issueAccountId(tx)
    const transfer = {
      kind: 'grant' as const,
      fromAccountId,
      toAccountId,
      points: poolPoints,
      byUser: giver.ownerId,
      note: 'Bolsa',
      at: now,
    }
    must(await postTransfers(tx, [transfer]))
  }
  return [
    { at: new Date(opened.getTime() + 2 * 60_000), act: fill },
    { at: new Date(opened.getTime() + 3 * 60_000), act: allot },
    { at: new Date(opened.getTime() + 17 * day), act: allot },
  ]
}

/** At the end nobody is out of points: whoever has few buys a pack. */
export const topUp = async (tx: Tx, giver: Giver, members: readonly DemoMember[], now: Date): Promise<void> => {
  const accounts = await readMemberAccounts(
    tx,
    members.map((m) => m.userId),
  )
  for (const { userId } of members) {
    if ((accounts.get(userId)?.balance ?? 0) < low)
      await grant(tx, giver, userId, packPoints, 'Paquete de 120 puntos', now)
  }
}

/** Grants a member what they lack of a round balance. */
export const roundUp = async (tx: Tx, giver: Giver, member: DemoMember, points: number, now: Date): Promise<void> => {
  const account = (await readMemberAccounts(tx, [member.userId])).get(member.userId)
  const lacks = points - (account?.balance ?? 0)
  if (lacks < 0) throw new Error(`the demo left ${member.email} with more than ${points} points`)
  if (lacks > 0) await grant(tx, giver, member.userId, lacks, 'Regalo de aniversario', now)
}
