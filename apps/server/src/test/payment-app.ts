import { mustExist } from '@cupo/core/must-get'
import { buildApp } from '../app.ts'
import { settleDuePayments } from '../features/payments/settle-due.ts'
import { settleDuePurchases } from '../features/purchases/settle-due.ts'
import type { PaymentAdapter } from '../payments/provider.ts'
import { gymApp } from './gym-app.ts'
import type { SignedIn } from './studio-app.ts'

/** URL of the purchases endpoint. */
export const purchasesUrl = '/api/gym/points/purchases'

/** Result of the ledger check without discrepancies. */
export const cleanLedger = { sum: 0, negative: [], mismatched: [] }

/** A card as the payment form sends it. */
export const cardOf = (cardNumber: string, more: Record<string, string> = {}) => ({
  cardHolder: 'Zoraida Quintanilla',
  cardNumber,
  cardExpiration: '04 / 39',
  cardCVC: '123',
  country: 'MX',
  zip: '06600',
  ...more,
})

/** The application with members who buy points from the simulated provider, which responds without delay. */
export const paymentApp = async () => {
  const gym = await gymApp()
  const { db, deps, clock, send } = gym

  const tokenFor = async (who: SignedIn, cardNumber: string): Promise<string> =>
    (await send(who, 'POST', '/api/dev/card-tokens', cardOf(cardNumber))).data.paymentMethod
  const buy = async (who: SignedIn, paymentMethod: string, key?: string, planId = 'basic') =>
    send(who, 'POST', purchasesUrl, { planId, paymentMethod }, key ? { 'idempotency-key': key } : {})
  const bought = async (who: SignedIn) => (await send(who, 'GET', purchasesUrl)).data.items
  const movements = async (who: SignedIn) => (await send(who, 'GET', '/api/gym/points/movements')).data.items
  const charges = async (): Promise<number> =>
    (await db.selectFrom('simulated_charge').select('reference').where('state', '=', 'succeeded').execute()).length
  /** Runs the jobs of purchases and payments. @returns the number of settled ones */
  const settle = async () => (await settleDuePurchases(db, clock.now())) + (await settleDuePayments(deps, clock.now()))

  /** The same application with some methods of the provider replaced. */
  const appWith = async (odd: (provider: PaymentAdapter) => Partial<PaymentAdapter>) => {
    const { simulated } = deps.providers
    const changed: typeof simulated = (keys) => {
      const provider = mustExist(simulated, 'the simulated provider')(keys)
      return { ...provider, ...odd(provider) }
    }
    const app = await buildApp({ ...deps, providers: { ...deps.providers, simulated: changed } })
    const post = async (who: SignedIn, path: string, payload: object, key: string) => {
      const headers = { authorization: who.token, 'idempotency-key': key }
      const answer = await app.inject({ method: 'POST', url: path, headers, payload })
      return { status: answer.statusCode, ...answer.json() }
    }
    return { post, close: () => app.close() }
  }
  /** A provider that crashes between the charge and the points. */
  const crashingApp = () =>
    appWith((provider) => ({
      start: async (order) => {
        await provider.start(order)
        throw new Error('the process ends here')
      },
    }))
  return { ...gym, tokenFor, buy, bought, movements, charges, settle, appWith, crashingApp }
}
