import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { brandOf } from '@cupo/core/card'
import { sql } from 'kysely'
import type { Db } from '../deps.ts'
import { NoAnswerError, type Payments } from './payments.ts'

type Conduct = 'succeeds' | 'refused' | 'confirm' | 'timeout' | 'timeout_refused'
type State = 'succeeded' | 'refused' | 'needs_confirmation' | 'cancelled'

/** Test cards with special outcomes. Every other valid number succeeds. */
const conductOfCard: Record<string, Conduct> = {
  '4000000000000002': 'refused',
  '4000000000009995': 'refused',
  '4000000000003220': 'confirm',
  '4000002500003155': 'confirm',
  '4000000000000119': 'timeout',
  '4000000000000127': 'timeout_refused',
}

/** The outcome of a charge at the provider, whether or not its response arrives. */
export const stateAfter: Record<Conduct, State> = {
  succeeds: 'succeeded',
  refused: 'refused',
  confirm: 'needs_confirmation',
  timeout: 'succeeded',
  timeout_refused: 'refused',
}

/** Brand and last digits encoded in a payment method. */
export const cardOfToken = (paymentMethod: string): { brand: string; last4: string } => {
  const [, brand = 'visa', last4 = '4242'] = /_(visa|mastercard|amex|unknown)(\d{4})_/.exec(paymentMethod) ?? []
  return { brand, last4 }
}

/** The outcome encoded in a payment method. Unknown ones are refused, like at a real provider. */
export const conductOf = (paymentMethod: string): Conduct => {
  const [, conduct] =
    /^tok_(succeeds|refused|confirm|timeout_refused|timeout)(?:_[a-z]+\d{4})?(?:_[0-9a-f]{16})?$/.exec(paymentMethod) ??
    []
  return (conduct as Conduct | undefined) ?? 'refused'
}

const book = async (db: Db, reference: string, usdCents: number, state: State): Promise<State> => {
  await sql`
    insert into simulated_charge (reference, usd_cents, state) values (${reference}, ${usdCents}, ${state})
    on conflict (reference) do nothing`.execute(db)
  return read(db, reference)
}

const read = async (db: Db, reference: string): Promise<State> => {
  const { state } = await db
    .selectFrom('simulated_charge')
    .select('state')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  return state as State
}

const closeOpen = async (db: Db, reference: string, state: State): Promise<void> => {
  await db
    .updateTable('simulated_charge')
    .set({ state })
    .where('reference', '=', reference)
    .where('state', '=', 'needs_confirmation')
    .execute()
}

/**
 * A simulated provider. Its charges are in a separate table and written outside our transactions, so they survive a
 * crash like those of a real provider. A payment method encodes its outcome and contains no card data.
 */
export const simulatedPayments = (db: Db, { patienceMs = 2_000 } = {}): Payments => ({
  async charge({ reference, paymentMethod, usdCents }) {
    const conduct = conductOf(paymentMethod)
    const state = await book(db, reference, usdCents, stateAfter[conduct])
    if (conduct === 'timeout' || conduct === 'timeout_refused') {
      await sleep(patienceMs)
      throw new NoAnswerError('the simulated provider does not answer')
    }
    return state
  },
  async confirm(reference, approved) {
    await closeOpen(db, reference, approved ? 'succeeded' : 'cancelled')
    return read(db, reference)
  },
  async conclude(reference) {
    await closeOpen(db, reference, 'cancelled')
    return book(db, reference, 0, 'cancelled')
  },
  tokenise({ cardNumber }) {
    const digits = cardNumber.replace(/\D/g, '')
    const conduct = conductOfCard[digits] ?? 'succeeds'
    return `tok_${conduct}_${brandOf(digits)}${digits.slice(-4)}_${randomBytes(8).toString('hex')}`
  },
})
