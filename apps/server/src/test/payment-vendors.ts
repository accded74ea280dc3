import type { Db } from '../deps.ts'
import type { AccountKeys } from '../payments/providers.ts'
import { signSimulated } from '../payments/simulated-provider.ts'
import { mercadoPagoDouble } from './mercadopago-double.ts'
import { redsysDouble, redsysSecret } from './redsys-double.ts'
import { stripeDouble } from './stripe-double.ts'
import type { VendorCharge } from './vendor-server.ts'

export type Signing = { at: Date; secret: string; key: string; merchant?: string }
export type Signed = { query: string; body: string; headers: Record<string, string> }
export type Vendor = {
  name: 'simulated' | 'stripe' | 'mercadopago' | 'redsys'
  keys: AccountKeys | null
  secret: string
  currency: string
  sign: (charge: VendorCharge, signing: Signing) => Signed
  /** Writes a state into the vendor's records. */
  book: (charge: VendorCharge) => Promise<void>
  /** Capabilities of this vendor. Redsys sends notifications of payments only, and its library has no query. */
  has: { query: boolean; disputes: boolean; vouchers: boolean; freshness: boolean }
}

const everything = { query: true, disputes: true, vouchers: false, freshness: true }
const inBooks = (books: Map<string, VendorCharge>) => async (charge: VendorCharge) =>
  void books.set(charge.reference, charge)

const simulatedStates: Record<string, string> = { paid: 'succeeded' }
/** The four providers for the contract tests. */
export const paymentVendors = async (db: Db) => {
  const [stripe, mercadopago, redsys] = await Promise.all([stripeDouble(), mercadoPagoDouble(), redsysDouble()])
  const urls = {
    stripe: stripe.url,
    mercadopago: mercadopago.url,
    redsys: { redirect: `${redsys.url}/pay`, restTrataPeticion: redsys.url, restIniciaPeticion: redsys.url },
  }
  const vendors: Vendor[] = [
    {
      name: 'simulated',
      keys: null,
      secret: '',
      currency: 'MXN',
      has: { ...everything, vouchers: true },
      sign: ({ reference, amount, currency, state, refunded }, { at, secret, key, merchant }) => {
        const body = JSON.stringify({
          id: key,
          merchant,
          reference,
          amount,
          currency,
          refunded,
          state: simulatedStates[state] ?? state,
        })
        return { query: '', body, headers: { 'content-type': 'application/json', ...signSimulated(secret, body, at) } }
      },
      book: async ({ reference, state, refunded }) =>
        void (await db
          .updateTable('simulated_charge')
          .set({ state: simulatedStates[state] ?? state, refunded })
          .where('reference', '=', reference)
          .execute()),
    },
    {
      name: 'stripe',
      keys: { provider: 'stripe', keys: { secretKey: 'sk_test_double', webhookSecret: 'whsec_double' } },
      secret: 'whsec_double',
      currency: 'MXN',
      has: everything,
      sign: stripe.sign,
      book: inBooks(stripe.books.charges),
    },
    {
      name: 'mercadopago',
      keys: { provider: 'mercadopago', keys: { accessToken: 'TEST-double', webhookSecret: 'mp-secret' } },
      secret: 'mp-secret',
      currency: 'MXN',
      has: { ...everything, vouchers: true },
      sign: mercadopago.sign,
      book: inBooks(mercadopago.books.charges),
    },
    {
      name: 'redsys',
      keys: { provider: 'redsys', keys: { merchantCode: '999008881', terminal: '001', secretKey: redsysSecret } },
      secret: redsysSecret,
      currency: 'EUR',
      has: { query: false, disputes: false, vouchers: false, freshness: false },
      sign: redsys.sign,
      book: inBooks(redsys.books.charges),
    },
  ]
  return { vendors, urls, doubles: [stripe, mercadopago, redsys] as const }
}
