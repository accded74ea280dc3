import { randomUUID } from 'node:crypto'
import type { PaymentId, PaymentMethodId, PersonId, StudioId } from '@cupo/core/ids'
import type { Money } from '@cupo/core/minor-units'
import type { PaymentState, PaymentWay } from '@cupo/core/payment-state'
import { actionMs, doubtMs, voucherMs } from '@cupo/core/payments'
import { looksLikeCardNumber } from '@cupo/core/purchases'
import { refusals } from '@cupo/core/refusals'
import { currentBrand } from '../../brand/current-brand.ts'
import { write } from '../../db/write.ts'
import type { Deps } from '../../deps.ts'
import { done, type Outcome, refuse, refuseField } from '../../http/refusal.ts'
import type { PaymentAction, PaymentOrder } from '../../payments/provider.ts'
import { findAccount, type OpenAccount } from '../payment-accounts/find-account.ts'
import { findMethod, tokenOf } from './method-store.ts'
import { findPaymentBySource, handleOf, insertPayment, type PaymentRow, readOrderParties } from './store.ts'
import { storeAnswer } from './store-answer.ts'

/** Dependencies of payments. */
export type PaymentDeps = Pick<Deps, 'db' | 'providers' | 'config'>

export type PaymentCommand = {
  /** The studio whose account takes the money; null is the service. */
  studioId: StudioId | null
  memberId: PersonId
  money: Money
  /**
   * The id of a stored method; a token of the provider (`tok_…`, `pm_…`); or `redirect`, `voucher` or `bizum`: the
   * buyer pays on the provider's page, in a shop or by phone.
   */
  paymentMethod: string
  /** The purchase to pay, such as `purchase:12`. Paid at most once: a later attempt requires a different source. */
  source: string
  /** Store the method for later payments. */
  save?: boolean
  now: Date
}

export type StartedPayment = { paymentId: PaymentId; state: PaymentState; action: PaymentAction | null }

const startedOf = ({ id, state, action }: PaymentRow): StartedPayment => ({ paymentId: id, state, action })

const wayOf = (paymentMethod: string): PaymentWay =>
  paymentMethod === 'redirect' || paymentMethod === 'voucher' || paymentMethod === 'bizum' ? paymentMethod : 'method'

/** Reads the token to charge, and its stored method. Refuses a method of a different person or account. */
const readToken = async (
  deps: PaymentDeps,
  { account }: OpenAccount,
  { paymentMethod, memberId }: PaymentCommand,
): Promise<Outcome<{ token: string | null; methodId: PaymentMethodId | null }>> => {
  if (wayOf(paymentMethod) !== 'method') return done({ token: null, methodId: null })
  if (!/^\d{1,18}$/.test(paymentMethod)) return done({ token: paymentMethod, methodId: null })
  const method = await findMethod(deps.db, memberId, paymentMethod)
  if (!method || method.account_id !== account.id || deps.providers.seal === null) {
    return refuseField('paymentMethod', 'payment_method_unknown')
  }
  return done({ token: tokenOf(method, deps.providers.seal), methodId: method.id })
}

/**
 * Pays once per `source`, in three repeatable steps: stores the payment, calls the provider with the payment's own
 * reference, and stores the response. No transaction is open during the provider's call. Without a response, the state
 * is `processing` and the payments job queries it.
 *
 * Refuses NO_DISPONIBLE if no provider takes the payment, VALIDACION for a card number or an unknown stored method. A
 * declined card is not a refusal but the state `refused`.
 */
export const startPayment = async (deps: PaymentDeps, command: PaymentCommand): Promise<Outcome<StartedPayment>> => {
  if (looksLikeCardNumber(command.paymentMethod)) return refuseField('paymentMethod', 'card_number_here')
  const before = await findPaymentBySource(deps.db, command.source)
  if (before && before.state !== 'created') return done(startedOf(before))
  const way = wayOf(command.paymentMethod)
  const open = await findAccount(deps, command.studioId, way, command.now)
  if (open === null) return refuse(refusals.unavailable, { because: 'payments_unavailable' })
  const token = await readToken(deps, open, command)
  if (!token.ok) return token
  const until = new Date(command.now.getTime() + (way === 'voucher' ? voucherMs : actionMs))
  const stored = await write(deps.db, async (tx) =>
    done(
      await insertPayment(tx, {
        accountId: open.account.id,
        studioId: command.studioId,
        memberId: command.memberId,
        reference: randomUUID(),
        money: command.money,
        way,
        save: command.save ?? false,
        paymentMethodId: token.value.methodId,
        source: command.source,
        expiresAt: until,
        dueAt: new Date(command.now.getTime() + doubtMs),
        now: command.now,
      }),
    ),
  )
  if (!stored.ok) return stored
  const row = stored.value
  if (row.amount !== command.money.amount || row.currency !== command.money.currency) {
    throw new Error(`${command.source} was already asked for with another amount`)
  }
  if (row.state !== 'created' || row.account_id !== open.account.id) return done(startedOf(row))
  const order = await orderOf(deps, row, { method: token.value.token, until })
  return done(startedOf(await storeAnswer(deps, row, open.adapter.start(order), command.now)))
}

const orderOf = async (
  { db, config }: PaymentDeps,
  row: PaymentRow,
  { method, until }: { method: string | null; until: Date },
): Promise<PaymentOrder> => {
  const { name, email, provider } = await readOrderParties(db, row.id)
  return {
    ...handleOf(row),
    method,
    description: `${currentBrand(db).name} ${row.id}`,
    buyer: { name, email: email ?? '' },
    returnUrl: `${config.publicUrl}/gym/payments/${row.id}/return`,
    notifyUrl: `${config.publicUrl}/api/payments/${provider}/notifications?account=${row.account_id}`,
    until,
  }
}
