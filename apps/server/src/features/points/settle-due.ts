import type { AccountId } from '@cupo/core/ids'
import { transferKind } from '@cupo/core/movement-kinds'
import { dueOf, expiries, type Lot, type Warning } from '@cupo/core/points'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import { eachDue } from '../../jobs/each-due.ts'
import { type Message, notifyPeople } from '../notifications/notify-people.ts'
import { type DueLot, readDueAccounts, readDueLots, saveDue } from './lot-store.ts'
import { postTransfers } from './post-transfers.ts'
import { expiredAccountId, type Holder, lockBalances, readHolders } from './store.ts'
import { readMemberZone } from './zone-store.ts'

/** Accounts per run of the job. */
const batch = 500

/**
 * Processes due lots: warns their owners 7 days and 1 day before expiry, and removes their points at expiry. Each
 * account has its own transaction that locks it and reads again, so that concurrent processes expire a lot once. A
 * failing account does not block others.
 */
export const settlePoints = async (db: Db, now: Date): Promise<number> =>
  eachDue(db, await readDueAccounts(db, now, batch), (tx, accountId) => settleAccount(tx, accountId, now))

/** Time zone of an account's owner: the studio's, or that of the member's classes. */
const zoneOf = async (tx: Tx, { userId, timeZone }: Holder, now: Date): Promise<string> =>
  timeZone ?? (await readMemberZone(tx, userId, now))

const settleAccount = async (tx: Tx, accountId: AccountId, now: Date): Promise<number> => {
  await lockBalances(tx, [accountId])
  const lots = await readDueLots(tx, accountId, now)
  const [holder] = await readHolders(tx, accountId)
  const timeZone = holder === undefined ? 'UTC' : await zoneOf(tx, holder, now)
  const steps = lots.filter((lot) => lot.due).map((lot) => ({ lot, due: dueOf(lot, timeZone, now) }))
  if (steps.length === 0) return 0
  // Points of a company return to its pool at the end of the month, together with those of all its people.
  const expired = steps.filter(({ lot, due }) => due.act === 'expire' && !lot.ofCompany).map(({ lot }) => lot)
  await takeBack(tx, accountId, expired, now)
  const warned = new Map<Warning, DueLot[]>()
  for (const { lot, due } of steps) {
    if (due.act === 'warn') warned.set(due.warning, [...(warned.get(due.warning) ?? []), lot])
  }
  if (warned.size > 0) await warn(tx, accountId, lots, warned, now)
  await saveDue(
    tx,
    steps.map(({ lot, due }) => ({ id: lot.id, dueAt: due.nextAt })),
  )
  return steps.length
}

/** Transfers the remainder of expired lots to the service. The note names their origin. */
const takeBack = async (tx: Tx, accountId: AccountId, lots: readonly DueLot[], now: Date): Promise<void> => {
  if (lots.length === 0) return
  const toAccountId = await expiredAccountId(tx)
  const posted = await postTransfers(
    tx,
    lots.map((lot) => ({
      kind: transferKind.expiry,
      fromAccountId: accountId,
      toAccountId,
      points: lot.remaining,
      byUser: null,
      note: lot.note,
      at: now,
      lotId: lot.id,
    })),
  )
  if (!posted.ok) throw new Error(`an expiry of points was refused: ${posted.reason}`)
}

/** Notifies the owners of an account about expiring points: one message per day of expiry. */
const warn = async (
  tx: Tx,
  accountId: AccountId,
  lots: readonly Lot[],
  warned: ReadonlyMap<Warning, readonly DueLot[]>,
  now: Date,
): Promise<void> => {
  const messages: Message<'points_expiring'>[] = []
  for (const holder of await readHolders(tx, accountId)) {
    const { userId, own } = holder
    const timeZone = await zoneOf(tx, holder, now)
    const days = expiries(lots, timeZone, now)
    for (const [warning, due] of warned) {
      const dates = new Set(expiries(due, timeZone, now).map(({ date }) => date))
      for (const { points, at, date } of days.filter((d) => dates.has(d.date))) {
        messages.push({
          userId,
          key: `points-${warning}:${date}`,
          kind: 'points_expiring',
          params: { points, at: at.toISOString(), timeZone },
          link: own ? '/gym/points' : null,
        })
      }
    }
  }
  await notifyPeople(tx, messages, now)
}
