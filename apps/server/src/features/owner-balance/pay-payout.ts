import type { Data } from '@cupo/contract'
import type { PersonId, StudioId } from '@cupo/core/ids'
import { type Currency, type MinorUnits, multiplyMoney, noMoney } from '@cupo/core/minor-units'
import { mustExist } from '@cupo/core/must-get'
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

/** Reads the payout of a month to one studio, also an empty one, with its rate. */
export const readPayoutOf = async (
  tx: Tx,
  studioId: StudioId,
  month: string,
  now: Date,
): Promise<{ payout: Payout; rate: MinorUnits; currency: Currency }> => {
  const span = spanOf(month)
  const { rate, currency } = await readRate(tx, month)
  const [earned] = await readEarned(tx, span, studioId)
  const paid = (await readPaid(tx, month)).find((row) => row.studioId === studioId)
  const payout = earned
    ? payoutOf(earned, paid, { month, rate, isOver: span.to <= now })
    : await emptyPayout(tx, studioId, month)
  return { payout, rate, currency }
}

/** Reads the payouts of a month to all studios with earnings. Paid ones show the paid amounts. */
export const readPayouts = async (tx: Tx, month: string, now: Date): Promise<Payouts> => {
  const span = spanOf(month)
  const { rate, currency } = await readRate(tx, month)
  const paid = new Map((await readPaid(tx, month)).map((row) => [row.studioId, row]))
  const { held, expired } = await readPointsSums(tx, span)
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

/** Parses the month in the id of a payout; null for any other text. */
export const monthOf = (id: string): string | null => {
  const [, year, month] = /^(20\d\d)(0[1-9]|1[0-2])\d{1,18}$/.exec(id) ?? []
  return year && month ? `${year}-${month}` : null
}

/** Records a payout as paid, once: a repetition returns the first record. */
export const payPayout = async (tx: Tx, id: string, by: PersonId, now: Date): Promise<Outcome<Payout>> => {
  const month = monthOf(id)
  if (month === null) return refuse(refusals.notFound)
  const { items, currency } = await readPayouts(tx, month, now)
  const payout = items.find((item) => item.id === id)
  if (!payout) return refuse(refusals.notFound)
  if (payout.progress !== 'due') return refuse(refusals.invalidState, { because: `payout_${payout.progress}` })
  if (isOff(await readBalance(tx, month))) return refuse(refusals.invalidState, { because: 'balance_is_off' })
  const earned = mustExist(
    (await readEarned(tx, spanOf(month))).find(({ studioId }) => studioId === payout.studio.id),
    `the earnings of ${id}`,
  )
  const { studioId } = earned
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
