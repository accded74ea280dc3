import { companyMonthAt } from '@cupo/core/corporate'
import type { PeoplePlan } from '@cupo/core/corporate-imports'
import type { CorporateGroupId, PersonId } from '@cupo/core/ids'
import { mustExist, mustIndex } from '@cupo/core/must-get'
import { noPoints, type Points, subtractPoints } from '@cupo/core/points'
import type { Language } from '@cupo/core/preferences'
import type { Tx } from '../../db/client.ts'
import { allotMonth } from '../corporate-people/allot-months.ts'
import type { LockedCompany } from '../corporate-people/allot-store.ts'
import { endCovers } from '../corporate-people/change-cover.ts'
import { notifyPeople } from '../notifications/notify-people.ts'
import { openCorporateAccount, openMemberAccounts } from '../points/open-accounts.ts'
import { poolAccountId, readUsable } from '../points/store.ts'
import { insertHeldMembers } from '../users/member-store.ts'
import { deleteInvitations, insertCovers, insertInvitations, saveGroups } from './place-store.ts'

type Plan = PeoplePlan<PersonId, CorporateGroupId>

/** Points that the new people need for the rest of the month, and the pool's balance before. */
export type Placed = { needed: Points; pool: Points; enough: boolean }

const poolOf = async (tx: Tx, { id }: LockedCompany, now: Date): Promise<Points> => {
  await openCorporateAccount(tx, id)
  return readUsable(tx, mustExist(await poolAccountId(tx, { corporateId: id }), `the pool of company ${id}`), now)
}

/** Covers members with an active account immediately, and transfers their share of the month. */
const coverMembers = async (tx: Tx, company: LockedCompany, join: Plan['join'], now: Date): Promise<Placed> => {
  const pool = await poolOf(tx, company, now)
  if (join.length === 0) return { needed: noPoints, pool, enough: true }
  const rows = join.flatMap(({ account, name, email, groupId }) =>
    account === null ? [] : [{ userId: account.id, name, email, groupId }],
  )
  const people = rows.map(({ userId }) => userId)
  await openMemberAccounts(tx, people)
  await insertCovers(tx, company.id, rows, now)
  const allotted = await allotMonth(tx, company, now)
  if (!allotted.ok) return { needed: allotted.needed, pool, enough: false }
  const { today } = companyMonthAt(now, company.timeZone)
  await notifyPeople(
    tx,
    people.map((userId) => ({
      userId,
      key: `cover-started:${company.id}:${today}`,
      kind: 'cover_started' as const,
      params: { company: company.name, points: allotted.points.get(userId) ?? noPoints },
      link: '/gym/points',
    })),
    now,
  )
  return { needed: subtractPoints(pool, allotted.pool), pool, enough: true }
}

/** Invites new addresses and pending accounts. Their mail is sent in batches. */
const inviteOthers = async (
  tx: Tx,
  company: LockedCompany,
  join: Plan['join'],
  { by, language }: { by: PersonId; language: Language },
  now: Date,
): Promise<void> => {
  const fresh = join.filter(({ account }) => account === null)
  const ids = await insertHeldMembers(
    tx,
    fresh.map(({ name, email }) => ({ name, email, phone: null })),
    { language, now },
  )
  const rows = [
    ...fresh.map(({ name, email, groupId }, nth) => ({ userId: mustIndex(ids, nth), name, email, groupId })),
    ...join.flatMap(({ account, name, email, groupId }) =>
      account === null ? [] : [{ userId: account.id, name, email, groupId }],
    ),
  ]
  const batch = 5_000
  for (let from = 0; from < rows.length; from += batch) {
    await insertInvitations(tx, company.id, rows.slice(from, from + batch), { by, now })
  }
}

/**
 * Writes the changes of a file: ends coverage today and withdraws invitations, changes groups from the next month on,
 * covers active members immediately and invites everybody else.
 */
export const placePeople = async (
  tx: Tx,
  company: LockedCompany,
  plan: Plan,
  who: { by: PersonId; language: Language; dryRun?: boolean | undefined },
  now: Date,
): Promise<Placed> => {
  const [invited, covered] = [true, false].map((one) =>
    plan.leave.filter((person) => person.invited === one).map(({ id }) => id),
  )
  const { today } = companyMonthAt(now, company.timeZone)
  await deleteInvitations(tx, company.id, invited ?? [])
  await endCovers(tx, company, covered ?? [], { lastDay: today, now })
  const changes = plan.groupChanges.map(({ person, groupId }) => ({ userId: person.id, groupId }))
  await saveGroups(tx, company.id, changes, now)
  const active = plan.join.filter(({ account }) => account?.state === 'ready')
  const others = plan.join.filter(({ account }) => account?.state !== 'ready')
  // Skipped in a preview: creating 100,000 accounts takes a minute.
  if (!who.dryRun) await inviteOthers(tx, company, others, who, now)
  return coverMembers(tx, company, active, now)
}
