import type { CorporateId } from '@cupo/core/ids'
import type { Tx } from '../../db/client.ts'
import { type Message, notifyPeople } from '../notifications/notify-people.ts'
import { readAccountsOf } from '../pools/store.ts'

/** Path of a company's pool, with the dialog to buy or to cancel the renewal open. */
export const poolPath = (open?: 'buy' | 'cancel' | 'pay'): string =>
  open === undefined ? '/gym/corporates/points' : `/gym/corporates/points?${open}=1`

/** Notifies all accounts of a company, each once per `key`. `by`: the person who acted; absent for a scheduled job. */
export const notifyCompany = async (
  tx: Tx,
  corporateId: CorporateId,
  message: Omit<Message, 'userId' | 'promotes'>,
  now: Date,
): Promise<void> => {
  const accounts = await readAccountsOf(tx, 'corporate', corporateId)
  await notifyPeople(
    tx,
    accounts.map((userId) => ({ userId, ...message })),
    now,
  )
}
