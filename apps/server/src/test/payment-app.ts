import { buildApp } from '../app.ts'
import { settleDuePurchases } from '../features/purchases/settle-due.ts'
import type { Payments } from '../payments/payments.ts'
import { simulatedPayments } from '../payments/simulated.ts'
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

/** The application with members who buy points from the simulated provider, which does not delay its answers. */
export const paymentApp = async () => {
  const gym = await gymApp()
  const { db, deps, clock, send } = gym
  const provider = simulatedPayments(db, { patienceMs: 0 })

  const tokenFor = async (who: SignedIn, cardNumber: string): Promise<string> =>
    (await send(who, 'POST', '/api/dev/card-tokens', cardOf(cardNumber))).data.paymentMethod
  const buy = async (who: SignedIn, paymentMethod: string, key?: string, planId = 'basic') =>
    send(who, 'POST', purchasesUrl, { planId, paymentMethod }, key ? { 'idempotency-key': key } : {})
  const bought = async (who: SignedIn) => (await send(who, 'GET', purchasesUrl)).data.items
  const movements = async (who: SignedIn) => (await send(who, 'GET', '/api/gym/points/movements')).data.items
  const charges = async (): Promise<number> =>
    (await db.selectFrom('simulated_charge').select('reference').where('state', '=', 'succeeded').execute()).length
  const settle = () => settleDuePurchases(db, provider, clock.now())

  /** The same application with some methods of the provider replaced. */
  const appWith = async (odd: Partial<Payments>) => {
    const app = await buildApp({ ...deps, payments: { ...provider, ...odd } })
    const post = async (who: SignedIn, path: string, payload: object, key: string) => {
      const headers = { authorization: who.token, 'idempotency-key': key }
      const answer = await app.inject({ method: 'POST', url: path, headers, payload })
      return { status: answer.statusCode, ...answer.json() }
    }
    return { post, close: () => app.close() }
  }
  /** A provider whose process crashes between the charge and the points. */
  const crashingApp = () =>
    appWith({
      charge: async (order) => {
        await provider.charge(order)
        throw new Error('the process ends here')
      },
    })
  return { ...gym, provider, tokenFor, buy, bought, movements, charges, settle, appWith, crashingApp }
}
