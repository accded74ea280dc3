import type { Data } from '@cupo/contract'
import type { PersonId } from '@cupo/core/ids'
import { looksLikeCardNumber } from '@cupo/core/purchases'
import { refusals } from '@cupo/core/refusals'
import { studioExists } from '../../db/studio-exists.ts'
import type { Db } from '../../deps.ts'
import { done, type Outcome, refuse, refuseField } from '../../http/refusal.ts'
import type { Context } from '../../http/register.ts'
import { adapterOf, findAccount } from '../payment-accounts/find-account.ts'
import { readAccount } from '../payment-accounts/store.ts'
import { dropMethod, findMethod, type MethodView, readMethods, storeMethod, tokenOf } from './method-store.ts'

type Item = Data<'listPaymentMethods'>[number]

const viewOf = ({ id, brand, last4, expires_on: expiresOn, studio_id: studioId, studio }: MethodView): Item => ({
  id,
  brand,
  last4,
  expiresOn,
  studio: studioId === null || studio === null ? null : { id: studioId, name: studio },
})

/** Reads a member's stored methods, newest first. */
export const listPaymentMethods = async (db: Db, memberId: PersonId): Promise<Item[]> =>
  (await readMethods(db, memberId)).map(viewOf)

/** Stores a method from a token of the provider, never from a card number. */
export const addPaymentMethod = async (context: Context<'addPaymentMethod'>): Promise<Outcome<Item>> => {
  const { deps, caller, body, now, write } = context
  if (looksLikeCardNumber(body.paymentMethod)) return refuseField('paymentMethod', 'card_number_here')
  if (body.studioId !== null && !(await studioExists(deps.db, body.studioId))) return refuse(refusals.notFound)
  const open = await findAccount(deps, body.studioId, 'method', now)
  if (open === null || deps.providers.seal === null)
    return refuse(refusals.unavailable, { because: 'payments_unavailable' })
  const saved = await open.adapter.saveMethod(body.paymentMethod)
  if (saved === null) return refuseField('paymentMethod', 'payment_method_unknown')
  return write(async (tx) => {
    const owner = { member_id: caller.userId, account_id: open.account.id }
    const id = await storeMethod(tx, owner, saved, { now, seal: deps.providers.seal })
    const item = (await readMethods(tx, caller.userId)).find((method) => method.id === id)
    return item ? done(viewOf(item)) : refuse(refusals.notFound)
  })
}

/** Removes a stored method from the database and at the provider. Refused while a subscription renews with it. */
export const removePaymentMethod = async (context: Context<'removePaymentMethod'>): Promise<Outcome<null>> => {
  const { deps, caller, params, now, write } = context
  const { db, providers } = deps
  const method = await findMethod(db, caller.userId, params.id)
  if (!method) return refuse(refusals.notFound)
  const removed = await write(async (tx) =>
    (await dropMethod(tx, params.id, now))
      ? done(null)
      : refuse(refusals.invalidState, { because: 'payment_method_in_use' }),
  )
  const account = await readAccount(db, method.account_id)
  const adapter = account && adapterOf(deps, account)
  // The method is already deleted here. If the provider does not respond, it stores a token that nothing uses.
  if (removed.ok && adapter && providers.seal)
    await adapter.forgetMethod(tokenOf(method, providers.seal)).catch(() => null)
  return removed
}
