import type { Data } from '@cupo/contract'
import type { PersonId, StudioId } from '@cupo/core/ids'
import { type Currency, type MinorUnits, multiplyMoney, noMoney } from '@cupo/core/minor-units'
import { noPoints } from '@cupo/core/points'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { recordAudit } from '../audit/store.ts'
import { postMoney } from '../money/post-money.ts'
import { notifyPeople } from '../notifications/notify-people.ts'
import { readRate } from './rate-store.ts'
import { isOff, readBalance, spanOf } from './read-balance.ts'
import {
  countEntries,
  countIdle,
  type Earned,
  findStudioId,
  insertPayout,
  readEarned,
  readMoneyAccounts,
  readPaid,
  readPointsSums,
  readStudioHead,
} from './store.ts'

type Payouts = Data<'listPayouts'>
type Payout = Payouts['items'][number]

/** An unpaid payout has no row: its id is the six digits of its month followed by the studio's id. */
const idOf = (month: string, studioId: string): string => `${month.replace('-', '')}${studioId}`

const progressOf = (amount: number, over: boolean): Payout['progress'] => {
  if (amount <= 0) return 'none'
  return over ? 'due' : 'running'
}

type Paid = Awaited<ReturnType<typeof readPaid>>[number]
type Month = { month: string; rate: MinorUnits; isOver: boolean }

/** A studio's earnings of a month. A paid payout shows the paid amounts. */
const payoutOf = (earned: Earned, paid: Paid | undefined, { month, rate, isOver }: Month): Payout => {
  const amount = paid?.amount ?? multiplyMoney(rate, earned.points)
  return {
    id: idOf(month, earned.studioId),
    studio: { id: earned.studioId, name: earned.name },
    timeZone: earned.timeZone,
    month,
    visits: paid?.visits ?? earned.visits,
    points: paid?.points ?? earned.points,
    amount,
    progress: paid ? 'paid' : progressOf(amount, isOver),
    paidAt: paid?.paidAt.toISOString() ?? null,
  }
}

type OnePayout = { payout: Payout; rate: MinorUnits; currency: Currency }

/** Reads the payout of a month to one studio, also an empty one, with its rate. */
export const readPayoutOf = async (tx: Tx, studioId: StudioId, month: string, now: Date): Promise<OnePayout> => {
  const found = await readEarnedPayout(tx, studioId, month, now)
  return { ...found, payout: found.payout ?? (await emptyPayout(tx, studioId, month)) }
}

/** Reads the payout of a month to one studio; its payout is null without earnings. */
const readEarnedPayout = async (
  tx: Tx,
  studioId: StudioId,
  month: string,
  now: Date,
): Promise<Omit<OnePayout, 'payout'> & { payout: Payout | null }> => {
  const span = spanOf(month)
  const { rate, currency } = await readRate(tx, month)
  const [earned] = await readEarned(tx, span, studioId)
  const paid = (await readPaid(tx, month)).find((row) => row.studioId === studioId)
  return { payout: earned ? payoutOf(earned, paid, { month, rate, isOver: span.to <= now }) : null, rate, currency }
}

/** Finds a payout by its id, with the studio and the month; null for any other text, and without earnings. */
export const findPayout = async (
  tx: Tx,
  id: string,
  now: Date,
): Promise<(OnePayout & { studioId: StudioId; month: string }) | null> => {
  const [, year, number, studio] = /^(20\d\d)(0[1-9]|1[0-2])([1-9]\d{0,17})$/.exec(id) ?? []
  if (!year || !number || !studio) return null
  const month = `${year}-${number}`
  const studioId = await findStudioId(tx, studio)
  if (studioId === null) return null
  const { payout, ...rest } = await readEarnedPayout(tx, studioId, month, now)
  return payout && { payout, ...rest, studioId, month }
}

/** Reads the payouts of a month to all studios with earnings. Paid ones show the paid amounts. */
export const readPayouts = async (tx: Tx, month: string, now: Date): Promise<Payouts> => {
  const span = spanOf(month)
  const { rate, currency } = await readRate(tx, month)
  const paid = new Map((await readPaid(tx, month)).map((row) => [row.studioId, row]))
  const { held, expired } = await readPointsSums(tx, span, 'reconciled')
  const earned = await readEarned(tx, span)
  const isOver = span.to <= now
  const items = earned.map((one) => payoutOf(one, paid.get(one.studioId), { month, rate, isOver }))
  return {
    month,
    rate,
    currency,
    held: { points: held, amount: multiplyMoney(rate, held) },
    expired: { points: expired, amount: multiplyMoney(rate, expired) },
    entries: await countEntries(tx, span),
    idle: await countIdle(
      tx,
      earned.map(({ studioId }) => studioId),
    ),
    items,
    nextCursor: null,
  }
}

/** The payout of a month without earnings. */
const emptyPayout = async (tx: Tx, studioId: StudioId, month: string): Promise<Payout> => {
  const { name, timeZone } = await readStudioHead(tx, studioId)
  const nothing = { visits: 0, points: noPoints, amount: noMoney, progress: 'none', paidAt: null } as const
  return { id: idOf(month, studioId), studio: { id: studioId, name }, timeZone, month, ...nothing }
}

/** Records a payout as paid, once: a repetition returns the first record. */
export const payPayout = async (tx: Tx, id: string, by: PersonId, now: Date): Promise<Outcome<Payout>> => {
  const found = await findPayout(tx, id, now)
  if (found === null) return refuse(refusals.notFound)
  const { payout, currency, studioId, month } = found
  if (payout.progress !== 'due') return refuse(refusals.invalidState, { because: `payout_${payout.progress}` })
  if (isOff(await readBalance(tx, month, 'live'))) return refuse(refusals.invalidState, { because: 'balance_is_off' })
  const { visits, points, amount } = payout
  const paid = await insertPayout(tx, { studioId, month, visits, points, amount, currency, at: now, by })
  if (paid === null) return refuse(refusals.invalidState, { because: 'payout_paid' })
  const transfer = { kind: 'payout', from: 'bank', to: 'payouts', money: { amount, currency } } as const
  await postMoney(tx, [{ ...transfer, studioId: null, source: `payout:${paid}`, byUser: by, note: id, at: now }])
  const details = { month, visits, points, amount, currency }
  await recordAudit(tx, {
    at: now,
    byUser: by,
    action: 'payout_paid',
    subject: { kind: 'studio', id: studioId },
    details,
  })
  const notice = { kind: 'payout_paid' as const, params: { amount, currency, visits, month: `${month}-01` } }
  const accounts = await readMoneyAccounts(tx, studioId)
  const link = `/gym/studios/payouts?month=${month}`
  await notifyPeople(
    tx,
    accounts.map((userId) => ({ userId, key: `payout-paid:${paid}`, ...notice, link, by })),
    now,
  )
  return done({ ...payout, progress: 'paid', paidAt: now.toISOString() })
}
