import { type CompanyMonth, companyMonthAt, planAllotment, type Share } from '@cupo/core/corporate'
import type { AccountId, CorporateId, PersonId } from '@cupo/core/ids'
import { transferKind } from '@cupo/core/movement-kinds'
import { mustExist, mustGet } from '@cupo/core/must-get'
import { noPoints, type Points } from '@cupo/core/points'
import { dateIn } from '@cupo/core/time'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import { eachDue } from '../../jobs/each-due.ts'
import { notifyPeople } from '../notifications/notify-people.ts'
import { openCorporateAccount } from '../points/open-accounts.ts'
import { postTransfers } from '../points/post-transfers.ts'
import { lockBalances, poolAccountId, readUsable } from '../points/store.ts'
import { readAccountsOf } from '../pools/store.ts'
import { scheduleWaitlistsOf } from '../waitlist/store.ts'
import {
  clearDue,
  insertAllotments,
  type LockedCompany,
  lockCompany,
  readAccountsWithUnused,
  readDueCompanies,
  readUnusedLots,
  readWaiting,
  saveClosedBefore,
  saveDueAt,
  saveShortMonth,
  type Waiting,
} from './allot-store.ts'
import { coverActivated } from './cover-activated.ts'

/** Maximum companies per run of the job. */
const batch = 100
/** Milliseconds until the retry for a company whose pool did not suffice. Filling the pool triggers an earlier one. */
const retryAfter = 3_600_000

const poolOf = async (tx: Tx, id: CorporateId): Promise<AccountId> => {
  await openCorporateAccount(tx, id)
  return mustExist(await poolAccountId(tx, { corporateId: id }), `the pool of company ${id}`)
}

/**
 * Returns unused points of earlier months to the pool, once per month. The transfer is dated in the last instant of the
 * previous month, so that its statement includes it. All people's points return together: a separate return would
 * reveal one person's usage.
 */
const closeBefore = async (tx: Tx, company: LockedCompany, month: CompanyMonth): Promise<void> => {
  if (company.closedBefore !== null && company.closedBefore >= month.first) return
  const pool = await poolOf(tx, company.id)
  const accounts = await readAccountsWithUnused(tx, company.id, month.start)
  await lockBalances(tx, [pool, ...accounts])
  const lots = await readUnusedLots(tx, company.id, accounts, month.start)
  const posted = await postTransfers(
    tx,
    lots.map((lot) => ({
      kind: transferKind.allotment_return,
      fromAccountId: lot.accountId,
      toAccountId: pool,
      points: lot.remaining,
      byUser: null,
      note: company.name,
      at: new Date(month.start.getTime() - 1),
      lotId: lot.id,
      expiresAt: lot.poolExpiry,
      ownExpiry: true,
    })),
  )
  if (!posted.ok) throw new Error(`a return to the pool of company ${company.id} was refused: ${posted.reason}`)
  await clearDue(tx, company.id, month.start)
  await saveClosedBefore(tx, company.id, month.first)
}

/** People without points of the month, and the shares that are planned for them. */
type Giving = { waiting: readonly Waiting[]; shares: readonly Share<PersonId>[]; month: CompanyMonth; now: Date }

/**
 * Writes the planned shares: transfers from the pool that expire with the month or the coverage, and the rows of the
 * month.
 */
const give = async (
  tx: Tx,
  company: LockedCompany,
  pool: AccountId,
  { waiting, shares, month, now }: Giving,
): Promise<void> => {
  const people = new Map(waiting.map((one) => [one.personId, one]))
  const given = shares.filter(({ points }) => points > 0)
  const posted = await postTransfers(
    tx,
    given.map(({ personId, points }) => {
      const { accountId, until } = mustGet(people, personId)
      return {
        kind: transferKind.allotment,
        fromAccountId: pool,
        toAccountId: accountId,
        points,
        byUser: null,
        note: company.name,
        at: now,
        expiresAt: until !== null && until < month.end ? until : month.end,
        scope: { passId: null, studioId: null, classTypeIds: null, branchIds: null, corporateId: company.id },
      }
    }),
  )
  if (!posted.ok) throw new Error(`an allotment of company ${company.id} was refused under lock: ${posted.reason}`)
  const transfers = new Map(given.map(({ personId }, i) => [personId, posted.value[i] ?? null]))
  await insertAllotments(
    tx,
    { id: company.id, month: month.first, at: now },
    shares.map(({ personId, points, days }) => {
      const { groupId, monthly } = mustGet(people, personId)
      return { personId, groupId, monthly, daysLeft: days.left, points, transferId: transfers.get(personId) ?? null }
    }),
  )
}

/**
 * Notifies people of points that they had to wait for, because the pool did not suffice when they were due. People
 * whose cover starts now read their points in the notice of the cover.
 */
const notifyArrived = async (
  tx: Tx,
  company: LockedCompany,
  { waiting, shares, month, now }: Giving,
): Promise<void> => {
  if (company.shortMonth !== month.first) return
  const kept = new Set(waiting.filter(({ since }) => since < now).map(({ personId }) => personId))
  await notifyPeople(
    tx,
    shares
      .filter(({ personId, points }) => points > 0 && kept.has(personId))
      .map(({ personId, points }) => ({
        userId: personId,
        key: `company-points:${company.id}:${month.first}`,
        kind: 'company_points' as const,
        params: { company: company.name, points, month: month.first },
        link: '/gym/points',
      })),
    now,
  )
}

/** Result of an allotment: the points of each person, or the points that would have been needed. */
export type Allotted =
  | { ok: true; points: ReadonlyMap<PersonId, Points>; pool: Points }
  | { ok: false; needed: Points; pool: Points }

/**
 * Transfers the share of covered people without points of the current month, or of a single one. All or none: see
 * `planAllotment`. The unique row per person and month in `corporate_allotment` prevents a second transfer.
 */
export const allotMonth = async (
  tx: Tx,
  company: LockedCompany,
  now: Date,
  only: PersonId | null = null,
): Promise<Allotted> => {
  const month = companyMonthAt(now, company.timeZone)
  const waiting = await readWaiting(tx, company.id, month.first, now, only)
  // Locks classes, so it precedes every lock of an account.
  await scheduleWaitlistsOf(
    tx,
    waiting.map(({ personId }) => personId),
    now,
  )
  await closeBefore(tx, company, month)
  const pool = await poolOf(tx, company.id)
  await lockBalances(tx, [pool, ...waiting.map(({ accountId }) => accountId)])
  const held = await readUsable(tx, pool, now)
  const plan = planAllotment(
    month,
    waiting.map(({ personId, monthly, since }) => ({ personId, monthly, from: dateIn(since, company.timeZone) })),
    held,
  )
  if (!plan.ok) return plan
  const giving = { waiting, shares: plan.shares, month, now }
  await give(tx, company, pool, giving)
  await notifyArrived(tx, company, giving)
  return {
    ok: true,
    points: new Map(plan.shares.map(({ personId, points }) => [personId, points])),
    pool: await readUsable(tx, pool, now),
  }
}

/**
 * Stores that the month waits for the pool, and notifies the company's accounts once a month that the pool does not
 * suffice, so that nobody received points.
 */
const warnOfShortPool = async (tx: Tx, company: LockedCompany, allotted: Allotted, now: Date): Promise<void> => {
  if (allotted.ok) return
  const { first } = companyMonthAt(now, company.timeZone)
  await saveShortMonth(tx, company.id, first)
  const accounts = await readAccountsOf(tx, 'corporate', company.id)
  await notifyPeople(
    tx,
    accounts.map((userId) => ({
      userId,
      key: `pool-short:${first}`,
      kind: 'pool_low' as const,
      params: { needed: allotted.needed, pool: allotted.pool, allotted: false, month: first },
      link: '/gym/corporates/points?buy=1',
    })),
    now,
  )
}

/**
 * Begins a company's month if it is due, and covers invited people with activated accounts. @returns 1 if anything was
 * due
 */
export const settleCompany = async (tx: Tx, id: CorporateId, now: Date): Promise<number> => {
  const company = await lockCompany(tx, id)
  const activated = await coverActivated(tx, company, now)
  if (company.dueAt > now && activated.length === 0) return 0
  const allotted = await allotMonth(tx, company, now)
  await warnOfShortPool(tx, company, allotted, now)
  const { end } = companyMonthAt(now, company.timeZone)
  const retryAt = new Date(now.getTime() + retryAfter)
  await saveDueAt(tx, id, allotted.ok || retryAt > end ? end : retryAt)
  const points = allotted.ok ? allotted.points : new Map<PersonId, Points>()
  await notifyPeople(
    tx,
    activated.map((userId) => ({
      userId,
      key: `cover-started:${id}:${now.toISOString()}`,
      kind: 'cover_started' as const,
      params: { company: company.name, points: points.get(userId) ?? noPoints },
      link: '/gym/points',
    })),
    now,
  )
  return 1
}

/**
 * Begins the month of companies by their own calendar: unused points return to the pool, then each covered person
 * receives the points of their group. Also covers invited people who have activated their account. Each company has its
 * own transaction that locks it and checks again.
 */
export const allotMonths = async (db: Db, now: Date): Promise<number> =>
  eachDue(db, await readDueCompanies(db, now, batch), (tx, id) => settleCompany(tx, id, now))
