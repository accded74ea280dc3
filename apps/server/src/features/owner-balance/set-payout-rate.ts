import type { Data } from '@cupo/contract'
import type { PersonId } from '@cupo/core/ids'
import type { MinorUnits } from '@cupo/core/minor-units'
import { monthsForRate } from '@cupo/core/payout-rates'
import { refusals } from '@cupo/core/refusals'
import { monthIn } from '@cupo/core/time'
import type { Tx } from '../../db/client.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { recordAudit } from '../audit/store.ts'
import { notifyPeople } from '../notifications/notify-people.ts'
import { lockRates, readRate, readSetRates, saveRate } from './rate-store.ts'
import { readMoneyAccounts } from './store.ts'

type PayoutRates = Data<'listPayoutRates'>

/** Reads the rate of this month (UTC), and every rate by the month from which it applies. */
export const readPayoutRates = async (tx: Tx, now: Date): Promise<PayoutRates> => {
  const { rate, currency } = await readRate(tx, monthIn(now, 'UTC'))
  const items = await readSetRates(tx)
  return { currency, rate, items: items.map((item) => ({ ...item, setAt: item.setAt.toISOString() })) }
}

/** Sets the rate per point from a later month on. Studios are notified unless the month already had that rate. */
export const setPayoutRate = async (
  tx: Tx,
  { month, rate }: { month: string; rate: MinorUnits },
  by: PersonId,
  now: Date,
): Promise<Outcome<PayoutRates>> => {
  if (!monthsForRate(now).includes(month)) return refuse(refusals.invalidState, { because: 'payout_rate_month' })
  await lockRates(tx)
  const { rate: before, currency } = await readRate(tx, month)
  if (before === rate) return done(await readPayoutRates(tx, now))
  await saveRate(tx, { month, rate, at: now, by })
  await recordAudit(tx, {
    at: now,
    byUser: by,
    action: 'payout_rate_set',
    subject: { kind: 'service', id: '0' },
    details: { month, rate, before, currency },
  })
  const notice = { kind: 'payout_rate_set' as const, params: { rate, before, currency, month: `${month}-01` } }
  const key = `payout-rate:${month}:${now.getTime()}`
  const link = '/gym/studios/payouts'
  const accounts = await readMoneyAccounts(tx)
  await notifyPeople(
    tx,
    accounts.map((userId) => ({ userId, key, ...notice, link, by })),
    now,
  )
  return done(await readPayoutRates(tx, now))
}
